import { useMemo, useState } from 'preact/hooks';
import { type AnyGameDefinition, type AnyMatch, parseRecord, startMatch } from '../../core/index.ts';
import { createShadowGame } from '../../custom/shadow-game.ts';
import { CATALOG } from '../../games/catalog.ts';
import { takeSeat } from '../../tables/client/entry.ts';
import { formatTimeLeft } from '../../tables/client/others.ts';
import type { TableView } from '../../tables/index.ts';
import { preferences } from '../app/preferences.ts';
import { Button } from '../ui/button.tsx';
import { PersonFigure } from '../ui/characters.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { ShowBoard } from '../view/game-view.tsx';
import { NameField } from './friend-dialog.tsx';
import { GuidedExample } from './guided-example.tsx';
import { tableClient } from './server.ts';
import { ownKeyFor } from './store.ts';

interface WelcomeProps {
  readonly id: string;
  readonly linkKey: string;
  readonly table: TableView;
  /** The seat is taken, by this browser or, in the same moment, by another one. */
  readonly onTaken: () => void;
}

/** For the first opener of an invitation: who invites, to what, how it is played, your name, Sit down. */
export function Welcome({ id, linkKey, table, onTaken }: WelcomeProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { invitation, players } = table;
  const host = players.find(({ seat }) => seat !== invitation?.seat);
  const definition = table.own ? undefined : definitionOf(table.record);
  const own = useMemo(() => table.own && shownStart(table.own), [table]);
  const title = definition?.title ?? table.own?.about.title ?? 'a game';

  async function sit(): Promise<void> {
    setBusy(true);
    const [name] = preferences.value.names;
    // The key is kept before it is sent: should the answer be lost, the same exchange is sent again.
    const answer = await takeSeat(tableClient, id, linkKey, ownKeyFor(id, linkKey), name === '' ? undefined : name);
    setBusy(false);
    if (answer.ok || answer.status === 409) onTaken();
    else setError(`${answer.error} Press Sit down again.`);
  }

  return (
    <section
      class="welcome mx-auto grid w-full max-w-md content-start gap-4"
      data-signature={signatureOf(definition?.id ?? table.own?.about.id ?? '')}
    >
      <p class="flex items-center gap-3">
        <PersonFigure seat={host?.seat === 2 ? 'player2' : 'player1'} class="size-12" />
        {host?.present ? (
          <span>
            <span class="text-win" aria-hidden="true">
              ●
            </span>{' '}
            {host.name ?? 'Your friend'} is at the table
          </span>
        ) : (
          <span class="text-soft">{host?.name ?? 'Your friend'} is away and will see your moves</span>
        )}
      </p>
      <h1 class="text-3xl">
        {host?.name ?? 'A friend'} invites you to a game of {title}
      </h1>
      {definition && <GuidedExample definition={definition} />}
      {own && (
        <>
          <div class="board-frame board-table px-4 py-3" inert aria-hidden="true">
            <ShowBoard match={own} />
          </div>
          <HowToPlay text={own.game.text} />
          <p class="text-sm text-soft">A visitor wrote this game. Its code runs on the server, not on your device.</p>
        </>
      )}
      {table.clock && (
        <p class="text-sm">
          With a clock: {formatTimeLeft(1000 * table.clock.seconds)} for each {table.clock.per}, once both have moved.
        </p>
      )}
      <form
        class="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void sit();
        }}
      >
        <NameField onName={() => undefined} />
        {error !== '' && (
          <p role="alert" class="text-loss">
            {error}
          </p>
        )}
        <Button kind="primary" type="submit" class="text-lg" isOff={isBusy}>
          Sit down
        </Button>
      </form>
      <p class="text-center text-sm text-soft">No account. The seat is yours in this browser.</p>
    </section>
  );
}

/** A visitor's game at its start. */
function shownStart({ about, start }: NonNullable<TableView['own']>): AnyMatch {
  return startMatch(createShadowGame(about, { 1: start, 2: start }).game);
}

function definitionOf(record: string): AnyGameDefinition | undefined {
  const match = parseRecord(CATALOG, record);
  return match.ok ? match.value.game.definition : undefined;
}
