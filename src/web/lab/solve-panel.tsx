import type { ComponentChildren } from 'preact';
import {
  type AnyGame,
  formatVariant,
  plies,
  seatName,
  shortened,
  type Value,
  VERDICTS,
  withCommas,
} from '../../core/index.ts';
import { describeValue } from '../../solver/index.ts';
import type { AuditAnswer } from '../engine/lab-api.ts';
import { VerdictBadge } from '../ui/verdict-badge.tsx';
import { percent } from './percent.ts';
import { useLabClient, useWork } from './work.ts';

/** The whole game in numbers, every position counted. */
export function SolvePanel({ game }: { readonly game: AnyGame }) {
  const variant = formatVariant(game);
  const client = useLabClient();
  const [work, run, forget] = useWork<AuditAnswer>(variant);
  function stop(): void {
    client.stop();
    forget();
  }
  return (
    <section class="panel" aria-labelledby="solve-heading">
      <h2 id="solve-heading">Solve</h2>
      <p class="soft">Visits every reachable position, says who wins, and which rules never apply.</p>
      <p class="button-row">
        <button
          type="button"
          class="button is-primary"
          disabled={work.state === 'busy'}
          onClick={() => run(() => client.ask((worker) => worker.auditGame(variant)))}
        >
          Solve this game
        </button>
        {work.state === 'busy' && (
          <button type="button" class="button" onClick={stop}>
            Stop
          </button>
        )}
      </p>
      <div aria-live="polite">
        {work.state === 'busy' && <p>Solving…</p>}
        {work.state === 'failed' && <p class="field-error">{work.error}</p>}
        {work.state === 'done' && <AuditTable audit={work.answer} game={game} />}
      </div>
    </section>
  );
}

interface AuditProps {
  readonly audit: AuditAnswer;
}

function AuditTable({ audit, game }: AuditProps & { readonly game: AnyGame }) {
  const starter = seatName(game, game.rules.turn(game.rules.start));
  return (
    <div class="audit">
      <p class="audit-verdict">
        <VerdictBadge value={audit.value} /> {verdictSentence(starter, audit.value)}
      </p>
      <Facts audit={audit} />
      <h3>For the player to move</h3>
      <VerdictShares verdicts={audit.verdicts} total={audit.positions - audit.finished} />
      <h3>Openings</h3>
      <ul class="openings">
        {audit.openings.map(({ text, value, isBest }) => (
          <li key={text}>
            <strong>{text}</strong> <VerdictBadge value={value} isBest={isBest} /> {describeValue(value)}
          </li>
        ))}
      </ul>
      {audit.events.length > 0 && <RuleList audit={audit} />}
    </div>
  );
}

function Facts({ audit }: AuditProps) {
  return (
    <dl class="facts">
      <Fact name={audit.isUpToSymmetry ? 'Positions, up to symmetry' : 'Positions'}>{withCommas(audit.positions)}</Fact>
      <Fact name="Finished among them">{withCommas(audit.finished)}</Fact>
      <Fact name="Moves to choose from">
        {audit.branching.average.toFixed(2)} on average, at most {audit.branching.most}
      </Fact>
      <Fact name="Exactly one move wins">
        in {withCommas(audit.onlyMoves.positions)} positions, {percent(audit.onlyMoves.share)}
      </Fact>
      {audit.longestWin && (
        <Fact name="Longest win">
          {plies(audit.longestWin.distance)}, from <code>{shortened(audit.longestWin.position, 80)}</code>
        </Fact>
      )}
    </dl>
  );
}

function RuleList({ audit }: AuditProps) {
  return (
    <>
      <h3>Rules at work</h3>
      <ul class="events">
        {audit.events.map(({ id, sentence, positions }) => (
          <li key={id} class={positions === 0 ? 'is-dead' : ''}>
            {positions === 0 && <strong>Dead rule: </strong>}
            {sentence}{' '}
            <span class="soft">
              {positions === 0
                ? `Never, in ${withCommas(audit.positions)} positions.`
                : `Possible in ${withCommas(positions)} positions.`}
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

function VerdictShares({ verdicts, total }: { readonly verdicts: AuditAnswer['verdicts']; readonly total: number }) {
  return (
    <ul class="shares">
      {VERDICTS.filter((verdict) => verdict !== 'draw' || verdicts.draw > 0).map((verdict) => (
        <li key={verdict}>
          <VerdictBadge value={{ verdict, distance: null }} />
          <span class="share-bar" aria-hidden="true">
            <span class={`is-${verdict}`} style={{ width: `${(verdicts[verdict] / total) * 100}%` }} />
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
  if (verdict === 'draw') return `Neither player can force a win: a draw in ${plies(distance)} of best play.`;
  const inPlies = `in ${plies(distance)} of best play`;
  return verdict === 'win'
    ? `${starter}, who moves first, wins ${inPlies}.`
    : `${starter} moves first and loses ${inPlies}.`;
}
