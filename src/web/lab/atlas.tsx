import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  allowedValues,
  chosenOptions,
  createUnsharedGame,
  failure,
  mustSucceed,
  type OptionDeclaration,
  type Result,
  success,
  withCommas,
} from '../../core/index.ts';
import {
  type AtlasAxis,
  type AtlasTask,
  formatAtlasCsv,
  parseAxis,
  type SweptRows,
  sweepVariants,
  variantsOf,
} from '../../lab/index.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { download } from '../ui/copy-and-download.ts';
import { Field, SelectField, TextInput } from '../ui/field.tsx';
import { AtlasMap } from './atlas-map.tsx';
import { inPool, type Report, type RunInAddress, RunPanel } from './work.tsx';

/** One direction of the map in the form: an option and its range. */
interface AxisFields {
  readonly option: string;
  readonly range: string;
}

interface AtlasFields {
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
  return [across.option, across.range, down.option, down.range].join('.');
}

/** Undefined unless the text names four fields. */
function readAtlasRun(run = ''): AtlasFields | undefined {
  const [option, range, downOption, downRange] = run.split('.');
  if (!option || !range || !downOption || !downRange) return undefined;
  return { across: { option, range }, down: { option: downOption, range: downRange } };
}

/** The other options stay as in the game, if they go with those of the map. */
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
  const all = swept.value.map((variant) => ({ ...kept, ...variant }));
  // A game that begins with a row of its own has no number of coins: then the map is of the standard game.
  const variants = all.some((variant) => createUnsharedGame(definition, variant).ok) ? all : swept.value;
  return success({
    down: down.value,
    across: across.value,
    task: { atlas: definition.id, variants, limit: MAX_POSITIONS },
  });
}

/** A map, and its rows so far. */
interface Atlas {
  readonly plan: AtlasPlan;
  readonly rows: SweptRows;
}

const VARIANTS_PER_TASK = 2;
/** Drawing every row as it arrives would take longer than most rows. */
const DRAW_MS = 120;

/** Aborted, it has the rows so far. */
async function sweep(game: AnyGame, fields: AtlasFields, report: Report<Atlas>, signal: AbortSignal): Promise<Atlas> {
  const plan = mustSucceed(planAtlas(game, fields));
  const { task } = plan;
  const rows = task.variants.map((): SweptRows[number] => undefined);
  const timer = setInterval(() => report(rows.filter(Boolean).length, rows.length, { plan, rows: [...rows] }), DRAW_MS);
  const swept = inPool((workers) =>
    sweepVariants(task, workers, {
      variantsPerTask: VARIANTS_PER_TASK,
      onRows(placed) {
        for (const [place, row] of placed) rows[place] = row;
      },
      shouldStop: () => signal.aborted,
    }),
  ).finally(() => clearInterval(timer));
  return { plan, rows: mustSucceed(await swept) };
}

interface AtlasPanelProps {
  readonly game: AnyGame;
  readonly address: RunInAddress;
  readonly onPick: (game: AnyGame) => void;
}

/** Many variants as a map that is drawn while they are solved. */
export function AtlasPanel({ game, address, onPick }: AtlasPanelProps) {
  const { definition } = game;
  const [fields, setFields] = useState(() => readAtlasRun(address.run) ?? usualFields(definition));
  if (sweepable(definition).length < 2) return null;
  return (
    <RunPanel<Atlas>
      title="Atlas"
      about="A map of many variants, each solved while you look: who wins, and in how many moves."
      name={formatAtlasRun(fields)}
      address={address}
      fields={
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
      }
      label="Draw the map"
      unit="variants solved"
      start={(report, signal) => sweep(game, fields, report, signal)}
    >
      {(atlas, isBusy) => (
        <>
          <AtlasMap {...atlas} definition={definition} onPick={onPick} />
          {!isBusy && (
            <ButtonRow>
              <Button onClick={() => downloadRows(game.id, atlas)}>Download the map as CSV</Button>
            </ButtonRow>
          )}
        </>
      )}
    </RunPanel>
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

function downloadRows(game: string, { plan: { down, across }, rows }: Atlas): void {
  const known = rows.flatMap((row) => row ?? []);
  download(`${game}-atlas.csv`, formatAtlasCsv([down, across], known), 'text/csv');
}
