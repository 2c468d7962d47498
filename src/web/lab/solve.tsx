import type { ComponentChildren } from 'preact';
import type { SolvedGame } from '../../api/solve.ts';
import {
  type AnyGame,
  counted,
  formatLink,
  formatVariant,
  movesLeft,
  replay,
  seatName,
  shortened,
  type Value,
  VERDICTS,
  type Verdict,
  withCommas,
} from '../../core/index.ts';
import { describeOptionEffect } from '../../lab/index.ts';
import { describeValue } from '../../solver/explain-value.ts';
import { Link } from '../app/link.tsx';
import { type AskEngine, variantOf } from '../engine/engine.ts';
import { VerdictBadge } from '../ui/signs.tsx';
import { ShareRows } from './charts.tsx';
import { inEngine, percent, type Report, type RunInAddress, RunPanel } from './work.tsx';

/** The numbers of the whole game, over every position. */
export function SolvePanel({ game, address }: { readonly game: AnyGame; readonly address: RunInAddress }) {
  return (
    <RunPanel<Solved>
      title="Solve"
      about="Visits every reachable position, says who wins, what each option does, and what is wrong with the rules."
      name="solve"
      address={address}
      label="Solve this game"
      unit="positions"
      start={(report, signal) => inEngine(signal, (ask) => solve(ask, game, report))}
    >
      {(answer) => <AuditTable {...answer} game={game} />}
    </RunPanel>
  );
}

interface Solved {
  readonly solved: SolvedGame;
  readonly ways: WaysToWins;
}

async function solve(ask: AskEngine, game: AnyGame, report: Report<Solved>): Promise<Solved> {
  const solved = await ask('solve', variantOf(game), report);
  const from = game.text.formatPosition(game.rules.start);
  const wayTo = async (win: SolvedGame['longestWin']) =>
    win && ask('path', { variant: formatVariant(game), from, to: win.position });
  const [shortest, longest] = await Promise.all([wayTo(solved.shortestWin), wayTo(solved.longestWin)]);
  return { solved, ways: { shortest, longest } };
}

/** The moves from the start to the examples of a win; null if no path was found in time. */
interface WaysToWins {
  readonly shortest: readonly string[] | null;
  readonly longest: readonly string[] | null;
}

interface AuditTableProps {
  readonly solved: SolvedGame;
  readonly game: AnyGame;
  /** If given, moves and positions are links to games; a game of the workshop has no links. */
  readonly ways?: WaysToWins | undefined;
}

const ALARM = 'border-l-3 border-loss pl-3';

