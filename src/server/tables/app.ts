import { Hono } from 'hono';
import type { Questions } from '../questions/questions.ts';
import type { Env } from './answers.ts';
import { createFastLane, type FastLane } from './fast-lane.ts';
import { MoveLane, type Surroundings } from './move-lane.ts';
import { createTableRoutes } from './routes.ts';
import type { TableService } from './service.ts';

/** The parts of the server that belong to its tables. */
export interface TableApp {
  readonly routes: Hono<Env>;
  readonly operations: Hono<Env>;
  readonly fastLane: FastLane;
  readonly createMoveLane: (surroundings: Surroundings) => MoveLane;
}

export function createTableApp(service: TableService, questions: Questions): TableApp {
  return {
    routes: createTableRoutes(service, questions),
    operations: createOperations(service),
    fastLane: createFastLane(service),
    createMoveLane: (surroundings) => new MoveLane(service, surroundings),
  };
}

/** For those who run the server: whether it can take moves, and what it has done so far. */
function createOperations({ host, streams, metrics }: TableService): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/ready', async (context) => {
    context.header('Cache-Control', 'no-store');
    try {
      await host.store.ping();
      return context.json({ status: 'ok' });
    } catch {
      return context.json({ error: 'The database cannot be reached.' }, 503);
    }
  });
  app.get('/metrics', (context) => {
    const gauges = {
      streams: streams.size,
      tables_in_memory: host.size,
      resident_bytes: process.memoryUsage.rss(),
    };
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    return context.body(metrics.format(gauges), 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
  return app;
}
