import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { analysis } from '../api/analyze.ts';
import { listedGames } from '../api/games.ts';
import { reviewed } from '../api/review.ts';
import { solved } from '../api/solve.ts';
import { eventSchema, noticeSchema, openedSchema, serverSchema, viewSchema } from '../tables/client/schemas.ts';
import { actionSchema, moveSchema, openingSchema } from './tables/requests.ts';

/*
 * The routes as OpenAPI 3.1, served at /api/v1/openapi.json. The schemas are those that the server reads requests with,
 * the client reads answers with, and the commands of the terminal answer with. A test asks for every route and compares
 * the answers with them.
 */

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const error = (description: string) => json(description, ref('Error'));

function json(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

function body(schema: object) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** The JSON Schema of a valibot schema, with descriptions for some of its fields. */
function schemaOf(schema: GenericSchema, descriptions: Readonly<Record<string, string>> = {}): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: 'input',
    // JSON Schema cannot say that a seat is not named twice.
    ignoreActions: ['check'],
    // Readers pass over unknown fields, but this version sends none.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
  });
  for (const [name, description] of Object.entries(descriptions)) {
    const field = described.properties?.[name];
    if (typeof field !== 'object') throw new Error(`There is no field ${name} to describe.`);
    field.description = description;
  }
  return described;
}

const QUESTION_SCHEMAS = {
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

const QUESTION_PATHS = {
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

const NOT_FOUND = { 404: error('There is no such table.') };
const TROUBLE = {
  413: error('The request is too large.'),
  429: error('Too many; Retry-After says how long to wait.'),
  503: error('The database cannot be reached; send it again.'),
};

/** A route for the holder of a key, which answers with the table. */
function acting(summary: string, schema: object) {
  return {
    summary,
    security: [{ key: [] }],
    requestBody: body(schema),
    responses: {
      200: json('Done, or done before: the table.', ref('Table')),
      400: error('The body is not what this takes.'),
      401: error('There is no key.'),
      403: error('The key is not of this table, or it is the other player’s turn.'),
      409: error('The table has gone on, the game is over, or the table is closed.'),
      422: error('The rules do not allow the move.'),
      ...NOT_FOUND,
      ...TROUBLE,
    },
  };
}

const seen = { game: 'The game that it is meant for.', ply: 'The next move that the sender saw.' };

const schemas = {
  ...QUESTION_SCHEMAS,
  Server: schemaOf(serverSchema, { addresses: 'Where other devices find it; sent to this machine alone.' }),
  Error: {
    type: 'object',
    properties: { error: { ...text, description: 'One sentence.' }, table: ref('Table') },
    required: ['error'],
  },
  Opening: schemaOf(openingSchema, { record: 'A game in one line, like "tail-end coins=9: 3 1".' }),
  Opened: schemaOf(openedSchema, { watch: 'The path of the page where anyone can watch.' }),
  Move: schemaOf(moveSchema, { ply: 'The number of the move at this table, from 1.' }),
  Action: schemaOf(actionSchema, { ...seen, name: 'The name of the player who sits down.' }),
  Table: schemaOf(viewSchema, {
    version: 'The number of the last event.',
    game: '1, and one more with each rematch.',
    ply: 'The number that the next move must carry.',
    you: 'The seat of the key that the request carries.',
  }),
  Event: schemaOf(eventSchema),
  Notice: schemaOf(noticeSchema),
};

const count = { type: 'integer', minimum: 0 };
const eventOrNotice = { anyOf: [ref('Event'), ref('Notice')] };

const id = { name: 'id', in: 'path', required: true, schema: text };

export const OPEN_API = {
  openapi: '3.1.0',
  info: { title: 'Tables and questions of penultimate', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/api/v1' }],
  components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/': { get: { summary: 'That there are tables here.', responses: { 200: json('Yes.', ref('Server')) } } },
    ...QUESTION_PATHS,
    '/tables': {
      post: {
        summary: 'Opens a table.',
        requestBody: body(ref('Opening')),
        responses: {
          201: json('The keys of both seats, which are sent only here.', ref('Opened')),
          400: error('The body is not what this takes.'),
          415: error('The body is not sent as application/json.'),
          422: error('The record is none.'),
          ...TROUBLE,
        },
      },
    },
    '/tables/{id}': {
      parameters: [id],
      get: { summary: 'The table.', responses: { 200: json('The table.', ref('Table')), ...NOT_FOUND, ...TROUBLE } },
    },
    '/tables/{id}/events': {
      parameters: [id],
      get: {
        summary: 'Every event after the last one that the client has, then each new one as it comes.',
        parameters: [
          { name: 'Last-Event-ID', in: 'header', schema: count },
          { name: 'after', in: 'query', schema: count },
        ],
        responses: {
          200: {
            description: 'The data of each event, or each line. Lines without a version are notices.',
            content: {
              'text/event-stream': { schema: eventOrNotice },
              'application/x-ndjson': { schema: eventOrNotice },
            },
          },
          400: error('There is no such event yet.'),
          403: error('The key is not of this table.'),
          ...NOT_FOUND,
          ...TROUBLE,
        },
      },
    },
    '/tables/{id}/moves': { parameters: [id], post: acting('Plays a move.', ref('Move')) },
    '/tables/{id}/actions': {
      parameters: [id],
      post: acting('Sits down, resigns, or asks for, grants or declines a rematch or an undo.', ref('Action')),
    },
  },
};
