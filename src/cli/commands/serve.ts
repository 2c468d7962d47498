import { DEFAULT_HOST, DEFAULT_PORT, startServer } from '../../server/index.ts';
import { type Call, EXIT } from '../command.ts';
import { parseWhole, UsageError, unwrap } from '../usage.ts';

const HIGHEST_PORT = 65_535;

/** Serves until it is interrupted. */
export async function run({ flags, terminal }: Call): Promise<number> {
  const port = typeof flags.port === 'string' ? parseWhole('--port', flags.port, 0, HIGHEST_PORT) : DEFAULT_PORT;
  const host = typeof flags.host === 'string' ? flags.host : DEFAULT_HOST;
  if (host === '') throw new UsageError('--host must be an address of this machine, not empty.');
  const server = unwrap(await startServer({ port, host }));
  terminal.stdout.write(`Penultimate is served at ${server.address} (stop with Ctrl-C)\n`);
  await new Promise<void>((resolve) => {
    const stopListening = terminal.onInterrupt(() => {
      stopListening();
      resolve();
    });
  });
  await server.stop();
  return EXIT.interrupted;
}
