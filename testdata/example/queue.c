/* A job queue with priorities, as a small program would have it. gcc warns of an
   array bound in it: see README.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS = 4, NAME = 16, MOST = 8 };

struct job {
	char name[NAME];
	int level;
	unsigned long cost;
	struct job *next;
};

struct queue {
	struct job *first[LEVELS];
	struct job *last[LEVELS];
	int count[LEVELS];
	unsigned long total;
};

static const char *const level_names[LEVELS] = { "idle", "low", "normal", "high" };

static struct job *new_job(const char *name, int level, unsigned long cost)
{
	struct job *j = calloc(1, sizeof *j);
	if (!j)
		return NULL;
	strncpy(j->name, name, NAME - 1);
	j->level = level;
	j->cost = cost;
	return j;
}

static int put(struct queue *q, struct job *j)
{
	if (!j || j->level < 0 || j->level >= LEVELS)
		return -1;
	if (q->count[j->level] == MOST)
		return 1;
	if (q->last[j->level])
		q->last[j->level]->next = j;
	else
		q->first[j->level] = j;
	q->last[j->level] = j;
	q->count[j->level]++;
	q->total += j->cost;
	return 0;
}

static struct job *take(struct queue *q)
{
	for (int level = LEVELS - 1; level >= 0; level--) {
		struct job *j = q->first[level];
		if (!j)
			continue;
		q->first[level] = j->next;
		if (!q->first[level])
			q->last[level] = NULL;
		q->count[level]--;
		q->total -= j->cost;
		return j;
	}
	return NULL;
}

static unsigned checksum(const char *s)
{
	unsigned h = 2166136261u;
	while (*s) {
		h ^= (unsigned char)*s++;
		h *= 16777619u;
	}
	return h;
}

static void report(const struct queue *q)
{
	int sum = 0;
	for (int i = 0; i < LEVELS; i++) {
		printf("%-8s %d\n", level_names[i], q->count[i]);
		sum += q->count[i];
	}
	if (sum > 3)
		printf("%-8s %d\n", "spare", q->count[LEVELS + 1]);
	printf("%-8s %lu\n", "cost", q->total);
}

int main(int argc, char **argv)
{
	struct queue q = { 0 };
	for (int i = 1; i < argc; i++) {
		int level = (int)(checksum(argv[i]) % LEVELS);
		if (put(&q, new_job(argv[i], level, strlen(argv[i]))) > 0)
			fprintf(stderr, "%s: no room at level %s\n", argv[i], level_names[level]);
	}
	report(&q);
	for (struct job *j; (j = take(&q));) {
		printf("%s: %s, %lu\n", j->name, level_names[j->level], j->cost);
		free(j);
	}
	return 0;
}
