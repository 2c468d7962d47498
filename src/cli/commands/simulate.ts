import { isOutside } from '../../players/index.ts';
import { parsePlayerPair } from '../arguments/players.ts';
import { UsageError } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { showExact } from '../lab/exact.ts';
import { labRequests, runSimulations } from '../lab/simulations.ts';

/** They say how games are played one by one. */
const SAMPLING_FLAGS = ['games', 'seats', 'seed', 'workers', 'database', 'max-plies', 'csv', 'records'];

export async function run(call: Call): Promise<number> {
  const { flags } = call;
  const players = parsePlayerPair(flags.players ?? 'perfect,perfect');
  const requests = labRequests(call);
  if (!flags.exact) return runSimulations(call, requests, players);
  const extra = SAMPLING_FLAGS.find((name) => name in flags);
  if (extra !== undefined) throw new UsageError(`--exact computes and plays no game; leave out --${extra}.`);
  if (players.some(isOutside))
    throw new UsageError(
      '--exact knows our own players; what one from outside does is found out by `penultimate exam`.',
    );
  return showExact(call, requests, players);
}
