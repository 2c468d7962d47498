import { effect } from '@preact/signals';
import { type AnyGame, type AnyMatch, moveTexts, otherSeat, reasonOf, type Seat } from '../../core/index.ts';
import { saveSession } from '../../session/index.ts';
import { firstOf } from '../../tables/shadow-game.ts';
import { showAddress } from '../app/router.ts';
import { startWith } from '../play/contest/ctrl.ts';
import type { GameCtrl } from '../play/ctrl.ts';
import type { PlayHost } from '../play/opening.ts';
import { explore, isExplored, type OwnGame } from './ctrl.ts';

/** The path of the page of an own game. */
const OWN_PAGE = '/g/';

/** The chosen options of an own game, and its code as the fragment of a link. */
type LinkedGame = Pick<OwnGame, 'options' | 'fragment'>;

/** The address of an own game with these options and moves, or of its first page where there are no moves. */
export function ownLink(
  { options, fragment }: LinkedGame,
  more: readonly (readonly [name: string, value: string])[] = [],
): string {
  const query = [...Object.entries(options), ...more]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${OWN_PAGE}${query === '' ? '' : `?${query}`}${fragment}`;
}

export function matchLink(own: LinkedGame, match: AnyMatch): string {
  const first: [string, string][] = firstOf(match.game) === 2 ? [['first', '2']] : [];
  return ownLink(own, [...first, ['moves', moveTexts(match).join('.')]]);
}

/** The play page's surroundings of an own game: its sandbox answers, and its link holds its code. */
export function createOwnHost(own: OwnGame, begin: PlayHost['begin']): PlayHost {
  return {
    ask: own.sandbox.ask,
    begin,
    contestStart: (game, seat) => winnableStart(own, game, seat),
    linkTo: (match) => matchLink(own, match),
    back: ownLink(own),
    menu: ['opponents', 'rules', 'moves', 'keys'],
    isOwn: true,
    attach: (ctrl) => attachSandbox(ctrl, own),
  };
}

/** The same for a page of its own, which has the game in its address. */
export function createPageHost(own: OwnGame, begin: PlayHost['begin']): PlayHost {
  return {
    ...createOwnHost(own, begin),
    menu: ['opponents', 'rules', 'moves', 'share', 'keys'],
    attach(ctrl, { id }) {
      const stops = [attachSandbox(ctrl, own), attachOwnAddress(ctrl, own, id)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The start is always the same, so who moves first is chosen: a contest that is lost from the start teaches nothing. */
function winnableStart({ solved: { verdict } }: OwnGame, game: AnyGame, seat: Seat): AnyGame {
  if (verdict === 'win') return startWith(game, seat);
  return verdict === 'loss' ? startWith(game, otherSeat(seat)) : game;
}

/** Holds the game until the positions one move away are known. */
function attachSandbox({ match, isHeld, trouble }: GameCtrl, own: OwnGame): () => void {
  return effect(() => {
    const current = match.value;
    isHeld.value = !isExplored(own, current);
    if (!isHeld.peek()) return;
    explore(own, current)
      .then(() => {
        if (match.peek() === current) isHeld.value = false;
      })
      .catch((error: unknown) => {
        trouble.value = reasonOf(error);
      });
  });
}

/** Writes each move into the address, and the game into the tab's history, so that a reload goes on with it. */
function attachOwnAddress(ctrl: GameCtrl, own: OwnGame, id: string): () => void {
  return effect(() => {
    const session = ctrl.session.value;
    showAddress(matchLink(own, session.match), saveSession(session, id, Date.now()));
  });
}
