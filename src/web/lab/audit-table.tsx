import type { ComponentChildren } from 'preact';
import {
  type AnyGame,
  counted,
  movesLeft,
  seatName,
  shortened,
  type Value,
  VERDICTS,
  type Verdict,
  withCommas,
} from '../../core/index.ts';
import { describeOptionEffect } from '../../lab/index.ts';
import { describeValue } from '../../solver/index.ts';
import { Link } from '../app/link.tsx';
import type { AuditAnswer } from '../engine/lab-api.ts';
import { VerdictBadge } from '../ui/verdict-badge.tsx';
import { percent } from './percent.ts';

interface AuditProps {
  readonly audit: AuditAnswer;
}

/** A whole game in numbers, its concerns first. */
export function AuditTable({ audit, game }: AuditProps & { readonly game: AnyGame }) {
  const starter = seatName(game, game.rules.turn(game.rules.start));
  return (
    <div class="grid gap-3.5">
      <p class="text-lg font-semibold">
        <VerdictBadge value={audit.value} /> {verdictSentence(starter, audit.value)}
      </p>
      <Concerns audit={audit} />
      <Facts audit={audit} />
      <h3>For the player to move</h3>
      <VerdictShares verdicts={audit.verdicts} total={audit.positions - audit.finished} />
      <h3>Openings</h3>
      <ul class="openings grid gap-2">
        {audit.openings.map(({ text, value, isBest, link }) => (
          <li key={text} class="grid grid-cols-[3.2rem_3.4rem_1fr] items-center gap-3">
            {link ? (
              <Link to={link}>
                <strong>{text}</strong>
              </Link>
            ) : (
              <strong>{text}</strong>
            )}{' '}
            <span>
              <VerdictBadge value={value} isBest={isBest} />
            </span>
            {describeValue(value)}
          </li>
        ))}
      </ul>
      {audit.events.length > 0 && <RuleList audit={audit} />}
      <OptionList audit={audit} />
    </div>
  );
}

function Concerns({ audit }: AuditProps) {
  return (
    <>
      <h3>Concerns</h3>
      {audit.concerns.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul class="grid gap-2">
          {audit.concerns.map((concern) => (
            <li key={concern} class="border-l-3 border-loss pl-3">
              {withCode(concern)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a sentence has between backticks, a rule or an option, as code. */
function withCode(sentence: string): ComponentChildren {
  return sentence.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function OptionList({ audit }: AuditProps) {
  const varied = audit.optionEffects.filter(({ values }) => values.length > 1);
  if (varied.length === 0) return null;
  return (
    <>
      <h3>Options, each varied alone</h3>
      <ul class="grid gap-2">
        {varied.map((effect) => (
          <li key={effect.name}>
            <strong>{effect.name}</strong> {describeOptionEffect(effect)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ audit }: AuditProps) {
  return (
    <dl class="facts grid gap-1.5 tabular-nums wrap-anywhere [&_dt]:text-soft [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&>div]:border-b [&>div]:border-line [&>div]:pb-1.5">
      <Fact name={audit.isUpToSymmetry ? 'Positions, up to symmetry' : 'Positions'}>{withCommas(audit.positions)}</Fact>
      <Fact name="Finished among them">{withCommas(audit.finished)}</Fact>
      <Fact name="Moves to choose from">
        {audit.branching.average.toFixed(2)} on average, at most {audit.branching.most}
      </Fact>
      <Fact name="Exactly one move wins">
        in {withCommas(audit.onlyMoves.positions)} positions, {percent(audit.onlyMoves.share)}
      </Fact>
      <Fact name="First moves that win">
        {audit.advantage.winningOpenings} of {audit.openings.length}
      </Fact>
      <Fact name="No choice">
        in {counted(audit.forced.positions, 'position')}, {percent(audit.forced.share)}
      </Fact>
      {audit.decisions.positions > 0 && (
        <Fact name="Decisions that matter">
          {withCommas(audit.decisions.decisive)} of {withCommas(audit.decisions.positions)},{' '}
          {percent(audit.decisions.share)}: exactly one move keeps the result
        </Fact>
      )}
      <WinFact name="Shortest forced win" win={audit.shortestWin} />
      <WinFact name="Longest forced win" win={audit.longestWin} />
    </dl>
  );
}

function WinFact({ name, win }: { readonly name: string; readonly win: AuditAnswer['longestWin'] }) {
  if (!win) return null;
  const position = <code>{shortened(win.position, 80)}</code>;
  return (
    <Fact name={name}>
      {movesLeft(win.distance)}, from {win.link ? <Link to={win.link}>{position}</Link> : position}
    </Fact>
  );
}

function RuleList({ audit }: AuditProps) {
  return (
    <>
      <h3>Rules at work</h3>
      <ul class="grid gap-2">
        {audit.events.map(({ id, sentence, positions }) => (
          <li key={id} class={positions === 0 ? 'border-l-3 border-loss pl-3' : ''}>
            {positions === 0 && <strong>Dead rule: </strong>}
            {sentence}{' '}
            <span class="text-soft">
              {positions === 0
                ? `Never, in ${counted(audit.positions, 'position')}.`
                : `Possible in ${counted(positions, 'position')}.`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const SHARES: Readonly<Record<Verdict, string>> = {
  win: 'bg-win',
  loss: 'bg-loss',
  draw: 'bg-endless',
  endless: 'bg-endless',
};

function VerdictShares({ verdicts, total }: { readonly verdicts: AuditAnswer['verdicts']; readonly total: number }) {
  return (
    <ul class="grid gap-2">
      {VERDICTS.filter((verdict) => verdict !== 'draw' || verdicts.draw > 0).map((verdict) => (
        <li key={verdict} class="grid grid-cols-[2.6rem_1fr_minmax(9rem,max-content)] items-center gap-3 tabular-nums">
          <span>
            <VerdictBadge value={{ verdict, distance: null }} />
          </span>
          <span class="block h-3.5 overflow-hidden rounded bg-sunken forced-colors:border" aria-hidden="true">
            <span
              class={`block h-full forced-color-adjust-none ${SHARES[verdict]}`}
              style={{ width: `${(verdicts[verdict] / total) * 100}%` }}
            />
          </span>
          <span>
            {withCommas(verdicts[verdict])} {verdict}, {percent(verdicts[verdict] / total)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function verdictSentence(starter: string, { verdict, distance }: Value): string {
  if (verdict === 'endless') return 'Neither player can force an end.';
  if (verdict === 'draw') return `Neither player can force a win: a draw in ${movesLeft(distance)} of best play.`;
  const inMoves = `in ${movesLeft(distance)} of best play`;
  return verdict === 'win'
    ? `${starter}, who moves first, wins ${inMoves}.`
    : `${starter} moves first and loses ${inMoves}.`;
}
