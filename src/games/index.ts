import type { AnyGameDefinition } from '../core/index.ts';
import { tailEnd } from './tail-end/index.ts';

/** Every game there is: terminal, web, solver, lab, links and proofs pick them up from here. */
export const GAMES: readonly AnyGameDefinition[] = [tailEnd];

export { tailEnd };
