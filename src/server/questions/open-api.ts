import { count, error, json, object, orNull, ref, seat, text } from '../open-api-parts.ts';

/* The questions of the OpenAPI description. Their answers are the JSON that the commands of the terminal print. */

const number = { type: 'number' };
const flag = { type: 'boolean' };
const texts = { type: 'array', items: text };
const list = (items: object) => ({ type: 'array', items });
const verdict = { type: 'string', enum: ['win', 'loss', 'draw', 'endless'] };
const distance = orNull(count);
const value = object({ verdict, distance });
const options = { type: 'object', description: 'The value of every option of the game.' };
const share = { positions: count, share: number };
const example = orNull(object({ distance: count, position: text }));
const counts = object({ decisions: count, right: count, onlyMoves: count, onlyMovesFound: count });

const analysis = object(
  {
    record: text,
    game: text,
    options,
    moves: texts,
    position: text,
    toMove: orNull(seat),
    over: flag,
    winner: orNull(seat),
    reason: orNull(text),
    verdict: { ...orNull(verdict), description: 'For the player to move.' },
    distance,
    legal: list(object({ move: text, verdict, distance, why: text }, ['why'])),
    line: { ...texts, description: 'Best play of both sides from here to the end.' },
    why: orNull(text),
  },
  ['why'],
);

const review = object({
  record: text,
  game: text,
  options,
  players: object({ 1: counts, 2: counts }),
  moves: list(
    object(
      {
        ply: count,
        player: seat,
        move: text,
        grade: { type: 'string', enum: ['right', 'mistake', 'forced'] },
        onlyMove: flag,
        before: value,
        after: value,
        better: texts,
        why: text,
      },
      ['why'],
    ),
  ),
});

const solution = object({
  game: text,
  options,
  verdict,
  distance,
  positions: count,
  merged: { ...flag, description: 'Positions with the same future are counted once.' },
  finished: count,
  verdicts: object({ win: count, loss: count, draw: count, endless: count }),
  openings: list(object({ move: text, verdict, distance, best: flag })),
  advantage: object({ winningOpenings: count, moverWins: number }),
  winners: list(seat),
  shortestWin: example,
  longestWin: example,
  branching: object({ average: number, most: count }),
  onlyMoves: object(share),
  forced: object(share),
  decisions: object({ ...share, decisive: count }),
  fallible: count,
  events: list(object({ id: text, sentence: text, positions: count })),
  deadRules: texts,
  neverWinning: orNull(list(object({ move: text, positions: count, isForced: flag }))),
  endless: object({ isPossible: flag, example: orNull(text) }),
  optionEffects: list(
    object({
      name: text,
      values: list(object({ value: {}, verdict, distance })),
      untried: orNull(count),
      changesWinner: flag,
      isDead: flag,
    }),
  ),
  concerns: texts,
});

const games = list(
  object({
    id: text,
    title: text,
    summary: text,
    seatNames: texts,
    options: list({
      type: 'object',
      properties: {
        name: text,
        type: { type: 'string', enum: ['integer', 'flag', 'text', 'pattern'] },
        sentence: text,
      },
      required: ['name', 'type', 'sentence'],
    }),
    variants: list(object({ title: text, options, sentence: text })),
  }),
);

export const QUESTION_SCHEMAS = { Games: games, Analysis: analysis, Review: review, Solution: solution };

const inQuery = (name: string, description: string, isRequired = false) => ({
  name,
  in: 'query',
  description,
  required: isRequired,
  schema: text,
});
const RECORD = inQuery('record', 'A game in one line, like "tail-end: 3 1", or a link to one.', true);

function question(summary: string, schema: string, parameters: readonly object[]) {
  return {
    get: {
      summary,
      parameters,
      responses: {
        200: json('As the command of this name prints it with --json.', ref(schema)),
        400: error('Something is missing from the query.'),
        413: error('The query is too long.'),
        422: error('There is no such game, option or move, or the game is too large to solve.'),
        429: error('Too many questions of this address wait for an answer.'),
        503: error('The server is busy with other questions, or this one takes too long.'),
      },
    },
  };
}

export const QUESTION_PATHS = {
  '/games': {
    get: { summary: 'The games and their options.', responses: { 200: json('All of them.', ref('Games')) } },
  },
  '/analyze': question('What a position is worth, and every move.', 'Analysis', [
    RECORD,
    inQuery('why', '"true" for reasons in words.'),
  ]),
  '/review': question('Every move of a game, and where it was decided.', 'Review', [RECORD]),
  '/solve': question('All that is known about a variant.', 'Solution', [
    inQuery('game', 'Its id; the options of the game are parameters too, as in coins=9.', true),
  ]),
};
