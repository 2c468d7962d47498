import { counted, type Verdict, withCommas } from '../../core/index.ts';
import { FAULTS, type FaultName } from '../../lab/index.ts';

/** The fields of a row of data/gg-bench/audit.jsonl that the page shows. */
export interface AuditedGame {
  readonly game: string;
  readonly scored: boolean;
  readonly status: 'solved' | 'too-large' | 'chance' | 'failed';
  readonly reason: string | null;
  readonly solution: 'strong' | 'weak' | null;
  readonly positions: number;
  readonly seed: number | null;
  readonly merged: boolean;
  readonly verdict: Verdict | null;
  readonly distance: number | null;
  readonly openings: number | null;
  readonly winningOpenings: readonly string[];
  readonly choices: number | null;
  readonly matter: number | null;
  readonly faults: readonly { readonly fault: FaultName; readonly records: readonly string[]; readonly note: string }[];
  readonly sameAs: readonly string[];
  readonly reading: { readonly at: 'code' | 'book' | 'both' | 'design'; readonly note: string } | null;
}

export function parseGames(lines: string): readonly AuditedGame[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line): AuditedGame => JSON.parse(line));
}

type Test = (game: AuditedGame) => boolean;
/** Filters by their name in the address: a label, and the test for a game. */
type Choices = ReadonlyMap<string, readonly [words: string, test: Test]>;

const ANY: readonly [string, readonly [string, Test]] = ['', ['any', () => true]];

export const RESULTS: Choices = new Map([
  ANY,
  ['win', ['the first player wins', ({ verdict }) => verdict === 'win']],
  ['loss', ['the second player wins', ({ verdict }) => verdict === 'loss']],
  ['draw', ['a draw', ({ verdict }) => verdict === 'draw']],
  ['endless', ['neither player can force an end', ({ verdict }) => verdict === 'endless']],
  ['chance', ['chance, no verdict', ({ status }) => status === 'chance']],
  ['failed', ['cannot be played', ({ status }) => status === 'failed']],
  ['too-large', ['too large', ({ status }) => status === 'too-large']],
]);

const FAULT_CHOICES = Object.entries(FAULTS).map(
  ([name, words]) => [name, [words, ({ faults }: AuditedGame) => faults.some(({ fault }) => fault === name)]] as const,
);

export const FAULT_FILTERS: Choices = new Map<string, readonly [string, Test]>([
  ANY,
  ['none', ['no fault', ({ solution, faults }) => solution === 'strong' && faults.length === 0]],
  ...FAULT_CHOICES,
  ['copy', ['The same as an earlier game', ({ sameAs }) => sameAs.length > 0]],
]);

export interface Filter {
  readonly fault: string;
  readonly result: string;
  readonly scored: boolean;
}

export function gamesIn(games: readonly AuditedGame[], { fault, result, scored }: Filter): readonly AuditedGame[] {
  const tests = [FAULT_FILTERS.get(fault), RESULTS.get(result)].flatMap((choice) => choice?.[1] ?? []);
  return games.filter((game) => (!scored || game.scored) && tests.every((test) => test(game)));
}

/** "The first player wins in 9 moves; 188 positions", or why there is no verdict. */
export function describeGame({ status, solution, verdict, distance, positions, seed, faults }: AuditedGame): string {
  if (status === 'chance')
    return faults.some(({ fault }) => fault === 'chance') ? 'Chance in a move: no verdict' : 'Random start: no verdict';
  if (status === 'failed') return 'It cannot be played to its end';
  if (status === 'too-large') return `Too large: more than ${withCommas(positions)} positions`;
  const [words = ''] = RESULTS.get(verdict ?? '') ?? [];
  const how = (verdict === 'win' || verdict === 'loss') && distance !== null ? ` in ${counted(distance, 'move')}` : '';
  const start = seed === null ? '' : ', from one of its random starts';
  const size = `${solution === 'weak' ? 'found by a search of ' : ''}${counted(positions, 'position')}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${how}${start}; ${size}`;
}
