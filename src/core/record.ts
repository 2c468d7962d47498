import { createGame } from './create-game.ts';
import type { AnyGame, AnyGameDefinition } from './game.ts';
import { type AnyMatch, replay } from './match.ts';
import { chosenOptions, parseOptions } from './options.ts';
import { failure, quote, type Result } from './result.ts';

/*
 * A whole game in one line:   tail-end coins=9 reach=3: 3 1
 *                             game     options          moves
 * The same game as a link:    /play/tail-end?coins=9&reach=3&moves=3.1
 * Only options that differ from the default are written. A record without moves may leave out the colon.
 */

export function formatRecord(match: AnyMatch): string {
  const moves = moveTexts(match);
  return `${formatVariant(match.game)}:${moves.map((move) => ` ${move}`).join('')}`;
}

/** The part of a record before the colon: the game and its chosen options. */
export function formatVariant(game: AnyGame): string {
  const options = chosenOptions(game.definition, game.options);
  return [game.id, ...options.map(([name, value]) => `${name}=${value}`)].join(' ');
}

export function moveTexts(match: AnyMatch): readonly string[] {
  return match.moves.map((move) => match.game.notation.formatMove(move));
}

/** Replays every move through the rules; anything wrong refuses the record whole. */
export function parseRecord(definitions: readonly AnyGameDefinition[], text: string): Result<AnyMatch> {
  const colon = text.indexOf(':');
  const head = words(colon < 0 ? text : text.slice(0, colon));
  const moves = colon < 0 ? [] : words(text.slice(colon + 1));
  const [id = '', ...optionWords] = head;
  const pairs: [string, string][] = [];
  for (const word of optionWords) {
    const equals = word.indexOf('=');
    if (equals < 1) return failure(`${quote(word)} is not option=value; moves come after a colon.`);
    pairs.push([word.slice(0, equals), word.slice(equals + 1)]);
  }
  return openMatch(definitions, id, pairs, moves);
}

export function formatLink(match: AnyMatch): string {
  const options = chosenOptions(match.game.definition, match.game.options);
  const query = options.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  if (match.moves.length > 0) query.push(`moves=${moveTexts(match).map(encodeURIComponent).join('.')}`);
  return `/play/${match.game.id}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The match that a link's game and (already decoded) query pairs describe. */
export function parseLink(
  definitions: readonly AnyGameDefinition[],
  id: string,
  query: Iterable<readonly [string, string]>,
): Result<AnyMatch> {
  const pairs = [...query];
  const movePairs = pairs.filter(([name]) => name === 'moves');
  if (movePairs.length > 1) return failure('moves is given twice.');
  const moves = movePairs[0]?.[1] ?? '';
  const optionPairs = pairs.filter(([name]) => name !== 'moves');
  return openMatch(definitions, id, optionPairs, moves === '' ? [] : moves.split('.'));
}

const LINK = /\/play\/([^?#\s]*)(?:\?([^#\s]*))?/;

/** What people paste: a record, or a link with or without the address of the page in front. */
export function parseRecordOrLink(definitions: readonly AnyGameDefinition[], text: string): Result<AnyMatch> {
  const [, id, query = ''] = LINK.exec(text) ?? [];
  if (id === undefined) return parseRecord(definitions, text);
  return parseLink(definitions, decodeUri(id.replace(/\/+$/, '')), parseQuery(query));
}

/** The decoded names and values of `coins=9&reach=3`. */
export function parseQuery(query: string): readonly (readonly [string, string])[] {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
    return [decodeUri(name), decodeUri(value.join('='))];
  });
}

/** Text that is not well encoded stands for itself. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function openMatch(
  definitions: readonly AnyGameDefinition[],
  id: string,
  pairs: readonly (readonly [string, string])[],
  moves: readonly string[],
): Result<AnyMatch> {
  const definition = findGame(definitions, id);
  if (!definition.ok) return definition;
  const options = parseOptions(definition.value, pairs);
  if (!options.ok) return options;
  const game = createGame(definition.value, options.value);
  return game.ok ? replay(game.value, moves) : game;
}

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
