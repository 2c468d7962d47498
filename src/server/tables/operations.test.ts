import { expect, test } from 'vitest';
import { Metrics } from './operations.ts';

test('requests, tables and the times of moves are counted in the text format of Prometheus', () => {
  const metrics = new Metrics();
  metrics.countRequest('GET /tables/:id', 200);
  metrics.countRequest('GET /tables/:id', 200);
  metrics.countRequest('GET /tables/:id', 404);
  metrics.tablesOpened = 3;
  for (const seconds of [0.0005, 0.001, 0.25, 7]) metrics.countMove(seconds);
  const bucket = (bound: string, count: number) => `penultimate_move_seconds_bucket{le="${bound}"} ${count}`;
  expect(metrics.format({ streams: [5, 'Open.'], tables_in_memory: [6, 'Held.'] }).split('\n')).toEqual([
    '# HELP penultimate_requests_total Requests by route and status; 499 when the client went away.',
    '# TYPE penultimate_requests_total counter',
    'penultimate_requests_total{route="GET /tables/:id",status="200"} 2',
    'penultimate_requests_total{route="GET /tables/:id",status="404"} 1',
    '# HELP penultimate_tables_opened_total Tables opened since the start.',
    '# TYPE penultimate_tables_opened_total counter',
    'penultimate_tables_opened_total 3',
    '# HELP penultimate_connections_dropped_total Connections closed unanswered because of a limit.',
    '# TYPE penultimate_connections_dropped_total counter',
    'penultimate_connections_dropped_total 0',
    '# HELP penultimate_move_seconds Seconds from the arrival of a move to its acknowledgement.',
    '# TYPE penultimate_move_seconds histogram',
    ...['0.001', '0.002', '0.005', '0.01', '0.02', '0.05', '0.1', '0.2'].map((bound) => bucket(bound, 2)),
    ...['0.5', '1', '2', '5'].map((bound) => bucket(bound, 3)),
    bucket('+Inf', 4),
    `penultimate_move_seconds_sum ${0.0005 + 0.001 + 0.25 + 7}`,
    'penultimate_move_seconds_count 4',
    '# HELP penultimate_streams Open.',
    '# TYPE penultimate_streams gauge',
    'penultimate_streams 5',
    '# HELP penultimate_tables_in_memory Held.',
    '# TYPE penultimate_tables_in_memory gauge',
    'penultimate_tables_in_memory 6',
    '',
  ]);
});
