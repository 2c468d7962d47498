import { useEffect, useState } from 'preact/hooks';
import { type AnyGame, type OptionValues, type Result, success } from '../../core/index.ts';
import type { OpenRequest } from '../../tables/client/client.ts';
import { openingRecord } from '../../tables/client/links.ts';
import type { Clock } from '../../tables/index.ts';
import { MAX_NAME_LENGTH, prefer, preferences, tidyName } from '../app/preferences.ts';
import { navigate } from '../app/router.ts';
import { GameForm } from '../play/setup/game-form.tsx';
import { useVariant } from '../play/setup/variant-choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Choices, Field, Radio, Select, Switch, TextInput } from '../ui/field.tsx';
import { askServer, tableClient } from './server.ts';
import { keepTable } from './store.ts';

interface FriendDialogProps {
  /** The current game, whose options fill the form. */
  readonly game: AnyGame;
  readonly onClose: () => void;
}

/** Opens a table for a friend at another screen. */
export function FriendDialog({ game, onClose }: FriendDialogProps) {
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    void askServer().then((answer) => setTrouble(answer.ok ? '' : answer.error));
  }, []);
  return (
    <Dialog
      class="w-[min(58rem,calc(100vw-1.5rem))]"
      title={`Play ${game.definition.title} with a friend`}
      onClose={onClose}
    >
      {trouble === undefined && <p class="text-soft">Looking for the server…</p>}
      {trouble === '' && <OpenForm game={game} onOpened={onClose} />}
      {trouble !== undefined && trouble !== '' && <NoServer error={trouble} />}
    </Dialog>
  );
}

function OpenForm({ game, onOpened }: { readonly game: AnyGame; readonly onOpened: () => void }) {
  const variant = useVariant(game);
  const [starter, setStarter] = useState<Starter>('toss');
  const [hints, setHints] = useState(false);
  const [clock, setClock] = useState('');

  async function open(): Promise<Result<string>> {
    const options = variant.options();
    const opened = options.ok ? await openTable(game, options.value, starter, { hints, ...clockOf(clock) }) : options;
    if (!opened.ok) return opened;
    onOpened();
    navigate(opened.value);
    return opened;
  }

  return (
    <GameForm definition={game.definition} variant={variant} word="Open a table" busyWord="Opening…" onSubmit={open}>
      <p>You get a link to send. Your friend opens it on any device, and you play.</p>
      <NameField onName={() => undefined} />
      <StarterChoice starter={starter} onChoose={setStarter} />
      <Field label="Clock">
        <Select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
          {CLOCKS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Switch isOn={hints} onChange={setHints}>
        Hints and projected winner, for both
      </Switch>
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

/** Taking turns is not a choice here: a rematch at a table changes who starts anyway. */
const STARTERS = ['you', 'other', 'toss'] as const;
type Starter = (typeof STARTERS)[number];
const STARTER_WORDS: Readonly<Record<Starter, string>> = { you: 'You', other: 'Your friend', toss: 'Toss a coin' };

interface StarterChoiceProps {
  readonly starter: Starter;
  readonly onChoose: (starter: Starter) => void;
}

function StarterChoice({ starter, onChoose }: StarterChoiceProps) {
  return (
    <fieldset>
      <legend>Who starts</legend>
      <Choices>
        {STARTERS.map((word) => (
          <Radio key={word} name="friend-starter" isOn={starter === word} onChoose={() => onChoose(word)}>
            {STARTER_WORDS[word]}
          </Radio>
        ))}
      </Choices>
    </fieldset>
  );
}

/** Opens the table and returns its address with the key of the first seat. */
async function openTable(
  { definition }: AnyGame,
  options: OptionValues,
  starter: Starter,
  how: Pick<OpenRequest, 'hints' | 'clock'>,
): Promise<Result<string>> {
  const [toss = 0] = crypto.getRandomValues(new Uint8Array(1));
  const isSecond = starter === 'other' || (starter === 'toss' && toss % 2 === 1);
  const given = isSecond ? { ...options, first: 2 } : options;
  const record = openingRecord(definition, given);
  if (!record.ok) return record;
  const [name] = preferences.value.names;
  const seats: OpenRequest['seats'] = [{ seat: 1, ...(name === '' ? {} : { name }) }];
  const opened = await tableClient.open({ record: record.value, ...how, seats });
  if (!opened.ok) return opened;
  const { id, seats: keys } = opened.value;
  const keyOf = (seat: 1 | 2) => keys.find((taken) => taken.seat === seat)?.key;
  keepTable(id, { invite: keyOf(2) ?? null });
  return success(`/table/${id}#${keyOf(1)}`);
}

/** The name that the other player sees, saved for the next table too. */
export function NameField({ onName }: { readonly onName: (name: string) => void }) {
  const [yours, others] = preferences.value.names;
  function change(typed: string): void {
    const name = tidyName(typed);
    prefer({ names: [name, others] });
    onName(name);
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
