/* Wythoff's queen in C, as a program that answers lines of JSON:
 *   cc -O2 -o queen examples/queen.c && penultimate solve exec:./queen
 * A queen moves left, down, or along the diagonal between; the player who brings her to the corner wins.
 * A position is one number: 10000 for each player to move, 100 for each column, 1 for each row. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 12, MAX_LINE = 1 << 24 };

static char line[MAX_LINE];

static void print_move(int *count, const char *way, int steps, int next) {
  printf("%s{\"move\":\"%s%d\",\"next\":%d}", (*count)++ ? "," : "", way, steps, next);
}

static void expand(int position) {
  int turn = position / 10000, column = position / 100 % 100, row = position % 100;
  int other = 10000 * (3 - turn), count = 0;
  printf("{\"turn\":%d,\"moves\":[", turn);
  for (int n = 1; n <= column; n++) print_move(&count, "left", n, other + 100 * (column - n) + row);
  for (int n = 1; n <= row; n++) print_move(&count, "down", n, other + 100 * column + row - n);
  for (int n = 1; n <= column && n <= row; n++)
    print_move(&count, "both", n, other + 100 * (column - n) + row - n);
  if (count == 0) printf("],\"outcome\":{\"winner\":%d}}", 3 - turn);
  else printf("]}");
}

int main(void) {
  while (fgets(line, MAX_LINE, stdin)) {
    if (strstr(line, "\"hello\"")) {
      printf("{\"id\":\"queen\",\"title\":\"The Queen\"}");
    } else if (strstr(line, "\"start\"")) {
      printf("{\"position\":%d}", 10000 + 100 * (SIDE - 1) + SIDE - 3);
    } else {
      const char *at = strchr(line, '[');
      printf("{\"results\":[");
      for (int count = 0; at && at[1] != ']' && *at != ']'; count++) {
        char *end;
        if (count) printf(",");
        expand((int)strtol(at + 1, &end, 10));
        at = end;
      }
      printf("]}");
    }
    printf("\n");
    fflush(stdout);
  }
}
