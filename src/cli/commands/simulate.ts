import { parsePlayerPair } from '../arguments/players.ts';
import { UsageError } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { showExact } from '../lab/exact.ts';
import { labRequests } from '../lab/request.ts';
import { runSimulations } from '../lab/simulations.ts';

/** They say how games are played one by one. */
const SAMPLING_FLAGS = ['games', 'seats', 'seed', 'workers', 'database', 'max-plies', 'csv', 'records'];

export async function run(call: Call): Promise<number> {
  const { flags } = call;
  const players = parsePlayerPair(typeof flags.players === 'string' ? flags.players : 'perfect,perfect');
  const requests = labRequests(call);
  if (!flags.exact) return runSimulations(call, requests, players);
  const extra = SAMPLING_FLAGS.find((name) => name in flags);
  if (extra !== undefined) throw new UsageError(`--exact computes and plays no game; leave out --${extra}.`);
  return showExact(call, requests, players);
}
