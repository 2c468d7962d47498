/*
 * The interface of the tables as OpenAPI 3.1, served at /api/v1/openapi.json. A test asks the server for every route and
 * compares its answers with these schemas.
 */

import { body, count, error, json, object, orNull, ref, seat, text } from '../open-api-parts.ts';
import { QUESTION_PATHS, QUESTION_SCHEMAS } from '../questions/open-api.ts';

const NOT_FOUND = { 404: error('There is no such table.') };
const TROUBLE = {
  413: error('The request is too large.'),
  429: error('Too many; Retry-After says how long to wait.'),
  503: error('The database cannot be reached; send it again.'),
};

/** A request of the holder of a key that answers with the table. */
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

const schemas = {
  ...QUESTION_SCHEMAS,
  Server: object({
    tables: { type: 'boolean' },
    addresses: { type: 'array', items: text, description: 'Where other devices find it; told to this machine alone.' },
  }),
  Error: object({ error: { ...text, description: 'One sentence.' }, table: ref('Table') }, ['table']),
  Opening: object(
    {
      record: { ...text, description: 'A game in one line, like "tail-end coins=9: 3 1".' },
      hints: { type: 'boolean' },
      seats: { type: 'array', maxItems: 2, items: object({ seat, name: orNull(text) }, ['name']) },
    },
    ['hints', 'seats'],
  ),
  Opened: object({
    id: text,
    seats: { type: 'array', minItems: 2, maxItems: 2, items: object({ seat, key: text }) },
    watch: { ...text, description: 'The path of the page where anybody can watch.' },
  }),
  Move: object({ ply: { ...count, description: 'The number of the move at this table, from 1.' }, move: text }),
  Action: object(
    {
      action: { type: 'string', enum: ['sit', 'resign', 'rematch', 'undo', 'decline'] },
      name: { ...orNull(text), description: 'Of whoever sits down.' },
      game: { ...count, description: 'The game that it is meant for.' },
      ply: { ...count, description: 'The next move that the sender saw.' },
    },
    ['name', 'game', 'ply'],
  ),
  Table: object({
    id: text,
    version: { ...count, description: 'Of the last event.' },
    game: { ...count, description: '1, and one more with each rematch.' },
    record: text,
    position: text,
    toMove: orNull(seat),
    ply: { ...count, description: 'The number that the next move must carry.' },
    legal: { type: 'array', items: text },
    over: { type: 'boolean' },
    winner: orNull(seat),
    reason: orNull(text),
    players: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: object({ seat, name: orNull(text), seated: { type: 'boolean' }, present: { type: 'boolean' } }),
    },
    watchers: count,
    request: orNull(object({ seat, action: { type: 'string', enum: ['undo', 'rematch'] } })),
    hints: { type: 'boolean' },
    closed: { type: 'boolean' },
    changedAt: text,
    you: { ...orNull(seat), description: 'The seat of the key that the request carries.' },
  }),
  Event: {
    type: 'object',
    properties: {
      version: count,
      at: text,
      type: {
        type: 'string',
        enum: ['opened', 'sat', 'moved', 'resigned', 'asked', 'declined', 'undone', 'rematched', 'closed'],
      },
    },
    required: ['version', 'at', 'type'],
  },
  Notice: {
    anyOf: [
      object({ type: { type: 'string', enum: ['presence'] }, seats: { type: 'array', items: seat }, watchers: count }),
      object({ type: { type: 'string', enum: ['store'] }, isReachable: { type: 'boolean' } }),
      object({ type: { type: 'string', enum: ['goodbye', 'ping'] } }),
    ],
  },
};

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
          201: json('The keys of both seats, which are told only here.', ref('Opened')),
          400: error('The body is not what this takes.'),
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
