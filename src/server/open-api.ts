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
const ref = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` });

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

const schemas = {
  Games: schemaOf(listedGames),
  Analysis: schemaOf(analysis),
  Review: schemaOf(reviewed),
  Solution: schemaOf(solved),
  Server: schemaOf(serverSchema, { addresses: 'The addresses for other devices; sent to this machine only.' }),
  Error: {
    type: 'object',
    properties: { error: { ...text, description: 'One sentence.' }, table: { $ref: '#/components/schemas/Table' } },
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

/** What a refusal means, by its status; the sentence of an answer says more. */
const ERRORS = {
  400: 'The body or the query is invalid, or there is no such event yet.',
  401: 'The key is missing, or belongs to no one here.',
  403: 'This key does not allow it, or it is the other player’s turn.',
  404: 'There is no such table or class.',
  409: 'The table or class has moved on, or is closed.',
  413: 'The request is too large.',
  415: 'The body is not sent as application/json.',
  422: 'There is no such game or option, the rules do not allow the move, or the game is too large to solve.',
  429: 'Too many; Retry-After says how long to wait.',
  503: 'The server is busy or cannot reach its database; send the request again.',
} as const;

type ErrorStatus = keyof typeof ERRORS;

interface Route {
  readonly summary: string;
  /** The schema of a successful answer, or several by content type. */
  readonly answer: object;
  readonly status?: 200 | 201;
  readonly types?: readonly string[];
  readonly errors?: readonly ErrorStatus[];
  readonly parameters?: readonly object[];
  readonly body?: object;
  readonly needsKey?: boolean;
}

const JSON_TYPE = 'application/json';

function operation({ summary, answer, errors = [], ...more }: Route) {
  const { status = 200, types = [JSON_TYPE], parameters, body, needsKey = false } = more;
  const content = (schema: object, all = types) => Object.fromEntries(all.map((type) => [type, { schema }]));
  const refusals = errors.map((code) => [
    code,
    { description: ERRORS[code], content: content(ref('Error'), [JSON_TYPE]) },
  ]);
  return {
    summary,
    ...(parameters && { parameters }),
    ...(needsKey && { security: [{ key: [] }] }),
    ...(body && { requestBody: { required: true, content: content(body, [JSON_TYPE]) } }),
    responses: { [status]: { description: 'Done.', content: content(answer) }, ...Object.fromEntries(refusals) },
  };
}

function inQuery(name: string, description: string, required = false) {
  return { name, in: 'query', description, required, schema: text };
}

const RECORD = inQuery('record', 'A game in one line, like "tail-end: 3 1", or a link to one.', true);
const QUESTION_ERRORS = [400, 413, 422, 429, 503] as const;
const BUSY = [413, 429, 503] as const;
const ACTION_ERRORS = [400, 401, 403, 404, 409, 422, ...BUSY] as const;
const NO_CLASS = [404, 429] as const;
const VERSION = { type: 'integer', minimum: 0 };
const STREAM = ['text/event-stream', 'application/x-ndjson'];

const GET: Readonly<Record<string, Route>> = {
  '/': { summary: 'Whether this server has tables.', answer: ref('Server') },
  '/games': { summary: 'The games and their options.', answer: ref('Games') },
  '/analyze': {
    summary: 'The value of a position and of every move, as the command prints it with --json.',
    answer: ref('Analysis'),
    errors: QUESTION_ERRORS,
    parameters: [RECORD, inQuery('why', '"true" for reasons in words.')],
  },
  '/review': {
    summary: 'A grade for every move of a game, as the command prints it with --json.',
    answer: ref('Review'),
    errors: QUESTION_ERRORS,
    parameters: [RECORD],
  },
  '/solve': {
    summary: 'The solution of a variant in numbers, as the command prints it with --json.',
    answer: ref('Solution'),
    errors: QUESTION_ERRORS,
    parameters: [inQuery('game', 'Its id; the options of the game are parameters too, as in coins=9.', true)],
  },
  '/classes/{code}': {
    summary: 'The class as the sender may see it; role says who that is.',
    answer: ref('ClassView'),
    errors: NO_CLASS,
  },
  '/classes/{code}/events': {
    summary: 'The newest view of the class, again whenever it changes. Lines without a role are notices.',
    answer: ref('ClassView'),
    types: STREAM,
    errors: NO_CLASS,
  },
  '/classes/{code}/results.csv': {
    summary: 'The results, for the teacher: pupils, an empty line, games.',
    answer: text,
    types: ['text/csv'],
    errors: [403, ...NO_CLASS],
    needsKey: true,
  },
  '/tables/{id}': { summary: 'The table.', answer: ref('Table'), errors: [403, 404, ...BUSY] },
  '/tables/{id}/events': {
    summary:
      'Every event after the client’s last one, then each new one: the data of each event, or each line. Lines without a version are notices.',
    answer: { anyOf: [ref('Event'), ref('Notice')] },
    types: STREAM,
    errors: [400, 403, 404, ...BUSY],
    parameters: [
      { name: 'Last-Event-ID', in: 'header', schema: VERSION },
      { name: 'after', in: 'query', schema: VERSION },
    ],
  },
};

const POST: Readonly<Record<string, Route>> = {
  '/classes': {
    summary: 'Opens a class: its code, and the keys of the teacher and of the projector.',
    answer: ref('OpenedClass'),
    status: 201,
    errors: BUSY,
  },
  '/classes/{code}/pupils': {
    summary: 'Joins a class, with a key that the pupil has made.',
    answer: ref('ClassView'),
    body: ref('Join'),
    errors: ACTION_ERRORS,
    needsKey: true,
  },
  '/classes/{code}/actions': {
    summary: 'An action of the teacher or of a pupil.',
    answer: ref('ClassView'),
    body: { anyOf: [ref('TeacherAction'), ref('PupilAction')] },
    errors: ACTION_ERRORS,
    needsKey: true,
  },
  '/tables': {
    summary: 'Opens a table. The keys of both seats are sent only here.',
    answer: ref('Opened'),
    status: 201,
    body: ref('Opening'),
    errors: [400, 415, 422, ...BUSY],
  },
  '/tables/{id}/moves': {
    summary: 'Plays a move; the same move sent twice is one move.',
    answer: ref('Table'),
    body: ref('Move'),
    errors: ACTION_ERRORS,
    needsKey: true,
  },
  '/tables/{id}/actions': {
    summary:
      'Sits down, takes the seat of a link, resigns, says a quick word, hides the table from watchers, or asks for, grants or declines a rematch, another game, an undo or a seat.',
    answer: ref('Table'),
    body: ref('Action'),
    errors: ACTION_ERRORS,
    needsKey: true,
  },
};

function pathsOf(method: 'get' | 'post', routes: Readonly<Record<string, Route>>) {
  return Object.entries(routes).map(([path, route]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: text }));
    return [path, { ...(names.length > 0 && { parameters }), [method]: operation(route) }] as const;
  });
}

export const OPEN_API = {
  openapi: '3.1.0',
  info: { title: 'Tables and questions of penultimate', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/api/v1' }],
  components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries([...pathsOf('get', GET), ...pathsOf('post', POST)]),
};
