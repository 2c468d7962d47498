/** A mistake in the code of an outside game, in one sentence: neither ours nor that of whoever plays it. */
export class GameFault extends Error {}
