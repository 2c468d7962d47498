import { parsePlayerList } from '../arguments/players.ts';
import type { Call } from '../command.ts';
import { labRequests } from '../lab/simulations.ts';
import { runTournaments } from '../lab/tournaments.ts';

const EVERYBODY = 'random,casual,sharp,perfect';

export async function run(call: Call): Promise<number> {
  const { players } = call.flags;
  const list = parsePlayerList(players ?? EVERYBODY);
  return runTournaments(call, labRequests(call), list);
}
