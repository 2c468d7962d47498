import { formatLink, listed, mustSucceed, parseRecord, withCommas } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { Link } from '../../app/link.tsx';
import type { ConjectureAnswer, RuleGameAnswer } from '../../engine/desk-api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShowBoard } from '../../view/show-board.tsx';
import { Stepper } from '../stepper.tsx';

/** What became of a conjecture: it holds so far, or the smallest position that it is wrong about. */
export function ResultPanel({ answer, sizeName }: { readonly answer: ConjectureAnswer; readonly sizeName: string }) {
  const { positions, counterexample } = answer;
  if (!counterexample)
    return (
      <Panel title="It holds">
        <p>
          In all {withCommas(positions)} positions. That is no proof for larger ones, but a good reason to look for one.
        </p>
      </Panel>
    );
  const match = mustSucceed(parseRecord(GAMES, counterexample.record));
  const truth = counterexample.canWin
    ? `the player to move can win, with ${listed(counterexample.wins, 'or')}`
    : 'the player to move cannot win';
  return (
    <Panel title="It does not hold">
      <p>
        Your conditions {counterexample.applies ? 'hold' : 'do not hold'} here, but {truth}. This is the smallest of{' '}
        {withCommas(positions)} positions that your rule is wrong about: the smallest by {sizeName}.
      </p>
      <div class="board-table grid min-h-40 items-center overflow-hidden p-4 max-xs:px-1.5" aria-hidden="true">
        <ShowBoard match={match} />
      </div>
      <p class="sr-only">{counterexample.record}</p>
      <p>
        <Link to={formatLink(match)} class={buttonClass()}>
          Play from here
        </Link>
      </p>
    </Panel>
  );
}

/** How the rule did against the perfect CPU, move by move. */
export function RuleGamePanel({ answer }: { readonly answer: RuleGameAnswer }) {
  const { record, winner, rule, lostAt } = answer;
  const match = mustSucceed(parseRecord(GAMES, record));
  const result = winner === rule ? 'Your rule has won.' : winner === null ? 'It went on and on.' : 'The CPU has won.';
  const trouble =
    lostAt === undefined
      ? 'Your rule always found a move that leaves what it wants to leave.'
      : `After ${lostAt} moves your rule found no such move, and the first move was played.`;
  return (
    <Panel title="Your rule against the CPU">
      <p>
        {result} It made the first move. {trouble}
      </p>
      <Stepper key={record} match={match} />
    </Panel>
  );
}
