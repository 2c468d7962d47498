export { type Circumstances, type Command, type Decision, decide, decideOpening, type Refusal } from './decide.ts';
export type { Request, SeatNumber, TableChange, TableEvent, TableNotice } from './event.ts';
export { cleanName, distinctName } from './name.ts';
export { applyEvent, type Holder, isOver, nextPly, openTable, replayTable, seatOfHolder, type Table } from './table.ts';
export { NOBODY_PRESENT, type PlayerView, type Presence, type TableView, viewTable } from './view.ts';
