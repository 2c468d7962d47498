import { useState } from 'preact/hooks';
import { type AnyGame, createGame, formatLink, parseLink, startMatch } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { replaceAddress } from '../app/router.ts';
import { signatureOf } from '../view/emblem.tsx';
import { AtlasPanel } from './atlas/panel.tsx';
import { SimulatePanel } from './simulate/panel.tsx';
import { SolvePanel } from './solve-panel.tsx';
import { VariantPicker } from './variant-picker.tsx';
import { VerifyPanel } from './verify-panel.tsx';

/** Solve, simulate and verify any variant; the address holds which. */
export function LabPage({ route }: { readonly route: Route }) {
  const opened = open(route);
  if (typeof opened === 'string')
    return <MissingPage title="The lab does not know this game" sentence={opened} game={route.game} />;
  return <Lab initial={opened} key={formatLink(startMatch(opened))} />;
}

function open(route: Route): AnyGame | string {
  const [first] = GAMES;
  if (route.game === '' && first) {
    const game = createGame(first);
    return game.ok ? game.value : game.error;
  }
  const match = parseLink(GAMES, route.game, route.query);
  return match.ok ? match.value.game : match.error;
}

function Lab({ initial }: { readonly initial: AnyGame }) {
  const [game, setGame] = useState(initial);
  function pick(picked: AnyGame): void {
    setGame(picked);
    replaceAddress(formatLink(startMatch(picked)).replace(/^\/play/, '/lab'));
  }
  return (
    <div
      class="lab grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.2rem,3vw,2rem)] [&_h2]:text-[1.45rem]"
      data-signature={signatureOf(game.id)}
    >
      <section class="grid max-w-[46rem] gap-3.5 pt-[clamp(0rem,2vw,1.5rem)]">
        <h1>Lab</h1>
        <p class="max-w-[38rem] text-lg text-soft">
          Count every position, let players meet thousands of times, and check the proofs yourself. All of it runs in
          your browser.
        </p>
      </section>
      <VariantPicker game={game} onPick={pick} key={game.id} />
      <div class="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <SolvePanel game={game} />
        <VerifyPanel game={game} />
      </div>
      <SimulatePanel game={game} />
      <AtlasPanel game={game} onPick={pick} key={`atlas ${game.id}`} />
    </div>
  );
}
