import { useState } from 'preact/hooks';
import type { AnswerTo } from '../../../api/index.ts';
import {
  type AnyMatch,
  currentPosition,
  formatLink,
  formatRecord,
  goToPly,
  mustSucceed,
  parseRecord,
  playersBySeat,
} from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import type { AnyConjectures } from '../../../learn/features.ts';
import { type ConjectureAnswer, describeAnswer } from '../../../learn/index.ts';
import { Link } from '../../app/link.tsx';
import { Button, ButtonRow, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShowBoard } from '../../view/game-view.tsx';

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

/** Walks through a game move by move on a real board. */
function Stepper({ match }: { readonly match: AnyMatch }) {
  const [ply, setPly] = useState(0);
  const shown = goToPly(match, ply);
  return (
    <div class="stepper grid grid-cols-[minmax(0,1fr)] gap-4">
      <div
        class="board-table grid min-h-52 items-center overflow-hidden p-4 max-xs:px-1.5 max-xs:py-3"
        aria-hidden="true"
      >
        <ShowBoard match={shown} />
      </div>
      <StepWords match={match} ply={ply} />
      <ButtonRow>
        <Button icon="left" isOff={ply === 0} onClick={() => setPly(ply - 1)}>
          Back
        </Button>
        <Button kind="primary" isOff={ply === match.moves.length} onClick={() => setPly(ply + 1)}>
          Next <Icon name="right" />
        </Button>
        <Link to={formatLink(shown)} class={buttonClass()}>
          Play on from here
        </Link>
      </ButtonRow>
    </div>
  );
}

function StepWords({ match, ply }: { readonly match: AnyMatch; readonly ply: number }) {
  const { game, moves, positions } = match;
  const players = playersBySeat(game);
  const before = positions[ply - 1];
  const sentence = ply === 0 ? '' : game.text.describeMove(before, moves[ply - 1], players[game.rules.turn(before)]);
  return (
    <div class="min-h-20" aria-live="polite">
      <p class="text-soft">
        Step {ply + 1} of {moves.length + 1}
      </p>
      <p>
        <strong>{sentence}</strong> {game.text.describePosition(currentPosition(goToPly(match, ply)), players)}
      </p>
    </div>
  );
}
