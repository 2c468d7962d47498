import {
  type AnyGame,
  GameFault,
  jsonText,
  mustSucceed,
  type NamedPlayers,
  parseMove,
  playersBySeat,
  quote,
  turnPlayers,
  whyNotJson,
  YOU,
  YOUR_OPPONENT,
} from '../../src/core/index.ts';
import { checkGame, type LawReport } from '../../src/custom/index.ts';
import { createInspector, isSentence } from '../../src/custom/laws.ts';

/** A position to check, with the answers of its rules. */
interface Subject {
  readonly game: AnyGame;
  readonly position: unknown;
  readonly moves: readonly unknown[];
  /** The moves as text, and the position after each. */
  readonly texts: readonly string[];
  readonly next: readonly unknown[];
}

/** A law by its name, and its check: a whole sentence without the position, or undefined. */
interface Law {
  readonly name: string;
  broken(subject: Subject): string | undefined;
}

/** Checks the laws of every game and those of the games of this package, in every reachable position. */
export function checkGameLaws(game: AnyGame): LawReport {
  const { expand, confirm } = createInspector(game, (position) => game.text.formatPosition(position));
  const { rules, text: notation } = game;
  const expandHere = (text: string) => {
    const expansion = expand(text);
    const position = mustSucceed(notation.parsePosition(text));
    const { moves, moveTexts: texts } = expansion;
    const subject = { game, position, moves, texts, next: moves.map((move) => rules.play(position, move)) };
    for (const { name, broken } of GAME_LAWS) {
      const why = broken(subject);
      if (why !== undefined) throw new GameFault(`In position ${text}: ${why}`, { law: name, position: text });
    }
    return expansion;
  };
  const inspector = { expand: expandHere, confirm, trust: () => undefined };
  return checkGame({ ...game, inspector }, { limit: Number.POSITIVE_INFINITY });
}

function notSentence(text: string): string {
  return `${quote(text)} is not a sentence: it begins with a capital letter, ends with a full stop, and is one line.`;
}

/** Texts that are not moves in any game. */
const NO_MOVES = ['', ' ', '0', '-1', '1.5', '999', 'up', 'LEFT', ' 1', '1 ', '１', 'constructor', '\n'];

/** The laws of the games of this package alone; custom games lack these parts, or have those of the core. */
const GAME_LAWS: readonly Law[] = [
  {
    name: 'turns alternate',
    broken({ game: { rules }, position, texts, next }) {
      const again = next.findIndex((after) => rules.turn(after) === rules.turn(position));
      return again < 0 ? undefined : `The same player is to move again after ${quote(texts[again] ?? '')}.`;
    },
  },
  {
    name: 'a position is plain JSON',
    broken({ position, next }) {
      const why = [position, ...next].map((each) => whyNotJson(each)).find((each) => each !== undefined);
      return why && `This position is not plain JSON: ${why}.`;
    },
  },
  {
    name: 'no question in words changes a position',
    broken: (subject) => whatChanges(subject),
  },
  {
    name: 'another text for a move is refused in a sentence',
    broken({ game, position, texts }) {
      const wrong = NO_MOVES.filter((text) => !texts.includes(text)).find((text) => {
        const parsed = parseMove(game, position, text);
        return parsed.ok || !isSentence(parsed.error);
      });
      return wrong === undefined
        ? undefined
        : `The text ${quote(wrong)}, which is no move, is not refused in a sentence.`;
    },
  },
  {
    name: 'a move that is legal elsewhere and not here throws',
    broken({ game: { rules, text: notation }, position, texts }) {
      const foreign = rules.legalMoves(rules.start).filter((move) => !texts.includes(notation.formatMove(move)));
      const wrong = foreign.find((move) => !throws(() => rules.play(position, move)));
      return wrong === undefined
        ? undefined
        : `The move ${quote(notation.formatMove(wrong))} can be played without being legal.`;
    },
  },
  {
    name: 'the end of a game is told in a sentence',
    broken: ({ game: { rules, text: book }, position }) =>
      rules.outcome(position) === undefined || isSentence(book.whyOver(position))
        ? undefined
        : `The end is not told in a sentence, but as ${quote(book.whyOver(position))}.`,
  },
  {
    name: 'the board and each move are told in sentences, whoever reads them',
    broken: (subject) => readers(subject.game).flatMap((players) => whyBadWords(subject, players))[0],
  },
  {
    name: 'the theory speaks in sentences, to the reader or about anybody',
    broken({ game, position }) {
      if (!game.theory || game.rules.outcome(position)) return undefined;
      return readers(game).flatMap((players) => whyBadReason(game, position, players))[0];
    },
  },
  {
    name: 'the codec is the same game',
    broken: (subject) => (isCodecRight(subject) ? undefined : 'The codec says something else than the rules.'),
  },
];

/** `describeMove` and the theory, which custom games do not have. */
function whatChanges({ game, position, moves }: Subject): string | undefined {
  const before = JSON.stringify(position);
  const players = playersBySeat(game);
  for (const move of moves) game.text.describeMove(position, move, YOU);
  game.theory?.why(position, turnPlayers(players, game.rules.turn(position)));
  return JSON.stringify(position) === before ? undefined : 'A sentence changes the position that it is about.';
}

/** Sentences about two named players, and to a reader in either seat. */
function readers(game: AnyGame): readonly NamedPlayers[] {
  return [playersBySeat(game), { player1: YOU, player2: YOUR_OPPONENT }, { player1: YOUR_OPPONENT, player2: YOU }];
}

function whyBadWords(
  { game: { rules, text: book }, position, moves }: Subject,
  players: NamedPlayers,
): readonly string[] {
  const turn = rules.turn(position);
  const told = [
    book.describePosition(position, players),
    ...moves.map((move) => book.describeMove(position, move, players[turn])),
  ];
  return told.filter((text) => !isSentence(text)).map(notSentence);
}

function whyBadReason({ theory, rules }: AnyGame, position: unknown, players: NamedPlayers): readonly string[] {
  const why = theory?.why(position, turnPlayers(players, rules.turn(position)));
  const speaksToReader = Object.values(players).some((player) => player.isYou);
  if (why === undefined || (isSentence(why) && (speaksToReader || !/\byou(rs?)?\b/i.test(why)))) return [];
  return [`The reason ${quote(why)} is not a sentence, or speaks to nobody.`];
}

function isCodecRight({ game: { rules, codec }, position, next }: Subject): boolean {
  if (!codec) return true;
  const rank = codec.rank(position);
  const out = new Int32Array(codec.maxMoves);
  const count = codec.successors(rank, out);
  const expected = next.map((after) => codec.rank(after));
  const outcome = rules.outcome(position);
  return (
    Number.isInteger(rank) &&
    rank >= 0 &&
    rank < codec.size &&
    jsonText(codec.unrank(rank)) === jsonText(position) &&
    jsonText([...out.subarray(0, count)]) === jsonText(expected) &&
    (!codec.descending || expected.every((after) => after < rank)) &&
    (outcome === undefined || codec.isWon(rank) === (outcome.winner === rules.turn(position)))
  );
}

function throws(action: () => unknown): boolean {
  try {
    action();
    return false;
  } catch {
    return true;
  }
}

/** The first broken law of a game and its position, or undefined, over all reachable positions. */
export function findBrokenLaw(game: AnyGame): string | undefined {
  const { stackTraceLimit } = Error;
  // Every illegal move must throw, and no one reads the stack traces.
  Error.stackTraceLimit = 0;
  try {
    const report = checkGameLaws(game);
    return report.ok ? undefined : `${report.law}: ${report.error}`;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
