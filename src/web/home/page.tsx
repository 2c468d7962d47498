import { useState } from 'preact/hooks';
import { type AnyGame, type AnyGameDefinition, counted, mustSucceed } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { Link } from '../app/link.tsx';
import { aside, forgetAside, isStorageRefused } from '../app/storage.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { contestLink, createFreshGame } from '../play/setup/new-game.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { Lazy, loadPart } from '../ui/lazy.tsx';
import { EmblemPicture, GamePictures, signatureOf } from '../view/emblem.tsx';
import { loadView } from '../view/game-view.tsx';
import { FirstVisit } from './first-game.tsx';
import { isLocked, isNewcomer } from './visitor.ts';

const loadLaterVisit = () => import('./later-visit.tsx').then((module) => module.LaterVisit);

/** Loads the code of the top of Home: the board of the first game, or the parts for a returning visitor. */
export function loadTop(): Promise<unknown> {
  return isNewcomer() ? loadView('tail-end') : loadPart(loadLaterVisit);
}

/** Home: a first game for a newcomer; for anyone else the waiting opponent and today's tasks. */
export function HomePage() {
  const [isFirst] = useState(isNewcomer);
  return (
    <div class={`grid grid-cols-[minmax(0,1fr)] gap-[clamp(1rem,2.5vw,1.75rem)] ${WHOLE_SCREEN}`}>
      {isFirst ? <FirstVisit /> : <Lazy isPart load={loadLaterVisit} props={{}} />}
      <StorageNotice />
      <Games heading={isFirst ? 'Or choose a game' : 'All games'} />
    </div>
  );
}

/** Reports values that this browser could not read or store; empty when all is well. */
function StorageNotice() {
  const things = aside.value;
  if (things.length === 0 && !isStorageRefused.value) return null;
  return (
    <section
      class="storage-notice grid max-w-[44rem] gap-3 rounded-inner border border-line bg-surface p-4"
      role="status"
    >
      {isStorageRefused.value && (
        <p>
          This browser can’t save anything: its storage is full or switched off. Games that you leave now may be lost.
        </p>
      )}
      {things.length > 0 && (
        <>
          <p>
            {counted(things.length, 'thing')} that this browser had saved could not be read. Nothing is deleted, and
            everything else works as before.
          </p>
          <details>
            <summary>Show what it was</summary>
            <pre class="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-sm">
              {things.map(({ name, text }) => `${name}: ${text}`).join('\n')}
            </pre>
          </details>
          <Button class="justify-self-start" onClick={forgetAside}>
            Delete it
          </Button>
        </>
      )}
    </section>
  );
}

const loadFriend = () => import('../tables/friend-dialog.tsx').then((module) => module.FriendDialog);

/** All games; the whole card is a link to play. */
function Games({ heading }: { readonly heading: string }) {
  /** The open dialog: that of the game to play with a friend, or the choice of it. */
  const [friendly, setFriendly] = useState<AnyGame | 'choice'>();
  const close = () => setFriendly(undefined);
  return (
    <section aria-labelledby="games-heading" class="grid gap-3">
      <div class="flex items-center justify-between gap-3">
        <h2 id="games-heading" class="text-2xl max-xs:text-lg">
          {heading}
        </h2>
        <Button
          icon="people"
          class="whitespace-nowrap max-xs:border-transparent max-xs:bg-transparent max-xs:px-1 max-xs:shadow-none"
          onClick={() => setFriendly('choice')}
        >
          Play a friend
        </Button>
      </div>
      <ul class="grid grid-cols-3 gap-2 sm:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {CATALOG.map((definition) => (
          <GameCard key={definition.id} definition={definition} />
        ))}
      </ul>
      {friendly === 'choice' ? (
        <Dialog title="Play a friend" onClose={close}>
          <p class="text-soft">Which game? You get a link to send.</p>
          <GamePictures
            class="grid-cols-2 sm:grid-cols-3"
            onChoose={(definition) =>
              setFriendly(mustSucceed(createFreshGame(definition, definition.recommended.options)))
            }
          />
        </Dialog>
      ) : (
        friendly && <Lazy load={loadFriend} props={{ game: friendly, onClose: close }} />
      )}
    </section>
  );
}

const CARD =
  'game-card relative grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface no-underline';

function GameCard({ definition }: { readonly definition: AnyGameDefinition }) {
  const { id, title, tagline } = definition;
  const isOpen = !isLocked(definition);
  const card = (
    <>
      <EmblemPicture id={id} class={isOpen ? 'w-full' : 'w-full opacity-45 grayscale'} />
      {!isOpen && <Icon name="lock" class="absolute top-2 right-2 size-8 rounded-full bg-surface stroke-[1.8] p-1.5" />}
      <div class="grid content-center px-2.5 py-2 max-xs:min-h-12 max-xs:px-2 max-xs:py-1.5 sm:min-h-16">
        <h3 class="text-[clamp(0.82rem,0.7rem+0.5vw,1.05rem)] leading-tight">
          {isOpen && <span class="sr-only">Play </span>}
          {title}
        </h3>
        <p class={`text-sm leading-snug text-soft ${isOpen ? 'max-lg:hidden' : 'max-lg:sr-only'}`}>
          {isOpen ? tagline : 'Opens after two games.'}
        </p>
      </div>
    </>
  );
  return (
    <li class="grid" data-signature={signatureOf(id)}>
      {isOpen ? (
        <Link to={contestLink(definition)} class={`${CARD} shadow-card hover:shadow-raised`}>
          {card}
        </Link>
      ) : (
        <div class={`${CARD} text-soft`}>{card}</div>
      )}
    </li>
  );
}
