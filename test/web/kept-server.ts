import { type RunningServer, startServer } from '../../src/server/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A server whose tables and classes outlive it: started again, on the same port if wanted, it has the same ones. */
export function createKeptServer() {
  const folder = temporaryFolder();
  let running: RunningServer | undefined;
  return {
    async start(port = 0): Promise<RunningServer> {
      const started = await startServer({ port, tables: { folder, limits: { movesPerSecond: 1000 } } });
      if (!started.ok) throw new Error(started.error);
      running = started.value;
      return { ...running, stop: async () => running?.stop() };
    },
    async stop(): Promise<void> {
      await running?.stop();
    },
  };
}
