import { expect, test } from 'vitest';
import { createRoutes } from '../../../test/tables/routes.ts';
import { sharing } from './sharing.ts';

test.each([
  [undefined, 'https://a.example', {}],
  [undefined, undefined, {}],
  ['https://a.example', 'https://a.example', { 'Access-Control-Allow-Origin': 'https://a.example', Vary: 'Origin' }],
  ['https://a.example', 'https://b.example', { Vary: 'Origin' }],
  ['https://a.example', undefined, { Vary: 'Origin' }],
])('where %s is named, a page of %s is told %j', (corsOrigin, origin, headers) => {
  const { service } = createRoutes(corsOrigin === undefined ? {} : { corsOrigin });
  expect(sharing(service, { origin })).toEqual(headers);
});
