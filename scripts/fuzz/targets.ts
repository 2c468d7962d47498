import { formatSavedFile, parseSavedFile } from '../../src/cli/play/saved-games.ts';
import {
  type AnyMatch,
  formatLink,
  formatRecord,
  mustSucceed,
  parseChoice,
  parseJson,
  parseQuery,
  parseRecord,
  parseRecordOrLink,
  type Result,
} from '../../src/core/index.ts';
import { readGame } from '../../src/custom/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { readPractice } from '../../src/lab/index.ts';
import { readProgress } from '../../src/learn/index.ts';
import { readStanding } from '../../src/players/ladder.ts';
import { readAnswer } from '../../src/players/protocol.ts';
import { formatCertificate, makeCertificate, parseCertificate, verifyCertificate } from '../../src/proof/index.ts';
import { parseQuestion } from '../../src/server/questions/routes.ts';
import { parseActionRequest, parseMoveRequest, parseOpening } from '../../src/server/tables/routes.ts';
import { solve } from '../../src/solver/index.ts';
import { formatTableLink, parseTableLink } from '../../src/tables/client/links.ts';
import { cleanName } from '../../src/tables/index.ts';

/** A parser of outside input. */
export interface Target {
  readonly name: string;
  readonly valid: readonly string[];
  /** Throws if the parser does, or if the value does not survive being written and read again. */
  check(text: string): void | Promise<void>;
}

const RECORDS = [
  'match-six: 1 2 3',
  'tail-end coins=9 reach=3 misere=true: 3 1',
  'tail-end start=HHHTHHTH first=2: 5',
  'inversion-race cells=9 leap=true: left right',
  'last-digit-standing target=20 max=4 base=8: 3 1 2',
  'winners-and-losers string=WLWLLWWLW: left right left',
  'winners-and-losers length=50 seed=7 fair=true',
  'side-by-side boards=HHHHHH-5B4 reach=2',
];
const MATCHES = RECORDS.map((record) => mustSucceed(parseRecord(GAMES, record)));
const CERTIFICATES = ['match-six', 'tail-end coins=4', 'winners-and-losers string=WLW'].map((record) =>
  formatCertificate(mustSucceed(makeCertificate(mustSucceed(solve(mustSucceed(parseRecord(GAMES, record)).game))))),
);

function insist(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what);
}

/** A refusal is one sentence on one line. */
function isSentence(text: string): boolean {
  return text !== '' && !text.includes('\n') && text.length < 2000;
}

/** A value has one written form, which is read back as the same value. */
function checkRoundTrip<Value>(
  text: string,
  read: (text: string) => Result<Value>,
  write: (value: Value) => string,
): void {
  const value = read(text);
  if (!value.ok) {
    insist(isSentence(value.error), `A refusal is no sentence: ${value.error}`);
    return;
  }
  const written = write(value.value);
  const again = read(written);
  insist(again.ok && write(again.value) === written, `${written} is not read as what it was written from`);
}

function matchTarget(
  name: string,
  valid: readonly string[],
  read: (text: string) => Result<AnyMatch>,
  write: (match: AnyMatch) => string,
): Target {
  return { name, valid, check: (text) => checkRoundTrip(text, read, write) };
}

/** For parsers of values: the text is JSON, and any other text is skipped. */
function valueTarget(name: string, valid: readonly unknown[], read: (value: unknown) => unknown): Target {
  const check = (text: string) => {
    const value = parseJson(text);
    const once = read(value);
    const again = JSON.stringify(read(JSON.parse(JSON.stringify(once) ?? 'null')));
    insist(again === JSON.stringify(once), `${JSON.stringify(once)} is read as ${again}`);
  };
  return { name, valid: valid.map((value) => JSON.stringify(value)), check };
}

/** A parser of values that refuses with a sentence and has no written form. */
function requestTarget(name: string, valid: readonly unknown[], read: (value: unknown) => Result<unknown>): Target {
  const check = (text: string) => {
    const result = read(parseJson(text));
    insist(result.ok || isSentence(result.error), 'A refusal is no sentence.');
  };
  return { name, valid: valid.map((value) => JSON.stringify(value)), check };
}

