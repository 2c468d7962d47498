import { failure, type Result, success } from '../../core/index.ts';

/** What a server works out for whoever asks: the same as the commands of the terminal. */
export type Question =
  | { readonly kind: 'analyze'; readonly record: string; readonly why: boolean }
  | { readonly kind: 'review'; readonly record: string }
  | { readonly kind: 'solve'; readonly game: string; readonly options: readonly (readonly [string, string])[] };

export const LONGEST_RECORD = 16_000;

const RECORD = 'This needs a record: ?record=tail-end%3A%203%201 for "tail-end: 3 1".';
const GAME = 'This needs a game: ?game=tail-end, and if you like its options, as in &coins=9.';

/** From the query of an address. */
export function parseQuestion(kind: Question['kind'], query: URLSearchParams): Result<Question> {
  if (kind === 'solve') {
    const game = query.get('game') ?? '';
    const options = [...query].filter(([name]) => name !== 'game');
    return game === '' ? failure(GAME) : success({ kind, game, options });
  }
  const record = query.get('record') ?? '';
  if (record.trim() === '') return failure(RECORD);
  if (kind === 'review') return success({ kind, record });
  const why = query.get('why') ?? 'false';
  return why === 'true' || why === 'false'
    ? success({ kind, record, why: why === 'true' })
    : failure('why is true or false.');
}