/** The numbers of a whole game, its concerns first. */
export function AuditTable({ solved, game, ways }: AuditTableProps) {
  const starter = seatName(game, game.rules.turn(game.rules.start));
  const varied = solved.optionEffects.filter(({ values }) => values.length > 1);
  return (
    <div class="grid gap-3.5">
      <p class="text-lg font-semibold">
        <VerdictBadge value={solved} /> {verdictSentence(starter, solved)}
      </p>
      <List title="Concerns">
        {solved.concerns.length === 0 && <li>None.</li>}
        {solved.concerns.map((concern) => (
          <li key={concern} class={ALARM}>
            {withCode(concern)}
          </li>
        ))}
      </List>
      <dl class="facts grid max-w-[44rem] gap-1.5 tabular-nums wrap-anywhere [&_dt]:text-soft [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&>div]:border-b [&>div]:border-line [&>div]:pb-1.5">
        {factsOf(solved).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <WinFact name="Shortest forced win" win={solved.shortestWin} game={game} way={ways?.shortest} />
        <WinFact name="Longest forced win" win={solved.longestWin} game={game} way={ways?.longest} />
      </dl>
      <h3>For the player to move</h3>
      <VerdictShares verdicts={solved.verdicts} total={solved.positions - solved.finished} />
      <List title="Openings">
        {solved.openings.map((opening) => (
          <li key={opening.move} class="opening grid grid-cols-[3.2rem_3.4rem_1fr] items-center gap-3">
            <GameLink game={game} moves={ways && [opening.move]}>
              <strong>{opening.move}</strong>
            </GameLink>{' '}
            <span>
              <VerdictBadge value={opening} isBest={opening.best} />
            </span>
            {describeValue(opening)}
          </li>
        ))}
      </List>
      {solved.events.length > 0 && (
        <List title="Rules at work">
          {solved.events.map(({ id, sentence, positions }) => (
            <li key={id} class={positions === 0 ? ALARM : ''}>
              {positions === 0 && <strong>Dead rule: </strong>}
              {sentence}{' '}
              <span class="text-soft">
                {positions === 0
                  ? `Never, in ${counted(solved.positions, 'position')}.`
                  : `Possible in ${counted(positions, 'position')}.`}
              </span>
            </li>
          ))}
        </List>
      )}
      {varied.length > 0 && (
        <List title="Options, each varied alone">
          {varied.map((effect) => (
            <li key={effect.name}>
              <strong>{effect.name}</strong> {describeOptionEffect(effect)}
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <>
      <h3>{title}</h3>
      <ul class="grid gap-2">{children}</ul>
    </>
  );
}

/** Shows text between backticks as code. */
export function withCode(sentence: string): ComponentChildren {
  return sentence.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function factsOf(solved: SolvedGame): readonly (readonly [name: string, text: string])[] {
  const { positions, finished, branching, onlyMoves, forced, advantage, openings, decisions } = solved;
  const decisive = `${withCommas(decisions.decisive)} of ${withCommas(decisions.positions)}, ${percent(decisions.share)}`;
  return [
    [solved.merged ? 'Positions, up to symmetry' : 'Positions', withCommas(positions)],
    ['Finished among them', withCommas(finished)],
    ['Moves to choose from', `${branching.average.toFixed(2)} on average, at most ${branching.most}`],
    ['Exactly one move wins', `in ${counted(onlyMoves.positions, 'position')}, ${percent(onlyMoves.share)}`],
    ['First moves that win', `${advantage.winningOpenings} of ${openings.length}`],
    ['No choice', `in ${counted(forced.positions, 'position')}, ${percent(forced.share)}`],
    ['Decisions that matter', `${decisive}: exactly one move keeps the result`],
  ];
}

interface WinFactProps {
  readonly name: string;
  readonly win: SolvedGame['longestWin'];
  readonly game: AnyGame;
  readonly way: readonly string[] | null | undefined;
}

function WinFact({ name, win, game, way }: WinFactProps) {
  if (!win) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {movesLeft(win.distance)}, from{' '}
        <GameLink game={game} moves={way}>
          <code>{shortened(win.position, 80)}</code>
        </GameLink>
      </dd>
    </div>
  );
}

interface GameLinkProps {
  readonly game: AnyGame;
  readonly moves: readonly string[] | null | undefined;
  readonly children: ComponentChildren;
}

/** A link to the game with these moves, if they are known. */
function GameLink({ game, moves, children }: GameLinkProps): ComponentChildren {
  const match = moves && replay(game, moves);
  return match?.ok ? <Link to={formatLink(match.value)}>{children}</Link> : children;
}

const FILLS: Readonly<Record<Verdict, string>> = {
  win: 'fill-win',
  loss: 'fill-loss',
  draw: 'fill-endless',
  endless: 'fill-endless',
};

function VerdictShares({ verdicts, total }: { readonly verdicts: SolvedGame['verdicts']; readonly total: number }) {
  const rows = VERDICTS.filter((verdict) => verdict !== 'draw' || verdicts.draw > 0).map((verdict) => {
    const share = total > 0 ? verdicts[verdict] / total : 0;
    return {
      name: verdict,
      sign: <VerdictBadge value={{ verdict, distance: null }} />,
      fill: FILLS[verdict],
      share,
      words: `${withCommas(verdicts[verdict])}, ${percent(share)}`,
    };
  });
  return <ShareRows rows={rows} />;
}

function verdictSentence(starter: string, value: Value): string {
  if (value.verdict === 'endless') return 'Neither player can force an end.';
  if (value.verdict === 'draw')
    return `Neither player can force a win: a draw in ${movesLeft(value.distance)} of best play.`;
  const first = value.verdict === 'win' ? ', who moves first,' : ' moves first and';
  return `${starter}${first} ${describeValue(value)} of best play.`;
}
