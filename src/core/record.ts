import { createGame } from './create-game.ts';
import { type AnyGame, type AnyGameDefinition, standardTitle } from './game.ts';
import { type AnyMatch, replay } from './match.ts';
import { chosenOptions, type OptionValues, optionDeclarations, parseOptions } from './options.ts';
import { failure, quote, type Result, success } from './result.ts';
import { shortened } from './words.ts';

/*
 * A whole game in one line:   tail-end coins=9 reach=3: 3 1
 *                             game     options          moves
 * The same game as a link:    /play/tail-end?coins=9&reach=3&moves=3.1
 * Only options that differ from the default are written. A record without moves may leave out the colon.
 */

/** A whole game as one line: `tail-end coins=9: 3 1`. */
export function formatRecord(match: AnyMatch): string {
  return recordText(match.game, moveTexts(match));
}

/** The record of these moves, without playing them. */
export function recordText(game: AnyGame, moves: readonly string[]): string {
  return [`${formatVariant(game)}:`, ...moves].join(' ');
}

/** The part of a record before the colon: the game and its chosen options. */
export function formatVariant(game: AnyGame): string {
  const options = chosenOptions(game.definition, game.options);
  return [game.id, ...options.map(([name, value]) => `${name}=${value}`)].join(' ');
}

export function moveTexts(match: AnyMatch): readonly string[] {
  return match.moves.map((move) => match.game.text.formatMove(move));
}

/** Replays every move through the rules; one error refuses the whole record. */
export function parseRecord(definitions: readonly AnyGameDefinition[], text: string): Result<AnyMatch> {
  const { variant, moves } = splitRecord(text);
  const game = parseVariant(definitions, variant);
  return game.ok ? replay(game.value, moves) : game;
}

function splitRecord(text: string): { readonly variant: string; readonly moves: readonly string[] } {
  const colon = text.indexOf(':');
  return colon < 0
    ? { variant: text, moves: [] }
    : { variant: text.slice(0, colon), moves: words(text.slice(colon + 1)) };
}

/** The game of a record, as `formatVariant` writes it. */
function parseVariant(definitions: readonly AnyGameDefinition[], text: string): Result<AnyGame> {
  const chosen = parseChoice(definitions, text);
  return chosen.ok ? createGame(chosen.value.definition, chosen.value.given) : chosen;
}

/** A game and the options chosen for it, before the rest are filled in. */
interface GameChoice {
  readonly definition: AnyGameDefinition;
  readonly given: OptionValues;
}

/** The part of a record before its colon, unresolved: `createGame` replaces a random start by the drawn one. */
export function parseChoice(definitions: readonly AnyGameDefinition[], record: string): Result<GameChoice> {
  const [id = '', ...optionWords] = words(splitRecord(record).variant);
  const pairs: [string, string][] = [];
  for (const word of optionWords) {
    const equals = word.indexOf('=');
    if (equals < 1) return failure(`${quote(word)} is not option=value; moves come after a colon.`);
    pairs.push([word.slice(0, equals), word.slice(equals + 1)]);
  }
  const definition = findGame(definitions, id);
  if (!definition.ok) return definition;
  const given = parseOptions(definition.value, pairs);
  return given.ok ? success({ definition: definition.value, given: given.value }) : given;
}

