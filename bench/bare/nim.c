/*
 * Nim by hand: heaps of the sizes given, whoever takes the last wins. Of every list of heaps, whether the player to move
 * wins and in how many plies: n + 1 is a win in n, -(n + 1) a loss in n, as in src/solver/retrograde.ts. Whose turn it is
 * makes no difference, so it is left out, but counted: "positions" are lists times two.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_HEAPS = 8 };

static int heaps, size, values[MOST_HEAPS], places[MOST_HEAPS];
static signed char *scores;

static void solve(void) {
  int left[MOST_HEAPS] = {0};
  scores[0] = -1;
  for (int rank = 1; rank < size; rank++) {
    for (int heap = heaps - 1; ++left[heap] == values[heap]; heap--) left[heap] = 0;
    int nearest_loss = 0, farthest_win = 0;
    for (int heap = 0; heap < heaps; heap++) {
      for (int taken = 1; taken <= left[heap]; taken++) {
        int score = scores[rank - taken * places[heap]];
        if (score > farthest_win) farthest_win = score;
        else if (score < 0 && (score > nearest_loss || nearest_loss == 0)) nearest_loss = score;
      }
    }
    scores[rank] = nearest_loss < 0 ? 1 - nearest_loss : -1 - farthest_win;
  }
}

int main(int count, char **words) {
  heaps = count - 1;
  size = 1;
  for (int heap = heaps - 1; heap >= 0; heap--) {
    values[heap] = atoi(words[heap + 1]) + 1;
    places[heap] = size;
    size *= values[heap];
  }
  scores = malloc(size);
  long runs = 0, sum = 0;
  clock_t begun = clock();
  do {
    solve();
    sum += scores[size - 1];
    runs++;
  } while (clock() - begun < CLOCKS_PER_SEC / 10);
  double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
  printf("%ld %.6f %ld\n", 2L * size * runs, seconds, sum / runs);
}
