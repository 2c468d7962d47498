import { resolve } from 'node:path';
import { type AnyMatch, formatRecord, matchOutcome } from '../../core/index.ts';
import { hasHuman, type Participants } from '../../players/participants.ts';
import { complain, isInteractive, type Terminal } from '../terminal/terminal.ts';
import { playersFlag } from './participants.ts';
import { forgetSavedGames, keepSavedGame, type SavedGame } from './saved-games.ts';

/** Keeps a person's game for `--resume` after each move, so that it outlives the program however that ends. */
export interface Keeper {
  /** Resolves to true when the game is kept as it stands; why not is said once. `isHelped`: the person has asked for help. */
  keep(match: AnyMatch, isHelped: boolean): Promise<boolean>;
}

interface Kept {
  readonly terminal: Terminal;
  readonly participants: Participants;
  readonly flags: Pick<SavedGame, 'hints' | 'seed' | 'contest'>;
  /** The saved game that it goes on with. */
  readonly resumed: SavedGame | undefined;
}

/**
 * A game that nobody has moved in is not kept: it would take the place of one that is worth going on with. Nor is one that is
 * over.
 */
export function createKeeper({ terminal, participants, flags, resumed }: Kept): Keeper {
  const isKeeping = isInteractive(terminal) && hasHuman(participants);
  /** What there may be of this game: where keeping failed, the move before, the move, or both. */
  let kept = resumed ? [resumed] : [];
  let hasComplained = false;

  async function store(game: SavedGame): Promise<boolean> {
    const obstacle = await keepSavedGame(terminal, game, kept);
    kept = obstacle === undefined ? [game] : [...kept, game];
    if (obstacle !== undefined && !hasComplained)
      complain(terminal, `This game cannot be kept for --resume: ${obstacle}. "save FILE" keeps it elsewhere.`);
    hasComplained ||= obstacle !== undefined;
    return obstacle === undefined;
  }

  return {
    async keep(match, isHelped) {
      const isOver = matchOutcome(match) !== undefined;
      if (isKeeping && match.moves.length > 0 && !isOver)
        return store({ ...savedGameOf(match, participants, flags), ...(isHelped && { helped: true }) });
      if (isOver || (isKeeping && !(resumed && kept.includes(resumed)))) {
        if (kept.length > 0) await forgetSavedGames(terminal, kept);
        kept = [];
      }
      return false;
    },
  };
}

function savedGameOf(match: AnyMatch, participants: Participants, flags: Kept['flags']): SavedGame {
  const { source } = match.game.definition;
  return {
    record: formatRecord(match),
    players: playersFlag(participants),
    ...flags,
    ...(source && { gameFile: resolve(source.file) }),
  };
}
