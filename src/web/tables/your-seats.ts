import { type InferOutput, is, object, string } from 'valibot';
import { readAs, remember, rememberedItems } from '../app/storage.ts';

const seatSchema = object({ id: string(), key: string(), game: string() });

/** A table at which somebody sat down on this device, and the key that seats them again. */
export type YourSeat = Readonly<InferOutput<typeof seatSchema>>;

const MOST_SEATS = 6;

/** The one used last comes first. */
export function yourSeats(): readonly YourSeat[] {
  const list = rememberedItems('seats', (item) => is(seatSchema, item)) ?? [];
  return list.flatMap((item) => readAs(seatSchema, item) ?? []);
}

export function keepSeat(seat: YourSeat): void {
  remember('seats', [seat, ...othersThan(seat)].slice(0, MOST_SEATS));
}

export function forgetSeat(seat: YourSeat): void {
  remember('seats', othersThan(seat));
}

function othersThan({ id }: YourSeat): readonly YourSeat[] {
  return yourSeats().filter((other) => other.id !== id);
}
