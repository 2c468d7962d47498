import { analysis } from '../../api/analyze.ts';
import { listedGames } from '../../api/games.ts';
import { reviewed } from '../../api/review.ts';
import { solved } from '../../api/solve.ts';
import { error, json, ref, schemaOf, text } from '../open-api-parts.ts';

/* The questions in the OpenAPI description. Their answers are the JSON that the commands of the terminal print. */

export const QUESTION_SCHEMAS = {
  Games: schemaOf(listedGames),
  Analysis: schemaOf(analysis),
  Review: schemaOf(reviewed),
  Solution: schemaOf(solved),
};

function inQuery(name: string, description: string, required = false) {
  return { name, in: 'query', description, required, schema: text };
}

const RECORD = inQuery('record', 'A game in one line, like "tail-end: 3 1", or a link to one.', true);

function question(summary: string, schema: keyof typeof QUESTION_SCHEMAS, parameters: readonly object[]) {
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
