export {
  asMatchPlayer,
  findPlayer,
  KNOWN_PLAYERS,
  type MatchPlayer,
  mistakeRate,
  type Player,
  type PlayerDefinition,
  playOut,
} from '../players/index.ts';
