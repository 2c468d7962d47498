import { type AnyGame, at, type OptionValues, plies, seatName, seatOf } from '../core/index.ts';

/*
 * A certificate as a value, as a file and in words. docs/certificates.md describes the format for people who write their
 * own checker. Nothing here needs a solver.
 */

export const CERTIFICATE_FORMAT = 'penultimate-certificate';
export const CERTIFICATE_FORMAT_VERSION = 1;

/** The longest file that is read or written, in characters. */
export const MAX_CERTIFICATE_LENGTH = 50_000_000;

/** The claim about the start: the verdict, the winner, and a sufficient number of plies. */
export type Claim =
  | { readonly verdict: 'win' | 'loss'; readonly winner: 1 | 2; readonly within: number }
  | { readonly verdict: 'draw'; readonly winner: null; readonly within: number }
  | { readonly verdict: 'endless'; readonly winner: null; readonly within: null };

/** Position, move, and the plies that the game can still last; null in a strategy that only avoids losing. */
export type StrategyMove = readonly [position: string, move: string, rank: number | null];

export interface Strategy {
  readonly player: 1 | 2;
  readonly moves: readonly StrategyMove[];
}

/** A verdict with the strategies that prove it. Plain data. */
export interface Certificate {
  readonly format: typeof CERTIFICATE_FORMAT;
  readonly formatVersion: typeof CERTIFICATE_FORMAT_VERSION;
  readonly game: string;
  readonly rulesVersion: number;
  /** The digest of the game's file; only for games from files. */
  readonly sha256?: string;
  /** All options, including defaults. */
  readonly options: OptionValues;
  readonly claim: Claim;
  /** Whether positions with the same canonical form count as one, written in that form. */
  readonly merged: boolean;
  readonly strategies: readonly Strategy[];
  /** Detects a damaged or edited file; not part of the proof. */
  readonly checksum: string;
}

/** Writes one line for each move of a strategy, so that certificates can be read and compared. */
export function formatCertificate(certificate: Certificate): string {
  const { strategies, checksum, ...head } = certificate;
  const fields = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  const written = strategies.map(({ player, moves }) => {
    const lines = moves.map((move) => `      ${JSON.stringify(move)}`);
    return `    {"player": ${player}, "moves": [\n${lines.join(',\n')}\n    ]}`;
  });
  const list = `  "strategies": [\n${written.join(',\n')}\n  ],\n`;
  return `{\n${fields.join('')}${list}  "checksum": ${JSON.stringify(checksum)}\n}\n`;
}

/**
 * The CRC-32 of the content as ASCII lines: the game and its rules version; the SHA-256 of its file, if it has one; each
 * option; the claim; whether positions are merged; then for each strategy its player and its moves.
 */
export function certificateChecksum(certificate: Omit<Certificate, 'checksum'>): string {
  const { game, rulesVersion, sha256, options, claim, merged, strategies } = certificate;
  const lines = [`${game} ${rulesVersion}`, ...(sha256 === undefined ? [] : [sha256])];
  for (const [name, value] of Object.entries(options)) lines.push(`${name}=${value}`);
  lines.push(`${claim.verdict} ${claim.winner} ${claim.within}`, `merged=${merged}`);
  let crc = crcOf(lines.join('\n'));
  for (const { player, moves } of strategies) {
    crc = crcOf(`\nplayer ${player}`, crc);
    // Piece by piece: joining the lines takes longer than the checksum.
    for (const [position, move, rank] of moves)
      crc = crcOf(`|${rank}`, crcOf(move, crcOf('|', crcOf(position, crcOf('\n', crc)))));
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
}

/**
 * The usual CRC-32 (zlib, PNG, Ethernet) without its last step, the inversion of every bit: reflected, polynomial
 * 0xedb88320, one character at a time. `before` is the value of the text that this one continues.
 */
function crcOf(text: string, before = -1): number {
  let crc = before;
  for (let index = 0; index < text.length; index++) {
    const mixed = crc ^ text.charCodeAt(index);
    crc = (mixed >>> 8) ^ at(CRC_TABLE, mixed & 255);
  }
  return crc;
}

/** The remainder of each byte after eight steps of the division. */
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/**
 * "Player 1, who moves first, wins within 9 plies". The plies of a draw are those that one player needs to end the game
 * whatever the other does. Its distance can be smaller, because there a player who can force the end hurries too.
 */
export function describeClaim(game: AnyGame, claim: Claim): string {
  if (claim.verdict === 'endless') return 'neither player can force an end';
  if (claim.verdict === 'draw')
    return `neither player can force a win, and one of them can end the game within ${plies(claim.within)}, whatever the other does`;
  const seat = seatOf(claim.winner);
  const order = game.rules.turn(game.rules.start) === seat ? 'first' : 'second';
  return `${seatName(game, seat)}, who moves ${order}, wins within ${plies(claim.within)}`;
}
