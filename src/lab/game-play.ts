import type { Game, Random } from '../core/index.ts';
import { chooseIndex, type Player } from '../players/index.ts';
import type { Solution } from '../solver/index.ts';
import { ChoiceBook, OFF_TABLE } from './choice-book.ts';
import { gradeMove } from './grade.ts';
import type { Notebook } from './notebook.ts';
import { PositionTable } from './position-table.ts';
import type { Winner } from './scoreboard.ts';
import { seatIndex } from './tally.ts';

/** About 50 MB of positions. A larger game goes on beyond its table move by move through the rules. */
const TABLE_LIMIT = 200_000;

/** Two players at one game, playing it out from any position, as often as one likes. */
export class GamePlay<Position, Move> {
  /** How the last game ended: the seat that won, or −1, and the plies that were played. */
  winner: Winner = -1;
  plies = 0;
  private readonly game: Game<Position, Move>;
  private readonly solution: Solution<Position, Move> | undefined;
  private readonly players: readonly [Player<Position, Move>, Player<Position, Move>];
  private readonly table: PositionTable<Position, Move>;
  private readonly books: readonly [ChoiceBook<Position, Move>, ChoiceBook<Position, Move>];
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
    this.table = new PositionTable(game, tableLimit);
    const first = new ChoiceBook(this.table, players[0], solution);
    const isMirror = players[0].id === players[1].id;
    this.books = [first, isMirror ? first : new ChoiceBook(this.table, players[1], solution)];
  }

  /** The number under which `play` knows a position; −1 when there is no room for it. */
  node(position: Position): number {
    return this.table.node(position);
  }

  /** Plays on from a position, `mover` (0 or 1, an index of `players`) to move, and returns the plies. */
  play(node: number, mover: 0 | 1, random: Random, notebook?: Notebook<Move>): number {
    const { maxPlies } = this;
    let at = node;
    let player = mover;
    for (let plies = 0; ; plies++) {
      const book = this.books[player];
      const count = book.count(at);
      if (count === 0) return this.end(plies, this.table.position(at));
      if (count === OFF_TABLE) return this.playByRules(this.table.position(at), player, random, notebook, plies);
      if (plies === maxPlies) return this.cut(plies);
      const entry = book.pick(at, count, random);
      if (notebook) notebook.note(player, book.move(entry), book.grade(entry));
      at = book.target(entry);
      player = player === 0 ? 1 : 0;
    }
  }

  /** The same without tables: slower, and what the tables are compared with. */
  playByRules(position: Position, mover: 0 | 1, random: Random, notebook?: Notebook<Move>, pliesBefore = 0): number {
    const { game } = this;
    let at = position;
    let player = mover;
    for (let plies = pliesBefore; ; plies++) {
      const legal = game.rules.legalMoves(at);
      if (legal.length === 0) return this.end(plies, at);
      if (plies === this.maxPlies) return this.cut(plies);
      const index = chooseIndex(this.players[player].weights(at), random);
      const move = legal[index] as Move;
      const evaluation = notebook && this.solution?.evaluate(at);
      notebook?.note(player, move, evaluation && gradeMove(evaluation, index));
      at = game.rules.play(at, move);
      player = player === 0 ? 1 : 0;
    }
  }

  private end(plies: number, position: Position): number {
    const winner = this.game.rules.outcome(position)?.winner;
    this.winner = winner === undefined ? -1 : seatIndex(winner);
    this.plies = plies;
    return plies;
  }

  private cut(plies: number): number {
    this.winner = -1;
    this.plies = plies;
    return plies;
  }
}
