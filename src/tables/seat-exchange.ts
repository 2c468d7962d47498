import { otherSeat, seatNumber } from '../core/index.ts';
import { type Circumstances, change, type Decision, DONE, limited, refuse } from './decision.ts';
import { distinctName } from './name.ts';
import type { LinkCommand } from './requests.ts';
import { type Holder, seatOfHolder, type Table } from './table.ts';

/*
 * A link seats the first person who opens it: the key of the link is exchanged for a private one, which stays in that
 * browser or terminal. Later openers watch, and may ask for the seat. A seat taken with the key of its link, without an
 * exchange, keeps that key.
 */

/** Either player may answer: one can let in the other, who has lost the seat's key. */
export function decideWish(table: Table, action: 'give-seat' | 'keep-seat', version: number): Decision {
  const { wish } = table;
  if (wish?.version !== version) return refuse('conflict', 'The request for this seat is no longer open.');
  const { holder, name, keyHash } = wish;
  const seat = seatNumber(seatOfHolder(table, holder));
  return change(action === 'keep-seat' ? { type: 'unwished', seat } : { type: 'handed', seat, name, keyHash });
}

/**
 * Decides a command by the link of a seat. The first who takes the seat exchanges the key of the link for a private one;
 * repeating the exchange changes nothing, so a lost answer locks no one out.
 */
export function decideByLink(
  table: Table,
  holder: Holder,
  { action, keyHash, name = null }: LinkCommand,
  circumstances: Circumstances,
): Decision {
  const { seatKeys, players, wish } = table;
  if (seatKeys[holder] === keyHash) return DONE;
  const seat = seatOfHolder(table, holder);
  const asked = { seat: seatNumber(seat), name: distinctName(name, players[otherSeat(seat)].name), keyHash };
  if (action === 'take') {
    if (!isFree(table, holder)) return refuse('conflict', 'Another person has taken this seat.');
    return limited(table, change({ type: 'taken', ...asked }), circumstances);
  }
  if (isFree(table, holder)) return refuse('conflict', 'This seat is free. Sit down.');
  if (wish?.keyHash === keyHash) return DONE;
  if (wish !== null) return refuse('conflict', 'Another person is asking for a seat. Try again later.');
  return limited(table, change({ type: 'wished', ...asked }), circumstances);
}

/** The hash of the key that a seat accepts; `linkHash` is that of the key of its link. */
export function seatKeyHash({ seatKeys }: Table, holder: Holder, linkHash: string): string {
  return seatKeys[holder] ?? linkHash;
}

/** Whether the seat was never taken. */
export function isFree(table: Table, holder: Holder): boolean {
  return table.seatKeys[holder] === undefined && !table.players[seatOfHolder(table, holder)].isSeated;
}
