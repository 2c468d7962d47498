import { createContext } from 'preact';
import { type AnyGame, type AnyMatch, formatLink, type Seat } from '../../core/index.ts';
import type { Session } from '../../session/index.ts';
import type { AskEngine } from '../engine/client.ts';
import { engine } from '../engine/engine.ts';
import { drawStart } from './contest/start.ts';
import type { GameCtrl } from './ctrl.ts';
import type { MoreTarget } from './dialogs/more-dialog.tsx';
import { attachAddress, type OpenedGame } from './opening.ts';
import { beginGame } from './setup/new-game.ts';

type PlayQuestion = 'choose' | 'hint' | 'insight' | 'mistakeRates' | 'prove' | 'review' | 'values';

/** The differences between our games and a visitor's own: the same play page serves both. */
export interface PlayHost {
  /** Answers questions about the game. */
  readonly ask: AskEngine<PlayQuestion>;
  /** Starts whatever follows the game: its address, and for an own game the sandbox. Returns how to stop. */
  attach(ctrl: GameCtrl, opened: OpenedGame): () => void;
  /** Opens the next game: a rematch, another try, another opponent. */
  begin(session: Session): void;
  /** A start of the same kind that the person in `seat` can win. */
  contestStart(game: AnyGame, seat: Seat): AnyGame;
  /** The address of a match, for people to share. */
  linkTo(match: AnyMatch): string;
  /** Where the way back leads. */
  readonly back: string;
  readonly menu: readonly MoreTarget[];
  readonly isOwn: boolean;
}

/** The host of our own games. */
const HERE: PlayHost = {
  ask: engine.ask,
  attach: attachAddress,
  begin: beginGame,
  contestStart: drawStart,
  linkTo: formatLink,
  back: '/',
  menu: ['setup', 'opponents', 'friend', 'rules', 'moves', 'share', 'record', 'keys'],
  isOwn: false,
};

export const Host = createContext<PlayHost>(HERE);
