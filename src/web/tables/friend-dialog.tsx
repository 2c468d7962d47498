import { useState } from 'preact/hooks';
import { type AnyGame, type Result, success } from '../../core/index.ts';
import { openingRecord } from '../../tables/client/links.ts';
import type { Clock } from '../../tables/index.ts';
import type { OpenRequest } from '../../tables/requests.ts';
import { MAX_NAME_LENGTH, prefer, preferences, tidyName } from '../app/preferences.ts';
import { navigate } from '../app/router.ts';
import { GameForm, useVariant, VariantFields } from '../play/setup/game-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Radios, SelectField, Switch, TextInput } from '../ui/field.tsx';
import type { OptionTexts } from '../ui/options-form.tsx';
import { tableClient, useServer } from './server.ts';
import { keepTable, yourName } from './store.ts';

/** A game that a visitor wrote: its code, and the chosen options by name. */
interface OwnOpening {
  readonly source: string;
  readonly options: OptionTexts;
}

interface FriendDialogProps {
  /** The current game, whose options fill the form. */
  readonly game: AnyGame;
  /** Set if a visitor wrote the game. */
  readonly own?: OwnOpening;
  readonly onClose: () => void;
}

/** Opens a table for a friend at another screen. */
export function FriendDialog({ game, own, onClose }: FriendDialogProps) {
  const server = useServer();
  const { title } = game.definition;
  return (
    <Dialog
      {...(own ? {} : { class: 'w-[min(58rem,calc(100vw-1.5rem))]' })}
      title={`Play ${title} with a friend`}
      onClose={onClose}
    >
      {server === undefined && <p class="text-soft">Looking for the server…</p>}
      {server && !server.ok && <NoServer error={server.error} />}
      {server?.ok && (!own || server.value.ownGames) && <OpenForm game={game} own={own} onOpened={onClose} />}
      {server?.ok && own && !server.value.ownGames && (
        <p role="alert">
          This server takes no games that visitors wrote. Its operator can allow them. You can share {title} as a link.
        </p>
      )}
    </Dialog>
  );
}

interface OpenFormProps {
  readonly game: AnyGame;
  readonly own: OwnOpening | undefined;
  readonly onOpened: () => void;
}

/** Your name, who starts, the clock and, for our own games, the variant and hints. */
function OpenForm({ game, own, onOpened }: OpenFormProps) {
  const variant = useVariant(game);
  const [starter, setStarter] = useState<Starter>('toss');
  const [clock, setClock] = useState<(typeof CLOCKS)[number][0]>('');
  const [hints, setHints] = useState(false);

  function chosen(): Result<OpenRequest> {
    const isSecond = isSecondToMove(starter);
    if (own) {
      return success({
        own: { source: own.source, options: { ...own.options, ...(isSecond && { first: '2' }) } },
      });
    }
    const options = variant.options();
    if (!options.ok) return options;
    const record = openingRecord(game.definition, { ...options.value, ...(isSecond && { first: 2 }) });
    return record.ok ? success({ record: record.value, hints }) : record;
  }

  async function open(): Promise<Result<unknown>> {
    const request = chosen();
    return request.ok ? openTable({ ...request.value, ...clockOf(clock) }, onOpened) : request;
  }

  return (
    <GameForm side={!own && <VariantFields variant={variant} />} word="Open a table" onSubmit={open}>
      <p>You get a link to send. Your friend opens it on any device, and you play.</p>
      <NameField />
      <Radios legend="Who starts" name="friend-starter" value={starter} options={STARTERS} onChange={setStarter} />
      <SelectField label="Clock" value={clock} options={CLOCKS} onChange={setClock} />
      {!own && (
        <Switch isOn={hints} onChange={setHints}>
          Hints and projected winner, for both
        </Switch>
      )}
    </GameForm>
  );
}

const CLOCKS = [
  ['', 'No clock: a game may take months'],
  ['move 60', 'A minute for each move'],
  ['move 86400', 'A day for each move'],
  ['game 300', 'Five minutes for a game'],
  ['game 900', 'Fifteen minutes for a game'],
] as const;

function clockOf(text: string): { readonly clock?: Clock } {
  const [per, seconds] = text.split(' ');
  return per === 'move' || per === 'game' ? { clock: { per, seconds: Number(seconds) } } : {};
}

type Starter = 'you' | 'other' | 'toss';

/** Taking turns is not a choice here: a rematch at a table changes who starts anyway. */
const STARTERS: readonly (readonly [Starter, string])[] = [
  ['you', 'You'],
  ['other', 'Your friend'],
  ['toss', 'Toss a coin'],
];

function isSecondToMove(starter: Starter): boolean {
  const [toss = 0] = crypto.getRandomValues(new Uint8Array(1));
  return starter === 'other' || (starter === 'toss' && toss % 2 === 1);
}

/** Opens the table, sits down at the first seat and goes there. */
async function openTable(request: OpenRequest, onOpened: () => void): Promise<Result<unknown>> {
  const opened = await tableClient.open({ ...request, seats: [{ seat: 1, ...yourName() }] });
  if (!opened.ok) return opened;
  const { id, seats: keys } = opened.value;
  const keyOf = (seat: 1 | 2) => keys.find((taken) => taken.seat === seat)?.key;
  keepTable(id, { invite: keyOf(2) ?? null });
  onOpened();
  navigate(`/table/${id}#${keyOf(1)}`);
  return opened;
}

/** The name that the other player sees, saved for the next table too. */
export function NameField({ onName }: { readonly onName?: (name: string) => void }) {
  const [yours, others] = preferences.value.names;
  function change(typed: string): void {
    const name = tidyName(typed);
    prefer({ names: [name, others] });
    onName?.(name);
  }
  return (
    <Field label="Your name" note="Your friend sees it. You may leave it empty.">
      <TextInput
        value={yours}
        maxLength={MAX_NAME_LENGTH}
        autocomplete="nickname"
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Why there are no tables here, and what to do. */
export function NoServer({ error }: { readonly error: string }) {
  return (
    <div class="no-server grid gap-3">
      <p role="alert" class="font-medium">
        {navigator.onLine ? 'Playing a friend needs a server, and none answers here.' : 'You are offline.'} {error}
      </p>
      <p>All games work on this device: alone, against an opponent, or two people at one screen.</p>
      <details>
        <summary class="min-h-11 cursor-pointer content-center text-soft">How to run a server</summary>
        <p>
          One of you runs <code>npx penultimate serve --host 0.0.0.0</code>, and both open the address that it prints.
        </p>
      </details>
    </div>
  );
}
