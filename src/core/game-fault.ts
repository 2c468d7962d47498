/** Where a brought game breaks a law. */
export interface FaultDetails {
  /** The law by its name. */
  readonly law?: string;
  /** The position as the author of the game writes it. */
  readonly position?: string;
  /** The move that leads from the expanded position to the one that is named. */
  readonly move?: string;
  /** A record that leads to the position. */
  readonly record?: string;
}

/** A mistake in the code of a brought game, in one sentence. It is neither ours nor the player's. */
export class GameFault extends Error {
  readonly details: FaultDetails;

  constructor(message: string, details: FaultDetails = {}) {
    super(message);
    this.details = details;
  }

  /** The same fault, found in the position after this move. */
  after(move: string): GameFault {
    return new GameFault(this.message, { ...this.details, move });
  }
}
