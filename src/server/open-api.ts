import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { analysis } from '../api/analyze.ts';
import { listedGames } from '../api/games.ts';
import { reviewed } from '../api/review.ts';
import { solved } from '../api/solve.ts';
import { joinSchema, pupilSchema, teacherSchema } from '../classroom/requests.ts';
import { openedSchema, serverSchema } from '../tables/client/client.ts';
import { eventSchema, noticeSchema } from '../tables/event.ts';
import { actionSchema, moveSchema, openingSchema } from '../tables/requests.ts';
import { viewSchema } from '../tables/view.ts';

/*
 * The routes as OpenAPI 3.1, served at /api/v1/openapi.json. The server parses requests, the client parses answers and the
 * terminal commands answer with the same schemas. A test calls every route and compares the answers with them.
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
    // JSON Schema cannot express that a seat is not named twice.
    ignoreActions: ['check', 'guard', 'transform', 'raw_transform'],
    // Clients ignore unknown fields, but this version sends none.
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
        503: error('The server is busy with other questions, or this one took too long.'),
      },
    },
  };
}

const QUESTION_PATHS = {
  '/games': {
    get: { summary: 'The games and their options.', responses: { 200: json('All of them.', ref('Games')) } },
  },
  '/analyze': question('The value of a position and of every move.', 'Analysis', [
    RECORD,
    inQuery('why', '"true" for reasons in words.'),
  ]),
  '/review': question('A grade for every move of a game.', 'Review', [RECORD]),
  '/solve': question('The solution of a variant in numbers.', 'Solution', [
    inQuery('game', 'Its id; the options of the game are parameters too, as in coins=9.', true),
  ]),
};

const NOT_FOUND = { 404: error('There is no such table.') };
const COMMON_ERRORS = {
  413: error('The request is too large.'),
  429: error('Too many; Retry-After says how long to wait.'),
  503: error('The database cannot be reached; send the request again.'),
};

/** A route for the holder of a key, which answers with the table. */
function acting(summary: string, schema: object) {
  return {
    summary,
    security: [{ key: [] }],
    requestBody: body(schema),
    responses: {
      200: json('Done, or done before: the table.', ref('Table')),
      400: error('The body is invalid.'),
      401: error('The key is missing.'),
      403: error('The key does not belong to this table or to a used link, or it is the other player’s turn.'),
      409: error('The table has moved on, the game is over, or the table is closed.'),
      422: error('The rules do not allow the move.'),
      ...NOT_FOUND,
      ...COMMON_ERRORS,
    },
  };
}

const schemas = {
  ...QUESTION_SCHEMAS,
  Server: schemaOf(serverSchema, { addresses: 'The addresses for other devices; sent to this machine only.' }),
  Error: {
    type: 'object',
    properties: { error: { ...text, description: 'One sentence.' }, table: ref('Table') },
    required: ['error'],
  },
  Opening: schemaOf(openingSchema, { record: 'A game in one line, like "tail-end coins=9: 3 1".' }),
  Opened: schemaOf(openedSchema, { watch: 'The path of the page where anyone can watch.' }),
  Move: schemaOf(moveSchema, { ply: 'The number of the move at this table, from 1.' }),
  Action: schemaOf(actionSchema),
  Table: schemaOf(viewSchema, {
    version: 'The number of the last event.',
    game: '1, and one more with each rematch.',
    ply: 'The number that the next move must carry.',
    you: 'The seat of the key that the request carries.',
    invitation: 'Set where that key is the key of a link that is unused, or that another person has used.',
    wish: 'A later opener of a link asks for this seat; the answers give-seat and keep-seat name its version.',
    clock: 'The time of each move or game; timeLeft of a player is in milliseconds. now is the time of the server.',
    hidden: 'Closed to watchers.',
  }),
  Event: schemaOf(eventSchema),
  Notice: schemaOf(noticeSchema),
  OpenedClass: {
    type: 'object',
    properties: { code: text, teacher: text, screen: text },
    required: ['code', 'teacher', 'screen'],
  },
  ClassView: {
    type: 'object',
    properties: { role: { enum: ['teacher', 'screen', 'pupil', 'stranger'] } },
    required: ['role'],
  },
  Join: schemaOf(joinSchema),
  TeacherAction: schemaOf(teacherSchema),
  PupilAction: schemaOf(pupilSchema),
};