function checkCertificateText(text: string): void {
  const certificate = parseCertificate(text);
  if (!certificate.ok) {
    insist(isSentence(certificate.error), certificate.error);
    return;
  }
  checkRoundTrip(text, parseCertificate, formatCertificate);
  const verified = verifyCertificate(GAMES, certificate.value);
  insist(verified.ok || isSentence(verified.error), 'A flaw is no sentence.');
}

const LEGAL = ['1', '2', 'left', 'Right'];

function checkAnswer(text: string): void {
  const answer = readAnswer(text, LEGAL);
  if (answer.kind !== 'weights') {
    insist(isSentence(answer.detail), answer.detail);
    return;
  }
  const sum = answer.weights.reduce((total, weight) => total + weight, 0);
  insist(answer.weights.length === LEGAL.length && Math.abs(sum - 1) < 1e-5, `weights ${answer.weights.join(' ')}`);
}

const FUNCTIONS = { moves: () => [], play: () => 0, outcome: () => ({ winner: 1 }) };

/** Tests only the form: the functions are valid, and the other fields are arbitrary. */
function readGameFile(value: unknown): Result<unknown> {
  return readGame(typeof value === 'object' && value !== null ? { ...FUNCTIONS, ...value } : value);
}

const TABLE_LINK = 'http://127.0.0.1:8080/table/0123456789abcdef#ABCDEFGHIJKLMNOPQRSTUV';
const OPTION = { name: 'pile', type: 'integer', min: 1, max: 9, default: 5, sentence: 'How many.' };

export const TARGETS: readonly Target[] = [
  matchTarget('record', RECORDS, (text) => parseRecord(GAMES, text), formatRecord),
  matchTarget(
    'link',
    MATCHES.map((match) => `https://games.example${formatLink(match)}&utm_source=x`),
    (text) => parseRecordOrLink(GAMES, text),
    formatLink,
  ),
  matchTarget('saved file', MATCHES.map(formatSavedFile), (text) => parseSavedFile(GAMES, text), formatSavedFile),
  { name: 'choice', valid: RECORDS, check: (text) => void parseChoice(GAMES, text) },
  { name: 'query', valid: ['coins=9&reach=3&moves=3.1', 'a=%2D&b=+%'], check: (text) => void parseQuery(text) },
  { name: 'certificate', valid: CERTIFICATES, check: checkCertificateText },
  {
    name: 'bot line',
    valid: ['1', '{"move":"left"}', '{"policy":{"1":0.5,"2":0.25,"right":0.25}}', '"Right"'],
    check: checkAnswer,
  },
  {
    name: 'question',
    valid: ['record=match-six%3A+1&why=true', 'game=tail-end&coins=9'],
    check(text) {
      for (const kind of ['analyze', 'review', 'solve'] as const) {
        const question = parseQuestion(kind, new URLSearchParams(text));
        insist(question.ok || isSentence(question.error), 'A refusal is no sentence.');
      }
    },
  },
  {
    name: 'table link',
    valid: [TABLE_LINK, TABLE_LINK.replace(/#.*/, '')],
    check(text) {
      const link = parseTableLink(text);
      if (link) insist(formatTableLink(parseTableLink(formatTableLink(link)) ?? link) === formatTableLink(link), text);
    },
  },
  { name: 'name', valid: ['Ann', ' Ünal 🙂 '], check: (text) => void cleanName(text) },
  requestTarget('table', [{ record: 'match-six: 1', seats: [{ seat: 1, name: 'Ann' }], hints: true }], parseOpening),
  requestTarget('move', [{ ply: 1, move: '2' }], parseMoveRequest),
  requestTarget(
    'action',
    [
      { action: 'sit', name: 'Ann' },
      { action: 'undo', game: 1, ply: 2 },
    ],
    parseActionRequest,
  ),
  requestTarget(
    'game file',
    [{ id: 'x', title: 'X', start: 0, rules: ['Take one.'], options: [OPTION] }],
    readGameFile,
  ),
  valueTarget(
    'practice',
    [{ lastDay: 5, streak: 1, best: 2, solved: 3, faultless: 1, cards: [{ record: 'match-six: 1', due: 6, step: 0 }] }],
    readPractice,
  ),
  valueTarget('lessons', [{ 'tail-end/copy': 'done', 'match-six/pairs': 'practiced' }], readProgress),
  valueTarget('standing', [{ rung: 3, streak: -1 }], readStanding),
];
