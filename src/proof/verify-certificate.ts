import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  failure,
  findGame,
  type OptionValues,
  quote,
  type Result,
  success,
} from '../core/index.ts';
import { type Certificate, type Claim, certificateChecksum } from './certificate.ts';
import { type CheckerProgress, type CheckerWork, checkCertificate } from './check-certificate.ts';

export interface Verification extends Readonly<CheckerWork> {
  readonly game: AnyGame;
  readonly claim: Claim;
}

/**
 * Succeeds if a certificate holds for one of these games; otherwise fails with the exact reason. Checks first that it
 * names a game, then its list, then the proof, and last whether anything else was changed since it was written.
 */
export function verifyCertificate(
  definitions: readonly AnyGameDefinition[],
  certificate: Certificate,
  report?: CheckerProgress,
): Result<Verification> {
  const game = openGame(definitions, certificate);
  if (!game.ok) return game;
  const error = findListError(certificate);
  if (error !== undefined) return failure(error);
  const work = checkCertificate(game.value, certificate, report);
  if (!work.ok) return work;
  const checksum = certificateChecksum(certificate);
  if (checksum !== certificate.checksum) {
    return failure(`It was changed after it was written: its checksum is ${checksum}, not ${certificate.checksum}.`);
  }
  return success({ game: game.value, claim: certificate.claim, ...work.value });
}

/** The game of the certificate: with the same rules version and exactly the game's own options. */
function openGame(definitions: readonly AnyGameDefinition[], certificate: Certificate): Result<AnyGame> {
  const definition = findGame(definitions, certificate.game);
  if (!definition.ok) return definition;
  const { title, rulesVersion } = definition.value;
  if (certificate.rulesVersion !== rulesVersion) {
    return failure(
      `It is about version ${certificate.rulesVersion} of the rules of ${title}; this is version ${rulesVersion}.`,
    );
  }
  const sourceError = findSourceError(definition.value, certificate);
  if (sourceError !== undefined) return failure(sourceError);
  const game = createGame(definition.value, certificate.options);
  if (!game.ok) return game;
  const error = findOptionError(game.value.options, certificate.options);
  return error === undefined ? game : failure(error);
}

/** A game from a file is identified by its file: one changed letter may be another rule. */
function findSourceError({ title, source }: AnyGameDefinition, { sha256 }: Certificate): string | undefined {
  if (sha256 === source?.sha256) return undefined;
  if (sha256 === undefined) return `It names no file, but ${title} was read from one.`;
  if (source === undefined) return `It is about a game file, not about the ${title} of this package.`;
  return `It is about another file: its SHA-256 is ${sha256}, that of ${source.file} is ${source.sha256}.`;
}

/** A game has one set of options, so that two checkers agree which game a file means. */
function findOptionError(wanted: OptionValues, named: OptionValues): string | undefined {
  const missing = Object.keys(wanted).find((name) => !Object.hasOwn(named, name));
  if (missing !== undefined) return `Its options do not say ${missing}.`;
  const needless = Object.keys(named).find((name) => wanted[name] !== named[name]);
  return (
    needless && `Its options must not say ${needless}=${named[needless]}: a certificate of this game leaves it out.`
  );
}

/** Each position of a strategy is listed once, and has a rank exactly when its games must end. */
function findListError({ claim, strategies }: Certificate): string | undefined {
  for (const { player, moves } of strategies) {
    const seen = new Set<string>();
    for (const [position, , rank] of moves) {
      if (seen.has(position)) return `Player ${player}'s strategy lists position ${quote(position)} twice.`;
      seen.add(position);
      const hasToEnd = claim.verdict === 'draw' ? moves[0]?.[2] !== null : claim.verdict !== 'endless';
      if ((rank !== null) === hasToEnd) continue;
      return `Position ${quote(position)} must have ${rank === null ? 'a rank' : 'no rank, as nothing has to end'}.`;
    }
  }
  return undefined;
}
