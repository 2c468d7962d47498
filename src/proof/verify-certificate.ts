import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  failure,
  findGame,
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
 * Says that a certificate holds for one of these games, or precisely what fails: first whether it names one, then its
 * list, then the proof itself, and last whether anything else has been changed since it was written.
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
    return failure(`It is not as it was written: its checksum is ${checksum}, not ${certificate.checksum}.`);
  }
  return success({ game: game.value, claim: certificate.claim, ...work.value });
}

/** The game it is about: of the same rules, and with every option said. */
function openGame(definitions: readonly AnyGameDefinition[], certificate: Certificate): Result<AnyGame> {
  const definition = findGame(definitions, certificate.game);
  if (!definition.ok) return definition;
  const { title, rulesVersion } = definition.value;
  if (certificate.rulesVersion !== rulesVersion) {
    return failure(
      `It is about version ${certificate.rulesVersion} of the rules of ${title}; this is version ${rulesVersion}.`,
    );
  }
  const game = createGame(definition.value, certificate.options);
  if (!game.ok) return game;
  const unsaid = Object.keys(game.value.options).find((name) => !Object.hasOwn(certificate.options, name));
  return unsaid === undefined ? game : failure(`Its options do not say ${unsaid}.`);
}

/** Each position of a strategy is listed once, and has a rank exactly when its games have to end. */
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
