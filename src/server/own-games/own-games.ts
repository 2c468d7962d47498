import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  currentPosition,
  failure,
  mustSucceed,
  playText,
  type Result,
  reasonOf,
  success,
  withCommas,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { DescribedPosition } from '../../tables/event.ts';
import type { OwnTableGame, Table, TableOpening } from '../../tables/index.ts';
import { firstOf } from '../../tables/shadow-game.ts';
import { OWN_LIMITS } from '../limits.ts';
import { GameRunner, isQuickJsInstalled, MISSING, type RunnerReply } from './runner.ts';
import type { OpenedOwnGame } from './worker.ts';

/** A game that a visitor wrote, and its options as texts by name. */
type OwnOpening = NonNullable<TableOpening['own']>;

/** A game of a visitor as a table opens with it. `record` is that of its start. */
interface OwnStart {
  readonly record: string;
  readonly own: OwnTableGame;
}

const OFF = 'This server takes no games that visitors write.';
const CHANGEABLE = 'The game answers differently when it is asked again.';
const FULL = `This table has had ${withCommas(OWN_LIMITS.positions)} different positions, which is the limit.`;

export interface OwnGameOptions {
  /** The script of the thread that runs them; absent, no table has a game of its own. */
  readonly script?: URL;
  /** Whether visitors may bring games; by default yes. */
  readonly isOpen?: boolean;
  /** Files of the operator's own games. */
  readonly files?: readonly string[];
  /** The time of a game's code for one answer. */
  readonly limitMs?: number;
}

/** The games at tables that are not of the catalog: those of the operator, and those of visitors where they are welcome. */
export class OwnGames {
  /** Why visitors may not bring games; undefined if they may. */
  private readonly whyClosed: string | undefined;
  private readonly runner: GameRunner;
  /** The code of the operator's games, by id. */
  private readonly trusted = new Map<string, string>();
  /** The operator's games as `GET /games` lists them. */
  readonly listed: OpenedOwnGame['listed'][] = [];

  constructor({ script, isOpen = true, limitMs }: OwnGameOptions = {}) {
    // Without a script nothing is asked.
    this.runner = new GameRunner(script ?? new URL('file:///none.js'), limitMs);
    this.whyClosed = script === undefined || !isOpen ? OFF : isQuickJsInstalled() ? undefined : MISSING;
  }

  /** Whether visitors may bring games. */
  get isOpen(): boolean {
    return this.whyClosed === undefined;
  }

  /** Adds a game of the operator. */
  async add(file: string): Promise<Result<void>> {
    let source: string;
    try {
      source = await readFile(file, 'utf8');
    } catch (error) {
      return failure(`The game ${file} cannot be read: ${reasonOf(error)}.`);
    }
    if (source.length > OWN_LIMITS.source)
      return failure(`The game ${file} has over ${withCommas(OWN_LIMITS.source)} characters, the most at a table.`);
    const opened = await this.runner.ask({ name: 'open', source, options: {} });
    if (!opened.ok) return failure(`${basename(file)}: ${opened.error}`);
    const { id } = opened.value.about;
    if (GAMES.some((game) => game.id === id) || this.trusted.has(id))
      return failure(`${file}: there is another game called ${id}.`);
    this.trusted.set(id, source);
    this.listed.push(opened.value.listed);
    return success(undefined);
  }

  /** The game of a record, if it is one of the operator's. */
  find(record: string): OwnOpening | undefined {
    const [variant = ''] = record.split(':');
    const [id = '', ...options] = variant.split(/\s+/).filter((word) => word !== '');
    const source = this.trusted.get(id);
    if (source === undefined) return undefined;
    return { source, options: Object.fromEntries(options.map((word) => pairOf(word))) };
  }

  async open({ source, options }: OwnOpening): Promise<RunnerReply<OwnStart>> {
    const refused = this.whyNot(source);
    if (refused) return refused;
    const opened = await this.runner.ask({ name: 'open', source, options });
    if (!opened.ok) return opened;
    const { about, starts, first, options: chosen } = opened.value;
    const words = Object.entries(chosen).map(([name, text]) => ` ${name}=${text}`);
    const record = `${about.id}${words.join('')}${first === 2 ? ' first=2' : ''}:`;
    return { ok: true, value: { record, own: { source, about, options: chosen, starts } } };
  }

  /** The position after a move; undefined where the table has met it before. */
  async next(table: Table, text: string): Promise<RunnerReply<DescribedPosition | undefined>> {
    const { own, match } = table;
    if (own === null) return { ok: true, value: undefined };
    const { game } = match;
    const first = firstOf(game);
    const played = mustSucceed(playText(match, text));
    const expected = game.text.formatPosition(currentPosition(played));
    if (own.shadow.isKnown(first, expected)) return { ok: true, value: undefined };
    if (own.shadow.size >= OWN_LIMITS.positions) return { ok: false, refusal: 'conflict', error: FULL };
    const { source, options } = own.given;
    const refused = this.whyNot(source);
    if (refused) return refused;
    const next = await this.runner.ask({
      name: 'play',
      source,
      options,
      first,
      position: game.text.formatPosition(currentPosition(match)),
      move: text,
    });
    return next.ok && next.value.text !== expected ? { ok: false, refusal: 'illegal', error: CHANGEABLE } : next;
  }

  stop(): Promise<void> {
    return this.runner.stop();
  }

  private whyNot(source: string): RunnerReply<never> | undefined {
    if (this.whyClosed === undefined || [...this.trusted.values()].includes(source)) return undefined;
    return { ok: false, refusal: 'forbidden', error: this.whyClosed };
  }
}

function pairOf(word: string): readonly [name: string, value: string] {
  const [name = '', ...value] = word.split('=');
  return [name, value.join('=')];
}