/** A whole game as an address of the page: `/play/tail-end?coins=9&moves=3.1`. */
export function formatLink(match: AnyMatch): string {
  const options = chosenOptions(match.game.definition, match.game.options);
  const query = options.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  if (match.moves.length > 0) query.push(`moves=${moveTexts(match).map(encodeURIComponent).join('.')}`);
  return `/play/${match.game.id}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/**
 * The match of a link's game and (already decoded) query pairs. Ignores parameters that are not options of the game,
 * because other sites add their own (`fbclid`, `utm_source`).
 */
export function parseLink(
  definitions: readonly AnyGameDefinition[],
  id: string,
  query: Iterable<readonly [string, string]>,
): Result<AnyMatch> {
  const definition = findGame(definitions, id);
  if (!definition.ok) return definition;
  const pairs = [...query];
  const movePairs = pairs.filter(([name]) => name === 'moves');
  if (movePairs.length > 1) return failure('moves is given twice.');
  const moves = movePairs[0]?.[1] ?? '';
  const names = new Set(optionDeclarations(definition.value).map((declaration) => declaration.name));
  const optionPairs = pairs.filter(([name]) => names.has(name));
  const game = openGame(definition.value, optionPairs);
  return game.ok ? replay(game.value, moves === '' ? [] : moves.split('.')) : game;
}

/** `/play/tail-end?moves=5.1`, with or without the origin. */
const LINK = /^\s*(?:https?:\/\/\S*?)?\/play\/([^?#\s]*)(?:\?([^#\s]*))?/;

/** Parses pasted text: a record, or a link from the address bar. */
export function parseRecordOrLink(definitions: readonly AnyGameDefinition[], text: string): Result<AnyMatch> {
  const [, id, query = ''] = LINK.exec(text) ?? [];
  if (id === undefined) return parseRecord(definitions, text);
  return parseLink(definitions, decodeUri(id.replace(/\/+$/, '')), parseQuery(query));
}

/** The decoded names and values of `coins=9&reach=3`. */
export function parseQuery(query: string): readonly (readonly [string, string])[] {
  const parts = query.split('&').filter((part) => part !== '');
  return parts.map((part) => {
    const [name = '', ...value] = part.replaceAll('+', ' ').split('=');
    return [decodeUri(name), decodeUri(value.join('='))];
  });
}

/** Leaves a text with a broken escape unchanged. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Cache limit, in games: solving one costs more than asking about many of its positions. */
const MAX_CACHED_GAMES = 100;

/** Returns a parser of records and links. Records of one variant share a game and its solution. */
export function createRecordReader(definitions: readonly AnyGameDefinition[]): (text: string) => Result<AnyMatch> {
  const games = new Map<string, AnyGame>();

  return (text) => {
    if (LINK.test(text)) return parseRecordOrLink(definitions, text);
    const { variant, moves } = splitRecord(text);
    const known = games.get(variant);
    const game = known ? success(known) : parseVariant(definitions, variant);
    if (!game.ok) return game;
    games.set(variant, game.value);
    const [oldest] = games.keys();
    if (games.size > MAX_CACHED_GAMES && oldest !== undefined) games.delete(oldest);
    return replay(game.value, moves);
  };
}

function openGame(definition: AnyGameDefinition, pairs: readonly (readonly [string, string])[]): Result<AnyGame> {
  const options = parseOptions(definition, pairs);
  return options.ok ? createGame(definition, options.value) : options;
}

/** The definition with this id; fails with a sentence that names all of them. */
export function findGame(definitions: readonly AnyGameDefinition[], id: string): Result<AnyGameDefinition> {
  const definition = definitions.find((candidate) => candidate.id === id);
  if (definition) return { ok: true, value: definition };
  const ids = definitions.map((candidate) => candidate.id).join(', ');
  return failure(
    id === '' ? `No game is named; the games are ${ids}.` : `There is no game ${quote(id)}; the games are ${ids}.`,
  );
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The name of a variant: the standard game, a ready-made variant or the chosen options, without the first player. */
export function variantLabel(game: AnyGame): string {
  const { first: _, ...options } = game.options;
  const plain = createGame(game.definition, options);
  if (!plain.ok) return '';
  const name = formatVariant(plain.value);
  const variant = game.definition.variants.find((candidate) => {
    const known = createGame(game.definition, candidate.options);
    return known.ok && formatVariant(known.value) === name;
  });
  if (variant) return variant.title;
  const chosen = chosenOptions(game.definition, options);
  if (chosen.length === 0) return standardTitle(game.definition);
  return chosen.map(([option, value]) => `${option} ${shortened(String(value), 24)}`).join(', ');
}

/** The game in a sentence about one choice of its options: "Chomp with these options", or "Chomp" if it has none. */
export function titleWithOptions({ title, options }: Pick<AnyGameDefinition, 'title' | 'options'>): string {
  return options.length === 0 ? title : `${title} with these options`;
}
