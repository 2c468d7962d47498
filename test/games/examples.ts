import { type AnyGameDefinition, mustSucceed } from '../../src/core/index.ts';
import { readGame } from '../../src/custom/index.ts';

async function openExample(name: string): Promise<AnyGameDefinition> {
  const file = new URL(`../../examples/${name}.js`, import.meta.url);
  const { default: plain }: { readonly default: unknown } = await import(file.href);
  return mustSucceed(readGame(plain));
}

/** A game that ends in a draw between players who make no mistake. Moves are the cells 1 to 9. */
export const ticTacToe = await openExample('tic-tac-toe');

/** A game with loops: 1,963 positions on 3x3. */
export const dodgem = await openExample('dodgem');