const count = { type: 'integer', minimum: 0 };
const eventOrNotice = { anyOf: [ref('Event'), ref('Notice')] };

const NO_CLASS = { 404: error('There is no class with this code.'), 429: error('Too many wrong codes.') };
const seenClass = json('The class as the sender may see it; role says who that is.', ref('ClassView'));

const CLASS_PATHS = {
  '/classes': {
    post: {
      summary: 'Opens a class.',
      responses: {
        201: json('The code, and the keys of the teacher and of the projector.', ref('OpenedClass')),
        ...COMMON_ERRORS,
      },
    },
  },
  '/classes/{code}': { get: { summary: 'The class.', responses: { 200: seenClass, ...NO_CLASS } } },
  '/classes/{code}/events': {
    get: {
      summary: 'The newest view of the class, again whenever it changes.',
      responses: {
        200: { description: 'One view each.', content: { 'text/event-stream': { schema: ref('ClassView') } } },
        ...NO_CLASS,
      },
    },
  },
  '/classes/{code}/pupils': {
    post: classAction('Joins a class, with a key that the pupil has made.', ref('Join')),
  },
  '/classes/{code}/actions': {
    post: classAction('An action of the teacher or of a pupil.', { anyOf: [ref('TeacherAction'), ref('PupilAction')] }),
  },
  '/classes/{code}/results.csv': {
    get: {
      summary: 'The results, for the teacher.',
      security: [{ key: [] }],
      responses: {
        200: { description: 'Pupils, an empty line, games.', content: { 'text/csv': { schema: text } } },
        403: error('This is not the key of the teacher.'),
        ...NO_CLASS,
      },
    },
  },
};

function classAction(summary: string, schema: object) {
  return {
    summary,
    security: [{ key: [] }],
    requestBody: body(schema),
    responses: {
      200: seenClass,
      400: error('The body is not what this takes.'),
      401: error('There is no key, or it belongs to no one in this class.'),
      403: error('The sender may not do this.'),
      409: error('The class has moved on.'),
      422: error('The rules do not allow it.'),
      ...COMMON_ERRORS,
      ...NO_CLASS,
    },
  };
}

const id = { name: 'id', in: 'path', required: true, schema: text };

export const OPEN_API = {
  openapi: '3.1.0',
  info: { title: 'Tables and questions of penultimate', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/api/v1' }],
  components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/': { get: { summary: 'Whether this server has tables.', responses: { 200: json('Yes.', ref('Server')) } } },
    ...QUESTION_PATHS,
    ...CLASS_PATHS,
    '/tables': {
      post: {
        summary: 'Opens a table.',
        requestBody: body(ref('Opening')),
        responses: {
          201: json('The keys of both seats, which are sent only here.', ref('Opened')),
          400: error('The body is invalid.'),
          415: error('The body is not sent as application/json.'),
          422: error('The record is invalid.'),
          ...COMMON_ERRORS,
        },
      },
    },
    '/tables/{id}': {
      parameters: [id],
      get: {
        summary: 'The table.',
        responses: {
          200: json('The table.', ref('Table')),
          403: error('The players have closed the table to watchers.'),
          ...NOT_FOUND,
          ...COMMON_ERRORS,
        },
      },
    },
    '/tables/{id}/events': {
      parameters: [id],
      get: {
        summary: 'Every event after the client’s last one, then each new one.',
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
          403: error('The key does not belong to this table, or the table is closed to watchers.'),
          ...NOT_FOUND,
          ...COMMON_ERRORS,
        },
      },
    },
    '/tables/{id}/moves': { parameters: [id], post: acting('Plays a move.', ref('Move')) },
    '/tables/{id}/actions': {
      parameters: [id],
      post: acting(
        'Sits down, takes the seat of a link, resigns, says a quick word, hides the table from watchers, or asks for, grants or declines a rematch, another game, an undo or a seat.',
        ref('Action'),
      ),
    },
  },
};
