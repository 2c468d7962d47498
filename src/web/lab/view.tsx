import { useState } from 'preact/hooks';
import {
  type AnyGame,
  createGame,
  formatLink,
  formatVariant,
  parseLink,
  type Result,
  startMatch,
  success,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { replaceAddress } from '../app/router.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { AtlasPanel } from './atlas.tsx';
import { ProofPanels } from './proof.tsx';
import { SimulatePanel } from './simulate.tsx';
import { SolvePanel } from './solve.tsx';
import { VariantPicker } from './variant-picker.tsx';

const TABS = ['Positions', 'Variants', 'Players', 'Proof'] as const;
type Tab = (typeof TABS)[number];

/** One game, and everything that can be computed about it. The address holds the game, the tab and the run. */
export function LabPage({ route }: { readonly route: Route }) {
  const opened = open(route);
  if (!opened.ok) return <MissingPage title="There is no such game" sentence={opened.error} game={route.game} />;
  return <Lab initial={opened.value} query={new Map(route.query)} key={formatLink(startMatch(opened.value))} />;
}

/** Without a game in the address: the recommended Tail End. */
function open(route: Route): Result<AnyGame> {
  const [first] = GAMES;
  if (route.game === '' && first) return createGame(first, first.recommended.options);
  const match = parseLink(GAMES, route.game, route.query);
  return match.ok ? success(match.value.game) : match;
}

/** The address of the lab with this game, this tab and the run that was started in it. */
function labLink(game: AnyGame, tab: Tab, run: string): string {
  const link = formatLink(startMatch(game)).replace(/^\/play/, '/lab');
  const query = [
    ...(tab === TABS[0] ? [] : [`tab=${tab.toLowerCase()}`]),
    ...(run === '' ? [] : [`run=${encodeURIComponent(run)}`]),
  ];
  if (query.length === 0) return link;
  return `${link}${link.includes('?') ? '&' : '?'}${query.join('&')}`;
}

interface LabProps {
  readonly initial: AnyGame;
  readonly query: ReadonlyMap<string, string>;
}

function Lab({ initial, query }: LabProps) {
  const [game, setGame] = useState(initial);
  const [tab, setTab] = useState<Tab>(TABS.find((name) => name.toLowerCase() === query.get('tab')) ?? TABS[0]);
  /** Only the first tab gets the run of the address. */
  const [run, setRun] = useState(query.get('run'));
  function show(next: AnyGame, nextTab: Tab): void {
    setGame(next);
    setTab(nextTab);
    setRun(undefined);
    replaceAddress(labLink(next, nextTab, ''));
  }
  const pick = (picked: AnyGame) => show(picked, tab);
  const address = { run, onRun: (started: string) => replaceAddress(labLink(game, tab, started)) };
  return (
    <div class={`lab grid grid-cols-[minmax(0,1fr)] gap-4 ${WHOLE_SCREEN}`} data-signature={signatureOf(game.id)}>
      <h1>Lab</h1>
      <VariantPicker game={game} onPick={pick} key={game.id} />
      <Tabs label="Lab" names={TABS} current={tab} onChange={(next) => show(game, next)}>
        {(name) => {
          switch (name) {
            case 'Positions':
              return <SolvePanel game={game} address={address} key={formatVariant(game)} />;
            case 'Variants':
              return <AtlasPanel game={game} onPick={pick} address={address} key={game.id} />;
            case 'Players':
              return <SimulatePanel game={game} address={address} />;
            case 'Proof':
              return <ProofPanels game={game} address={address} key={formatVariant(game)} />;
          }
        }}
      </Tabs>
    </div>
  );
}
