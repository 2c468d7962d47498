import { useEffect, useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  allowedValues,
  chosenOptions,
  failure,
  formatVariant,
  mustSucceed,
  type OptionDeclaration,
  type Result,
  success,
  withCommas,
} from '../../../core/index.ts';
import {
  type AtlasAxis,
  type AtlasTask,
  findPatterns,
  formatAtlasCsv,
  parseAxis,
  type SweptRows,
  sweepVariants,
  variantsOf,
} from '../../../lab/index.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { Field, FieldError, SelectField, TextInput } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { inPool, type RunInAddress, useWork, type Work } from '../work.tsx';
import { AtlasMap } from './map.tsx';

/** One direction of the map in the form: an option and its range. */
interface AxisFields {
  readonly option: string;
  readonly range: string;
}

export interface AtlasFields {
  readonly across: AxisFields;
  readonly down: AxisFields;
}

export interface AtlasPlan {
  readonly across: AtlasAxis;
  readonly down: AtlasAxis;
  readonly task: AtlasTask;
}

/** A larger map would be unreadable on a page. */
const MAX_CELLS = 2000;
/** A variant with more positions would delay the others. */
const MAX_POSITIONS = 100_000;
const DEFAULT_VALUES = 12;

/** Numbers and flags. */
function sweepable(definition: AnyGameDefinition): readonly OptionDeclaration[] {
  return definition.options.filter(
    ({ name, type }) => type !== 'text' && type !== 'pattern' && name !== definition.drawnStart?.seedOption,
  );
}

/** An option with a useful range: the first values of a number. */
function usualAxis(declaration: OptionDeclaration | undefined): AxisFields {
  const option = declaration?.name ?? '';
  if (declaration?.type !== 'integer') return { option, range: declaration?.type === 'flag' ? 'both' : '' };
  const { min, max, odd } = declaration;
  return { option, range: `${min}-${Math.min(max, min + (odd ? 2 : 1) * (DEFAULT_VALUES - 1))}` };
}

function usualFields(definition: AnyGameDefinition): AtlasFields {
  const [across, down] = sweepable(definition);
  return { across: usualAxis(across), down: usualAxis(down) };
}

/** A map in the address: `coins.1-12.reach.1-12`. */
function formatAtlasRun({ across, down }: AtlasFields): string {
  return [across.option, across.range, down.option, down.range].map(encodeURIComponent).join('.');
}

/** Undefined unless the text names four fields. */
function readAtlasRun(run = ''): AtlasFields | undefined {
  const [option, range, downOption, downRange] = run.split('.');
  if (!option || !range || !downOption || !downRange) return undefined;
  return { across: { option, range }, down: { option: downOption, range: downRange } };
}

/** The other options stay as in the game. */
function planAtlas({ definition, options }: AnyGame, fields: AtlasFields): Result<AtlasPlan> {
  const names = [fields.down.option, fields.across.option];
  if (names[0] === names[1]) return failure('Choose two different options.');
  const down = parseAxis(definition, fields.down.option, fields.down.range);
  if (!down.ok) return down;
  const across = parseAxis(definition, fields.across.option, fields.across.range);
  if (!across.ok) return across;
  const swept = variantsOf([down.value, across.value]);
  if (!swept.ok) return swept;
  if (swept.value.length > MAX_CELLS)
    return failure(
      `This map would have ${withCommas(swept.value.length)} cells; it has at most ${withCommas(MAX_CELLS)}.`,
    );
  const kept = Object.fromEntries(chosenOptions(definition, options).filter(([name]) => !names.includes(name)));
  const variants = swept.value.map((variant) => ({ ...kept, ...variant }));
  return success({
    down: down.value,
    across: across.value,
    task: { atlas: definition.id, variants, limit: MAX_POSITIONS },
  });
}

/** Solves the variants of a task while their rows arrive; another task replaces it, and undefined stops it. */
function useAtlas(task: AtlasTask | undefined): Work<SweptRows, SweptRows> {
  // The key contains everything in the task.
  const key = JSON.stringify(task) ?? '';
  const { work, run } = useWork<SweptRows, SweptRows>(key);
  useEffect(() => {
    if (task) run((report, signal) => sweep(task, report, signal));
  }, [key]);
  return work;
}

const VARIANTS_PER_TASK = 2;
/** Drawing every row as it arrives would take longer than most rows. */
const DRAW_MS = 120;

function sweep(task: AtlasTask, report: (rows: SweptRows) => void, signal: AbortSignal): Promise<SweptRows> {
  const rows = task.variants.map((): SweptRows[number] => undefined);
  const timer = setInterval(() => report([...rows]), DRAW_MS);
  const swept = inPool(({ workers }) =>
    sweepVariants(task, workers, {
      variantsPerTask: VARIANTS_PER_TASK,
      onRows(placed) {
        for (const [place, row] of placed) rows[place] = row;
      },
      shouldStop: () => signal.aborted,
    }),
  );
  return swept.then(mustSucceed).finally(() => clearInterval(timer));
}

interface AtlasPanelProps extends RunInAddress {
  readonly game: AnyGame;
  readonly onPick: (game: AnyGame) => void;
}

