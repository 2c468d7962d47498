import * as v from 'valibot';
import { count } from '../../../api/question.ts';
import { solved } from '../../../api/solve.ts';
import { positionSchema } from '../../../tables/event.ts';

/* What the page and the sandbox of a game say to each other, besides the questions of `api`. */

/** Characters of a text that the page shows. */
export const MAX_TEXT = 2000;

/** The code of a game, the SHA-256 of it as a file where the browser computes one, and the options as they were typed. */
export const openInput = v.object({
  source: v.string(),
  sha256: v.nullable(v.string()),
  options: v.record(v.string(), v.string()),
});

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
const named = { name: text, sentence: text };

/** A game that obeys every law, solved. */
export const openAnswer = v.object({
  about: v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    title: text,
    summary: text,
    rules: v.array(text),
  }),
  /** The options, for a form. The sandbox reads what is typed: a pattern of the game's author must not run in the page. */
  declared: v.array(
    v.variant('type', [
      v.object({ type: v.literal('flag'), ...named, default: v.literal(false) }),
      v.object({
        type: v.literal('pattern'),
        ...named,
        allowed: text,
        default: text,
        pattern: v.literal(''),
        maxLength: v.literal(0),
      }),
    ]),
  ),
  /** The options that differ from their defaults, as texts by name. */
  options: v.record(v.string(), text),
  /** By the player who moves first. */
  starts: v.object({ 1: positionSchema, 2: positionSchema }),
  /** How many positions obey every law, in a sentence. */
  laws: text,
  solved,
});

/** The moves of a game in which this player moves first. */
export const walkInput = v.object({ first: v.picklist([1, 2]), moves: v.array(v.string()) });

export const walkAnswer = v.array(positionSchema);

/** The place of a fault in a game, as far as it is known: a line, the function at fault, the moves from the start. */
export const placeSchema = v.object({
  line: v.optional(count),
  part: v.optional(v.string()),
  moves: v.optional(v.array(v.string())),
});

type FaultPlace = Readonly<v.InferOutput<typeof placeSchema>>;

/** A fault of a game as a sentence, and its place. */
export class GameError extends Error {
  readonly place: FaultPlace;

  constructor(message: string, place: FaultPlace = {}) {
    super(message);
    this.place = place;
  }
}

export function placeOf(error: unknown): FaultPlace {
  return error instanceof GameError ? error.place : {};
}
