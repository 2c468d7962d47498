import { formatVariant, listed, withCommas } from '../../core/index.ts';
import { compareGames } from '../../lab/index.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { openWord } from '../custom/game-files.ts';
import { answer } from '../terminal/page.ts';
import { withProgress } from '../terminal/progress.ts';

/** The most first moves in the text; the JSON has them all. */
const MAX_SHOWN_MOVES = 12;

export async function run(call: Call): Promise<number> {
  const { words, flags, terminal } = call;
  const [one, other, ...rest] = words;
  if (one === undefined || other === undefined || rest.length > 0)
    throw new UsageError(`Give two games to compare, not ${words.length}.`);
  const games = [await openWord(one, terminal), await openWord(other, terminal)] as const;
  const { limit = 2_000_000 } = flags;
  const found = unwrap(
    withProgress(terminal, 'positions', (onProgress) => compareGames(...games, { limit, onProgress })),
  );
  await answer(call, {
    json: () => found,
    show: (page) => {
      const [first, second] = games.map(formatVariant);
      const counts = found.positions.map(withCommas).join(' and ');
      if (found.same) {
        const pairs = found.moves.slice(0, MAX_SHOWN_MOVES).map((pair) => pair.join(' = '));
        const more = found.moves.length - pairs.length;
        page.text(`${first} and ${second} are the same game under other names (${counts} positions).`);
        page.text(`First moves that correspond: ${listed(more > 0 ? [...pairs, `${more} more`] : pairs)}.`);
      } else {
        page.text(`${first} and ${second} are different games (${counts} positions).`);
        page.text(`They go the same way up to ${found.records.map((record) => `"${record}"`).join(' and ')}.`);
        page.text(found.difference);
      }
    },
  });
  return found.same ? EXIT.done : EXIT.no;
}