/** Many variants as a map that is drawn while they are solved; it follows its fields and the game above. */
export function AtlasPanel({ game, onPick, run, onRun }: AtlasPanelProps) {
  const { definition } = game;
  const [linked] = useState(() => readAtlasRun(run));
  const [fields, setFields] = useState(() => linked ?? usualFields(definition));
  const [isOn, setOn] = useState(linked !== undefined);
  const [tries, setTries] = useState(0);
  const plan = planAtlas(game, fields);
  const held = useLastGood(game.id, plan.ok ? plan.value : undefined);
  const work = useAtlas(isOn ? held?.task : undefined);
  const rows = work.state === 'done' ? work.answer : ((work.state === 'busy' ? work.progress : undefined) ?? []);
  const failed = work.state === 'failed' ? work.error : '';
  if (sweepable(definition).length < 2) return null;

  function draw(event: Event): void {
    event.preventDefault();
    setTries(tries + 1);
    if (!plan.ok) return;
    setOn(true);
    onRun(formatAtlasRun(fields));
  }

  return (
    <Panel title="Atlas">
      <p class="max-w-[38rem] text-soft">
        A map of many variants, each solved while you look: who wins, and in how many moves. Change a range and it is
        drawn again; point at a cell to read it, choose it to play it.
      </p>
      <form class="grid gap-3" onSubmit={draw} noValidate>
        <div class="grid gap-x-5 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
          <AxisInputs
            label="Across"
            definition={definition}
            axis={fields.across}
            onChange={(across) => setFields({ ...fields, across })}
          />
          <AxisInputs
            label="Down"
            definition={definition}
            axis={fields.down}
            onChange={(down) => setFields({ ...fields, down })}
          />
        </div>
        <FieldError error={(isOn || tries > 0) && !plan.ok ? plan.error : failed} tries={tries} />
        <ButtonRow>
          <Button kind="primary" type="submit" disabled={isOn && plan.ok}>
            Draw the map
          </Button>
          {work.state === 'busy' && <Button onClick={() => setOn(false)}>Stop</Button>}
        </ButtonRow>
      </form>
      {isOn && held && (
        <>
          <p class="tabular-nums text-soft">{progressWords(held, rows.filter(Boolean).length)}</p>
          <AtlasMap plan={held} rows={rows} definition={definition} chosen={formatVariant(game)} onPick={onPick} />
          {work.state === 'done' && (
            <>
              <Patterns plan={held} rows={rows} />
              <ButtonRow>
                <Button onClick={() => downloadRows(game.id, held, rows)}>Download the map as CSV</Button>
              </ButtonRow>
            </>
          )}
        </>
      )}
    </Panel>
  );
}

interface AxisInputsProps {
  readonly label: string;
  readonly definition: AnyGameDefinition;
  readonly axis: AxisFields;
  readonly onChange: (axis: AxisFields) => void;
}

function AxisInputs({ label, definition, axis: { option, range }, onChange }: AxisInputsProps) {
  const options = sweepable(definition);
  const find = (name: string) => options.find((declaration) => declaration.name === name);
  const declaration = find(option);
  const note =
    declaration?.type === 'flag'
      ? 'true, false or both'
      : declaration && `Each ${allowedValues(declaration)}: a range like 2-9, or a list like 2,4,8.`;
  return (
    <>
      <SelectField
        label={label}
        value={option}
        options={options.map(({ name }) => [name, name])}
        onChange={(name) => onChange(usualAxis(find(name)))}
      />
      <Field label={`Range of ${option}`} note={note}>
        <TextInput value={range} onInput={(event) => onChange({ option, range: event.currentTarget.value })} />
      </Field>
    </>
  );
}

function downloadRows(game: string, { down, across }: AtlasPlan, rows: SweptRows): void {
  const text = formatAtlasCsv(
    [down, across],
    rows.flatMap((row) => row ?? []),
  );
  download(`${game}-atlas.csv`, text, 'text/csv');
}

/** Keeps the map while a range is half typed. */
function useLastGood(game: string, plan: AtlasPlan | undefined): AtlasPlan | undefined {
  const [last, setLast] = useState<{ readonly game: string; readonly plan: AtlasPlan } | undefined>(undefined);
  const isNew = plan && (last?.game !== game || JSON.stringify(last.plan) !== JSON.stringify(plan));
  if (plan && isNew) setLast({ game, plan });
  return plan ?? (last?.game === game ? last.plan : undefined);
}

function progressWords({ task }: AtlasPlan, done: number): string {
  const total = withCommas(task.variants.length);
  return done < task.variants.length ? `${withCommas(done)} of ${total} variants solved` : `${total} variants`;
}

const MAX_SHOWN = 8;

function Patterns({ plan, rows }: { readonly plan: AtlasPlan; readonly rows: SweptRows }) {
  const patterns = findPatterns([plan.down, plan.across], rows).filter(({ kind }) => kind === 'verdict');
  if (patterns.length === 0) return null;
  return (
    <details>
      <summary class="min-h-11 cursor-pointer content-center font-medium">
        Observed patterns, and the number of values
      </summary>
      <ul class="grid list-disc gap-1 pl-5">
        {patterns.slice(0, MAX_SHOWN).map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {patterns.length > MAX_SHOWN && <li>and {withCommas(patterns.length - MAX_SHOWN)} more in the terminal.</li>}
      </ul>
    </details>
  );
}
