import type { AnswerTo } from '../../../api/index.ts';
import { type AnyMatch, formatLink, formatRecord, mustSucceed, parseRecord } from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import type { AnyConjectures } from '../../../learn/features.ts';
import { type ConjectureAnswer, describeAnswer } from '../../../learn/index.ts';
import { Link } from '../../app/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShowBoard } from '../../view/game-view.tsx';
import { Stepper } from '../stepper.tsx';

/** The result of a conjecture: it holds so far, or its smallest counterexample. */
export function ResultPanel({ answer, desk }: { readonly answer: ConjectureAnswer; readonly desk: AnyConjectures }) {
  const { counterexample } = answer;
  const { title, words } = describeAnswer(desk, answer);
  const match = counterexample && mustSucceed(parseRecord(CATALOG, counterexample.record));
  return (
    <Panel title={title}>
      <p>{words}</p>
      {match && <Counterexample match={match} />}
    </Panel>
  );
}

function Counterexample({ match }: { readonly match: AnyMatch }) {
  return (
    <>
      <div class="board-table grid min-h-40 items-center overflow-hidden p-4 max-xs:px-1.5" aria-hidden="true">
        <ShowBoard match={match} />
      </div>
      <p class="sr-only">{formatRecord(match)}</p>
      <p>
        <Link to={formatLink(match)} class={buttonClass()}>
          Play from here
        </Link>
      </p>
    </>
  );
}

/** The rule's game against the perfect CPU, move by move. */
export function RuleGamePanel({ answer }: { readonly answer: AnswerTo<'rulePlay'> }) {
  const { record, winner, rule, lostAt } = answer;
  const match = mustSucceed(parseRecord(CATALOG, record));
  const result = winner === rule ? 'Your rule has won.' : winner === null ? 'It went on and on.' : 'The CPU has won.';
  const trouble =
    lostAt === null
      ? 'Your rule always found a move.'
      : `After ${lostAt} moves your rule found no move, so the first legal one was played.`;
  return (
    <Panel title="Your rule against the CPU">
      <p>
        {result} It made the first move. {trouble}
      </p>
      <Stepper key={record} match={match} />
    </Panel>
  );
}
