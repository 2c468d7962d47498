import type { Game, Random } from '../../../core/index.ts';
import { chooseIndex, type Player } from '../../../players/index.ts';
import type { Solution } from '../../../solver/index.ts';
import { gradeMove } from '../counts/grade.ts';
import { NO_WINNER, otherIndex, type PlayerIndex, type WinnerIndex, winnerIndex } from '../counts/winner.ts';
import { OFF_TABLE, PolicyTable } from './policy-table.ts';
import { createPositionTable, type PositionTable } from './position-table.ts';
import { createQuickPlay, type QuickPlay } from './quick-play.ts';
import type { Recorder } from './recorder.ts';

/** About 50 MB of positions. A larger game goes on beyond its table move by move through the rules. */
const TABLE_LIMIT = 200_000;

/** Of a game that may have more than the table holds, this part of it is filled before the game is played without it. */
const FIRST_PART = 1 / 10;
/** By forms a move takes a tenth of the time that a new position takes in the table. */
const FIRST_PART_OF_FORMS = 1 / 100;

/** Two players of one game, who play it out from any position, as often as one likes. */
export class GamePlay<Position, Move> {
  /** How the last game ended: the seat that won, and the plies that were played. */
  winner: WinnerIndex = NO_WINNER;
  plies = 0;
  private readonly game: Game<Position, Move>;
  private readonly solution: Solution<Position, Move> | undefined;
  private readonly players: readonly [Player<Position, Move>, Player<Position, Move>];
  private readonly positions: PositionTable<Position>;
  private readonly policies: readonly [PolicyTable<Position, Move>, PolicyTable<Position, Move>];
  private readonly maxPlies: number;
  private readonly mayOutgrow: boolean;
  /** Null where there is no such way. */
  private quick: QuickPlay<Position> | null | undefined;

  /** With a solution, every move is graded too. */
  constructor(
    game: Game<Position, Move>,
    players: readonly [Player<Position, Move>, Player<Position, Move>],
    maxPlies: number,
    solution?: Solution<Position, Move>,
    tableLimit = TABLE_LIMIT,
  ) {
    this.game = game;
    this.solution = solution;
    this.players = players;
    this.maxPlies = maxPlies;
    this.mayOutgrow = game.index ? game.index.size > tableLimit : game.forms !== undefined;
    this.positions = createPositionTable(game, tableLimit);
    const first = new PolicyTable(game, this.positions, players[0], solution);
    const isMirror = players[0].id === players[1].id;
    this.policies = [first, isMirror ? first : new PolicyTable(game, this.positions, players[1], solution)];
  }

  /** The number under which `play` knows a position; −1 when there is no room for it. */
  node(position: Position): number {
    return this.positions.node(position);
  }

  /** Plays on from a position, `mover` to move, and returns the plies. */
  play(node: number, mover: PlayerIndex, random: Random, recorder?: Recorder<Move>): number {
    const { maxPlies } = this;
    if (!recorder && this.outgrown()) return this.playQuickly(this.positions.position(node), mover, random, 0);
    let at = node;
    let player = mover;
    for (let plies = 0; ; plies++) {
      const policy = this.policies[player];
      const count = policy.count(at);
      if (count === 0) return this.end(plies, this.positions.position(at));
      if (count === OFF_TABLE) {
        const position = this.positions.position(at);
        if (!recorder && this.quickPlay()) return this.playQuickly(position, player, random, plies);
        return this.playByRules(position, player, random, recorder, plies);
      }
      if (plies === maxPlies) return this.cut(plies);
      const entry = policy.pick(at, count, random);
      if (recorder) recorder.add(player, policy.move(entry), policy.grade(entry));
      at = policy.target(entry);
      player = player === 0 ? 1 : 0; // written out: this is the hottest loop of the lab
    }
  }

  /** Whether there will be too many positions for the table, so that it is not worth while to fill it. */
  private outgrown(): boolean {
    const part = this.game.index ? FIRST_PART : FIRST_PART_OF_FORMS;
    return this.mayOutgrow && this.positions.size >= part * this.positions.limit && this.quickPlay() !== null;
  }

  /** Made when it is first needed, since a player may have to solve the game for it. */
  private quickPlay(): QuickPlay<Position> | null {
    if (this.quick === undefined) this.quick = createQuickPlay(this.game, this.players) ?? null;
    return this.quick;
  }

  /** Without tables too, and without a record; only where there is a way to do so. */
  private playQuickly(position: Position, mover: PlayerIndex, random: Random, pliesBefore: number): number {
    const quick = this.quickPlay();
    if (!quick) throw new RangeError('This game can only be played by its positions.');
    const plies = quick.play(position, mover, random, pliesBefore, this.maxPlies);
    return this.end(plies, quick.position());
  }

  /** The same without tables: slower, and what the tables are compared with. */
  playByRules(
    position: Position,
    mover: PlayerIndex,
    random: Random,
    recorder?: Recorder<Move>,
    pliesBefore = 0,
  ): number {
    const { rules } = this.game;
    let at = position;
    let player = mover;
    for (let plies = pliesBefore; ; plies++) {
      const legal = rules.legalMoves(at);
      if (legal.length === 0) return this.end(plies, at);
      if (plies === this.maxPlies) return this.cut(plies);
      const index = chooseIndex(this.players[player].weights(at), random);
      const move = legal[index] as Move;
      const evaluation = recorder && this.solution?.evaluate(at);
      recorder?.add(player, move, evaluation && gradeMove(evaluation, index));
      at = rules.play(at, move);
      player = otherIndex(player);
    }
  }

  /** Nobody has won where the position is not the end of a game. */
  private end(plies: number, position: Position): number {
    this.winner = winnerIndex(this.game.rules.outcome(position));
    this.plies = plies;
    return plies;
  }

  private cut(plies: number): number {
    this.winner = NO_WINNER;
    this.plies = plies;
    return plies;
  }
}
