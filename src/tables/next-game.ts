import {
  type AnyGameDefinition,
  createGame,
  FIRST_OPTION,
  failure,
  firstSeat,
  formatRecord,
  formatVariant,
  mustSucceed,
  type OptionValues,
  parseChoice,
  parseRecord,
  type Result,
  seedStart,
  startMatch,
  success,
} from '../core/index.ts';
import type { Clock, TableChange } from './event.ts';
import type { Table } from './table.ts';

type Opened = TableChange & { readonly type: 'opened' };

/** The first event of a table: checks the choice, and draws a random start. */
export function decideOpening(
  definitions: readonly AnyGameDefinition[],
  record: string,
  seed: number,
  hints: boolean,
  clock?: Clock,
): Result<Opened> {
  const match = parseRecord(definitions, record);
  if (!match.ok) return match;
  const { definition, given } = mustSucceed(parseChoice(definitions, record));
  const { drawnStart } = definition;
  // Without its seed: the next start gets another one.
  const redraw = drawnStart?.isDrawn(given) ? choiceText(definition, without(given, drawnStart.seedOption)) : null;
  const isFixed = redraw === null || match.value.moves.length > 0;
  const start = isFixed ? success(formatRecord(match.value)) : drawRecord(definition, given, seed);
  if (!start.ok) return start;
  return success({ type: 'opened', record: start.value, redraw, hints, ...(clock && { clock }) });
}

/** The start of a game, drawn by the seed if it is random. */
function drawRecord(definition: AnyGameDefinition, given: OptionValues, seed: number): Result<string> {
  const game = createGame(definition, seedStart(definition, given, seed));
  return game.ok ? success(formatRecord(startMatch(game.value))) : game;
}

function without(given: OptionValues, option: string): OptionValues {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name !== option));
}

/** A game and its options in normal form, without the first player, which follows from the last game. */
export function plainVariant(definitions: readonly AnyGameDefinition[], text: string): Result<string> {
  const match = parseRecord(definitions, text);
  if (!match.ok) return match;
  if (match.value.moves.length > 0) return failure('Another game begins without moves.');
  const { definition, given } = mustSucceed(parseChoice(definitions, text));
  return success(choiceText(definition, without(given, FIRST_OPTION.name)));
}

/** A game with the chosen options only: unlike a record, it leaves a random start open. */
export function choiceText({ id }: AnyGameDefinition, given: OptionValues): string {
  return [id, ...Object.entries(given).map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** The players swap seats, so the same seat starts again. */
export function startOf({ match }: Table): string {
  return firstSeat(match.game.options) === 'player2' ? ` ${FIRST_OPTION.name}=2` : '';
}

/** The same variant from its start, or from another random one. */
export function nextRecord(definitions: readonly AnyGameDefinition[], { redraw, match }: Table, seed: number): string {
  if (redraw === null) return `${formatVariant(match.game)}:`;
  const { definition, given } = mustSucceed(parseChoice(definitions, redraw));
  return mustSucceed(drawRecord(definition, given, seed));
}
