import { useEffect, useState } from 'preact/hooks';
import { type AnyGame, type AnyMatch, formatVariant, replay } from '../../core/index.ts';
import { engine } from '../engine/engine.ts';
import { endTrouble, reportTrouble } from '../view/picture.tsx';

/** The most moves of best play shown for a game without lessons. */
const MAX_LINE_LENGTH = 12;

/** Best play from the start, from the engine; empty if not wanted. */
export function useBestLine(game: AnyGame, isWanted: boolean): AnyMatch | undefined {
  const [match, setMatch] = useState<AnyMatch>();
  useEffect(() => {
    if (!isWanted) return;
    const position = game.text.formatPosition(game.rules.start);
    engine
      .ask('line', { variant: formatVariant(game), position, limit: MAX_LINE_LENGTH })
      .then((line) => {
        const played = replay(game, line);
        if (!played.ok) throw new Error(played.error);
        setMatch(played.value);
        endTrouble();
      })
      .catch(reportTrouble);
  }, [game, isWanted]);
  return match;
}
