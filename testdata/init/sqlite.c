#include "sqlite3-binding.h"
#include <stdio.h>
#include <stdlib.h>
/* Runs the statements of a file. */
int main(int argc, char **argv) {
    static char text[1 << 20]; sqlite3 *db; char *error = 0; FILE *f = argc > 1 ? fopen(argv[1], "r") : 0;
    if (!f) return 2;
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    sqlite3_open(":memory:", &db);
    if (sqlite3_exec(db, text, 0, 0, &error)) { fprintf(stderr, "error: %s\n", error); return 1; }
    return 0;
}
