export { runningSeat, timeLeftMs, timeoutDueMs } from './clock.ts';
export { decide, decideByLink, decideTimeout } from './decide.ts';
export type { Decision, DecisionContext, Refusal } from './decision.ts';
export {
  type Clock,
  type OwnTableGame,
  QUICK_WORD_NAMES,
  QUICK_WORDS,
  type QuickWord,
  type Request,
  replay,
  type SeatNumber,
  type TableChange,
  type TableEvent,
  type TableNotice,
} from './event.ts';
export { cleanName, distinctName } from './name.ts';
export { choiceText, decideOpening } from './next-game.ts';
export type { Command, LinkCommand, TableOpening } from './requests.ts';
export {
  applyEvent,
  type Holder,
  isFree,
  isOver,
  nextPly,
  resultsOf,
  seatKeyHash,
  seatOfHolder,
  type Table,
  winsOf,
} from './table.ts';
export { NOBODY_PRESENT, type Presence, type TableView, viewTable } from './view.ts';
