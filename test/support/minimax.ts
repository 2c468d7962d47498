import { type AnyGame, type Outcome, oppositeVerdict, type Seat, type Value } from '../../src/core/index.ts';

/**
 * The definition of a verdict by recursion: the slow reference for games without loops. A finished position counts as won
 * or lost in 0 plies by the player whose turn it would be.
 */
export function createMinimax(game: AnyGame): (position: unknown) => Value {
  const known = new Map<string, Value>();

  function minimax(position: unknown): Value {
    const text = game.text.formatPosition(position);
    const value = known.get(text) ?? compute(position);
    known.set(text, value);
    return value;
  }

  function compute(position: unknown): Value {
    const outcome = game.rules.outcome(position);
    if (outcome) return finished(game, position, outcome);
    const turn = game.rules.turn(position);
    return bestValue(
      game.rules.legalMoves(position).map((move) => {
        const next = game.rules.play(position, move);
        return forOpponentOf(turn, game.rules.turn(next), minimax(next));
      }),
    );
  }

  return minimax;
}

/** The value of a position for the opponent of a player, who may be to move there again. */
function forOpponentOf(player: Seat, turn: Seat, { verdict, distance }: Value): Value {
  return { verdict: turn === player ? oppositeVerdict(verdict) : verdict, distance };
}

/** A position of a reference, with the answers of the rules cached. */
interface Node {
  readonly text: string;
  readonly turn: Seat;
  /** For the player whose turn it would be; undefined while the game goes on. */
  readonly end: Value | undefined;
  /** The texts of the positions after each move. */
  readonly after: readonly string[];
}

function nodeOf(game: AnyGame, position: unknown): Node {
  const { rules, text: notation } = game;
  const outcome = rules.outcome(position);
  return {
    text: notation.formatPosition(position),
    turn: rules.turn(position),
    end: outcome && finished(game, position, outcome),
    after: rules.legalMoves(position).map((move) => notation.formatPosition(rules.play(position, move))),
  };
}

/**
 * The reference for games with loops: what can be forced within 0, 1, 2, … plies, each round by minimax from the round
 * before, until nothing changes. Positions still open then stay open forever.
 */
export function solveByRounds(game: AnyGame, positions: readonly unknown[]): ReadonlyMap<string, Value> {
  const nodes = positions.map((position) => nodeOf(game, position));
  const turns = new Map(nodes.map(({ text, turn }) => [text, turn]));
  let round = new Map<string, Value>();
  for (const { text, end } of nodes) round.set(text, end && end.verdict !== 'draw' ? end : ENDLESS);
  for (let changed = true; changed; ) {
    changed = false;
    const next = new Map(round);
    for (const { text, turn, end, after } of nodes) {
      if (round.get(text)?.verdict !== 'endless' || end) continue;
      const values = after.map((each) => {
        const known = round.get(each);
        return known && forOpponentOf(turn, turns.get(each) ?? turn, known);
      });
      const value = bestValue(values.filter((known) => known !== undefined));
      if (value.verdict === 'endless') continue;
      next.set(text, value);
      changed = true;
    }
    round = next;
  }
  return withDraws(nodes, round);
}

const ENDLESS: Value = { verdict: 'endless', distance: null };

/** The value of a finished position for the player whose turn it would be. */
function finished(game: AnyGame, position: unknown, { winner }: Outcome): Value {
  if (winner === null) return { verdict: 'draw', distance: 0 };
  return { verdict: winner === game.rules.turn(position) ? 'win' : 'loss', distance: 0 };
}

/**
 * The definition of a draw: of the positions that neither side can win, those whose end one side can force by moves that
 * stay among them. Finds the forced ones round by round for each seat, and then the plies.
 */
function withDraws(nodes: readonly Node[], decided: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const open = nodes.filter(({ text }) => decided.get(text)?.verdict === 'endless');
  const ends = open.filter(({ end }) => end).map(({ text }) => text);
  const openTexts = new Set(open.map(({ text }) => text));
  const openMoves = ({ after }: Node) => after.filter((text) => openTexts.has(text));

  function forcedBy(seat: Seat): ReadonlySet<string> {
    const forced = new Set(ends);
    for (let size = -1; size !== forced.size; ) {
      size = forced.size;
      for (const node of open) {
        const next = openMoves(node);
        if (next.length === 0) continue;
        const isForced = node.turn === seat ? next.some(isIn) : next.every(isIn);
        if (isForced) forced.add(node.text);
      }
    }
    return forced;

    function isIn(text: string): boolean {
      return forced.has(text);
    }
  }

  const forced = { player1: forcedBy('player1'), player2: forcedBy('player2') };
  const plies = new Map(ends.map((text) => [text, 0]));
  // A round that adds nothing is the last.
  for (let [round, size] = [1, 0]; size !== plies.size; round++) {
    size = plies.size;
    const added = open.filter((node) => {
      const { text, turn } = node;
      if (plies.has(text) || (!forced.player1.has(text) && !forced.player2.has(text))) return false;
      const next = openMoves(node).map((after) => plies.get(after) ?? Number.POSITIVE_INFINITY);
      return (forced[turn].has(text) ? Math.min(...next) : Math.max(...next)) === round - 1;
    });
    for (const { text } of added) plies.set(text, round);
  }
  const values = new Map(decided);
  for (const [text, distance] of plies) values.set(text, { verdict: 'draw', distance });
  return values;
}

/** The value of a position from the values after its moves, which are the other player's. */
function bestValue(after: readonly Value[]): Value {
  const own = after.map(({ verdict, distance }) => ({
    verdict: oppositeVerdict(verdict),
    distance: distance === null ? null : distance + 1,
  }));
  const wins = own.filter(({ verdict }) => verdict === 'win');
  if (wins.length > 0) return { verdict: 'win', distance: Math.min(...wins.map(({ distance }) => Number(distance))) };
  if (own.some(({ verdict }) => verdict === 'endless')) return ENDLESS;
  const draws = own.filter(({ verdict }) => verdict === 'draw');
  // Without loops both players can force the end, so both hurry.
  if (draws.length > 0)
    return { verdict: 'draw', distance: Math.min(...draws.map(({ distance }) => Number(distance))) };
  return { verdict: 'loss', distance: Math.max(...own.map(({ distance }) => Number(distance))) };
}

/** Whether a position can repeat, so that plain recursion would never end. */
export function hasLoop({ rules, text: notation }: AnyGame): boolean {
  const done = new Set<string>();
  const path = new Set<string>();

  function visit(position: unknown): boolean {
    const text = notation.formatPosition(position);
    if (path.has(text)) return true;
    if (done.has(text)) return false;
    path.add(text);
    const loops = rules.legalMoves(position).some((move) => visit(rules.play(position, move)));
    path.delete(text);
    done.add(text);
    return loops;
  }

  return visit(rules.start);
}

/** The reference for any game, by whichever of the two ways it takes. */
export function referenceValues(game: AnyGame, positions: readonly unknown[]): (position: unknown) => Value {
  if (!hasLoop(game)) return createMinimax(game);
  const values = solveByRounds(game, positions);
  return (position) => values.get(game.text.formatPosition(position)) ?? ENDLESS;
}
