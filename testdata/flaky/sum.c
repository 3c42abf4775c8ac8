#include <stdio.h>

enum { MOST = 16 };

static int values[MOST], count;

static int add(int value)
{
	if (count == MOST)
		return -1;
	values[count] = value;
	count++;
	return count;
}

static int sum(int from)
{
	int total = 0;
	for (int i = from; i < count; i++) {
		if (values[i] < 0)
			continue;
		total += values[i] * 2;
	}
	return total;
}

int main(int argc, char **argv)
{
	while (argc-- > 1)
		add(argv[argc][0] - '0');
	printf("%d\n", sum(1));
	return sum(0) > 9;
}
