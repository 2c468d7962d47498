import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Representation, SiteFile } from './site.ts';

type Match = NonNullable<Parameters<typeof accepts>[1]['match']>;

/** The form of a file that a request prefers (RFC 9110, 12.5.3). The file as it is when nothing fits. */
export function negotiate(context: Context, { plain, compressed }: SiteFile): Representation {
  const coding = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...compressed.map((one) => one.coding), plain.coding],
    default: plain.coding,
    match: bestCoding,
  });
  return compressed.find((one) => one.coding === coding) ?? plain;
}

/** Hono's own choice knows no `*`, and among equals takes the order of the request, in which browsers put gzip first. */
const bestCoding: Match = (accepted, { supports, default: plain }) => {
  const qualityOf = (coding: string): number => {
    const named =
      accepted.find(({ type }) => type.toLowerCase() === coding) ?? accepted.find(({ type }) => type === '*');
    return named?.q ?? 0;
  };
  const acceptable = supports.filter((coding) => qualityOf(coding) > 0);
  return acceptable.sort((a, b) => qualityOf(b) - qualityOf(a))[0] ?? plain;
};
