/** A player for people to choose: its name and strength. Needs no solver, so a page can list them. */
export interface PlayerInfo {
  /** Terminal word, record word and URL segment. */
  readonly id: string;
  readonly title: string;
  /** Its abilities, for people who choose an opponent. */
  readonly sentence: string;
}

export const CASUAL_PLIES = 2;
export const SHARP_PLIES = 4;

export const RANDOM: PlayerInfo = {
  id: 'random',
  title: 'Random',
  sentence: 'Makes any legal move, each equally likely.',
};

export const CASUAL: PlayerInfo = {
  id: 'casual',
  title: 'Casual',
  sentence:
    'Takes a win in one move, and avoids a move that loses at once or lets the opponent win at once; otherwise plays at random.',
};

export const SHARP: PlayerInfo = {
  id: 'sharp',
  title: 'Sharp',
  sentence: `Looks ${SHARP_PLIES} moves ahead, ${SHARP_PLIES / 2} of each side, and sees wins and losses alike; where nothing is decided by then it plays at random.`,
};

export const PERFECT: PlayerInfo = {
  id: 'perfect',
  title: 'Perfect',
  sentence:
    'Never gives anything away: wins as fast as possible, resists as long as possible when lost and then leaves you the fewest right answers, and keeps a draw or an endless game.',
};

/** All lab players, weakest first. */
export const LEVELS: readonly PlayerInfo[] = [RANDOM, CASUAL, SHARP, PERFECT];
