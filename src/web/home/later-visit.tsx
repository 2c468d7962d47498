import type { AnyGameDefinition } from '../../core/index.ts';
import { LADDER, opponentAt, type Standing } from '../../players/ladder.ts';
import { install, installOffer } from '../app/install.ts';
import { Link } from '../app/link.tsx';
import { Stars, Steps } from '../play/contest/ladder.tsx';
import { currentStanding } from '../play/contest/store.ts';
import { contestLink } from '../play/setup/new-game.ts';
import { yourSeats } from '../tables/store.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Character } from '../ui/characters.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { Today } from './today.tsx';
import { suggestedGame } from './visitor.ts';

const loadYourTables = () => import('../tables/your-tables.tsx').then((module) => module.YourTables);

/** The top of Home for a returning visitor: the waiting opponent, and today's tasks. */
export function LaterVisit() {
  const definition = suggestedGame();
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Waiting definition={definition} />
      <div class="grid content-start gap-5">
        <Today game={definition.id} />
        {yourSeats.all().length > 0 && <Lazy isPart load={loadYourTables} props={{}} />}
        {installOffer.value && (
          <p class="text-sm text-soft">
            Keep it on your home screen:
            <Button kind="quiet" class="text-sm font-semibold underline" onClick={install}>
              Install as an app
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

/** The opponent of the visitor's strength, and the way up the ladder. */
function Waiting({ definition }: { readonly definition: AnyGameDefinition }) {
  const standing = currentStanding(definition.id);
  const { id, title } = opponentAt(standing);
  return (
    <section aria-labelledby="waiting-heading" class="grid" data-signature={signatureOf(definition.id)}>
      <div class="flex items-end gap-3 px-2 sm:px-8">
        <Character id={id} class="-mb-0.5 size-28 flex-none -scale-x-100 sm:size-36" />
        <div class="mb-8 rounded-card border border-line bg-surface px-5 py-3 shadow-card sm:mb-14">
          <h1 id="waiting-heading" class="text-[clamp(1.4rem,1rem+1.6vw,2rem)]">
            {title} is waiting.
          </h1>
          <p>{greeting(standing)}</p>
        </div>
      </div>
      <div class="board-table flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-6 max-sm:px-4 max-sm:py-4">
        <div class="grid gap-3 max-sm:order-last max-sm:w-full">
          <Progress standing={standing} />
          <Steps rung={standing.rung} moodOf={(rung) => (rung < standing.rung ? 'happy' : 'waits')} />
        </div>
        <div class="grid justify-items-center gap-1.5 max-sm:w-full">
          <Link
            to={contestLink(definition)}
            class={buttonClass('navy', 'min-h-15 rounded-[14px] px-9 text-lg max-sm:w-full')}
          >
            Play {title}
          </Link>
          <span class="text-sm text-soft">{definition.title}</span>
        </div>
      </div>
    </section>
  );
}

/** The opponent's greeting, by the last results. */
function greeting({ streak }: Standing): string {
  if (streak > 0) return '“You won the last one. Again?”';
  return streak < 0 ? '“That was close. Another one?”' : '“Shall we play?”';
}

function Progress({ standing: { rung, streak } }: { readonly standing: Standing }) {
  const next = LADDER[rung + 1];
  if (next === undefined) return <p>No one on the ladder is stronger.</p>;
  const won = Math.max(streak, 0);
  return (
    <p class="flex items-center gap-2">
      <Stars won={won} />
      {won > 0 ? `One more win and you meet ${next.title}.` : `Win twice in a row to meet ${next.title}.`}
    </p>
  );
}
