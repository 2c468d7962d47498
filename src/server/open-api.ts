import { toJsonSchema } from '@valibot/to-json-schema';
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
function schemaOf<Input>(schema: GenericSchema<Input>, descriptions?: { readonly [name in keyof Input]?: string }) {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: 'input',
    // JSON Schema cannot express that a seat is not named twice.
    ignoreActions: ['check', 'guard', 'transform', 'raw_transform'],
    // Clients ignore unknown fields, but this version sends none.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
  });
  for (const [name, description] of Object.entries(descriptions ?? {}))
    Object.assign(described.properties?.[name] ?? {}, { description });
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

/** What a refusal means, by its status; the sentence of an answer says more. Any route may refuse. */
const REFUSALS = {
  400: 'The body or the query is invalid, or there is no such event yet.',
  401: 'The key is missing or unknown.',
  403: 'This key does not allow it, or it is the other player’s turn.',
  404: 'There is no such table or class.',
  409: 'The table or class has moved on, or is closed.',
  413: 'The request is too large.',
  415: 'The body is not sent as application/json.',
  422: 'There is no such game or option, the rules do not allow the move, or the game is too large to solve.',
  429: 'Too many; Retry-After says how long to wait.',
  503: 'The server is busy or cannot reach its database; send the request again.',
};

interface Route {
  readonly summary: string;
  /** The schema of a successful answer. */
  readonly answer: object;
  readonly status?: 200 | 201;
  readonly types?: readonly string[];
  readonly parameters?: readonly object[];
  readonly body?: object;
  readonly needsKey?: boolean;
}

const JSON_TYPE = ['application/json'];
const STREAM = ['text/event-stream', 'application/x-ndjson'];
const VERSION = { type: 'integer', minimum: 0 };
const RECORD = inQuery('record', 'A game in one line, like "tail-end: 3 1", or a link to one.', true);

function inQuery(name: string, description: string, required = false) {
  return { name, in: 'query', description, required, schema: text };
}

/** Each address has one method. */
const ROUTES: Readonly<Record<`${'GET' | 'POST'} /${string}`, Route>> = {
  'GET /': { summary: 'Whether this server has tables.', answer: ref('Server') },
  'GET /games': { summary: 'The games and their options.', answer: ref('Games') },
  'GET /analyze': {
    summary: 'The value of a position and of every move, as the command prints it with --json.',
    answer: ref('Analysis'),
    parameters: [RECORD, inQuery('why', '"true" for reasons in words.')],
  },
  'GET /review': {
    summary: 'A grade for every move of a game, as the command prints it with --json.',
    answer: ref('Review'),
    parameters: [RECORD],
  },
  'GET /solve': {
    summary: 'The solution of a variant in numbers, as the command prints it with --json.',
    answer: ref('Solution'),
    parameters: [inQuery('game', 'Its id; the options of the game are parameters too, as in coins=9.', true)],
  },
  'GET /classes/{code}': {
    summary: 'The class, as far as the caller may see it; role says who the caller is.',
    answer: ref('ClassView'),
  },
  'GET /classes/{code}/events': {
    summary: 'The newest view of the class, again whenever it changes. Lines without a role are notices.',
    answer: ref('ClassView'),
    types: STREAM,
  },
  'GET /classes/{code}/results.csv': {
    summary: 'The results, for the teacher: pupils, an empty line, games.',
    answer: text,
    types: ['text/csv'],
    needsKey: true,
  },
  'GET /tables/{id}': { summary: 'The table.', answer: ref('Table') },
  'GET /tables/{id}/events': {
    summary:
      'Every event after the client’s last one, then each new one: the data of each event, or each line. Lines without a version are notices.',
    answer: { anyOf: [ref('Event'), ref('Notice')] },
    types: STREAM,
    parameters: [
      { name: 'Last-Event-ID', in: 'header', schema: VERSION },
      { name: 'after', in: 'query', schema: VERSION },
    ],
  },
  'POST /classes': {
    summary: 'Opens a class: its code, and the keys of the teacher and of the projector.',
    answer: ref('OpenedClass'),
    status: 201,
  },
  'POST /classes/{code}/pupils': {
    summary: 'Joins a class, with a key that the pupil has made.',
    answer: ref('ClassView'),
    body: ref('Join'),
    needsKey: true,
  },
  'POST /classes/{code}/actions': {
    summary: 'An action of the teacher or of a pupil.',
    answer: ref('ClassView'),
    body: { anyOf: [ref('TeacherAction'), ref('PupilAction')] },
    needsKey: true,
  },
  'POST /tables': {
    summary: 'Opens a table. The keys of both seats are sent only here.',
    answer: ref('Opened'),
    status: 201,
    body: ref('Opening'),
  },
  'POST /tables/{id}/moves': {
    summary: 'Plays a move; the same move sent twice is one move.',
    answer: ref('Table'),
    body: ref('Move'),
    needsKey: true,
  },
  'POST /tables/{id}/actions': {
    summary:
      'Sits down, takes the seat of a link, resigns, says a quick word, hides the table from watchers, or asks for, grants or declines a rematch, another game, an undo or a seat.',
    answer: ref('Table'),
    body: ref('Action'),
    needsKey: true,
  },
};

function describeRoute([name, route]: readonly [name: string, route: Route]) {
  const [method = '', path = ''] = name.split(' ');
  const { summary, answer, status = 200, types = JSON_TYPE, parameters, body, needsKey = false } = route;
  const content = (schema: object, all: readonly string[] = JSON_TYPE) =>
    Object.fromEntries(all.map((type) => [type, { schema }]));
  const refusals = Object.entries(REFUSALS).map(([code, description]) => [
    code,
    { description, content: content(ref('Error')) },
  ]);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
  const operation = {
    summary,
    ...(parameters && { parameters }),
    ...(needsKey && { security: [{ key: [] }] }),
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: { [status]: { description: 'Done.', content: content(answer, types) }, ...Object.fromEntries(refusals) },
  };
  return [
    path,
    {
      parameters: names.map((parameter) => ({ name: parameter, in: 'path', required: true, schema: text })),
      [method.toLowerCase()]: operation,
    },
  ] as const;
}

export const OPEN_API = {
  openapi: '3.1.0',
  info: { title: 'Tables and questions of penultimate', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/api/v1' }],
  components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(Object.entries(ROUTES).map(describeRoute)),
};
