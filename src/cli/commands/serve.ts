import { DEFAULT_HOST, DEFAULT_PORT, type RunningServer, startServer } from '../../server/index.ts';
import { parseWhole, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import type { Terminal } from '../terminal/terminal.ts';

const HIGHEST_PORT = 65_535;

/** Serves until it is interrupted (130) or asked to end (0), and finishes what it is answering. */
export async function run({ flags, terminal }: Call): Promise<number> {
  const port = typeof flags.port === 'string' ? parseWhole('--port', flags.port, 0, HIGHEST_PORT) : DEFAULT_PORT;
  const host = typeof flags.host === 'string' ? flags.host : DEFAULT_HOST;
  if (host === '') throw new UsageError('--host must be an address of this machine, not empty.');
  const server = unwrap(await startServer({ port, host }));
  terminal.stdout.write(announcement(server));
  const signal = await interruption(terminal);
  await server.stop();
  return signal === 'SIGTERM' ? EXIT.done : EXIT.interrupted;
}

function announcement({ address, networkAddresses }: RunningServer): string {
  const lines = networkAddresses.map((other) => `On this network: ${other}\n`);
  return [`Penultimate is served at ${address} (stop with Ctrl-C)\n`, ...lines].join('');
}

/** Resolves to the signal: the listener is handed to the process, which says which one it was. */
function interruption(terminal: Terminal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stopListening = terminal.onInterrupt((signal?: string) => {
      stopListening();
      resolve(signal);
    });
  });
}
