import type { Game, Random } from '../../../core/index.ts';
import { chooseIndex, type Player } from '../../../players/index.ts';
import type { Solution } from '../../../solver/index.ts';
import { gradeMove } from '../counts/grade.ts';
import { NO_WINNER, otherIndex, type PlayerIndex, type WinnerIndex, winnerIndex } from '../counts/winner.ts';
import { OFF_TABLE, PolicyTable } from './policy-table.ts';
import { createPositionTable, type PositionTable } from './position-table.ts';
import type { Recorder } from './recorder.ts';

/** About 50 MB of positions. A larger game goes on beyond its table move by move through the rules. */
const TABLE_LIMIT = 200_000;

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
    let at = node;
    let player = mover;
    for (let plies = 0; ; plies++) {
      const policy = this.policies[player];
      const count = policy.count(at);
      if (count === 0) return this.end(plies, this.positions.position(at));
      if (count === OFF_TABLE) return this.playByRules(this.positions.position(at), player, random, recorder, plies);
      if (plies === maxPlies) return this.cut(plies);
      const entry = policy.pick(at, count, random);
      if (recorder) recorder.add(player, policy.move(entry), policy.grade(entry));
      at = policy.target(entry);
      player = player === 0 ? 1 : 0; // written out: this is the hottest loop of the lab
    }
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
