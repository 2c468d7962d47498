import { useState } from 'preact/hooks';
import { type AnyGame, type AnyGameDefinition, allowedValues, formatVariant, withCommas } from '../../../core/index.ts';
import { findPatterns, formatAtlasCsv, type SweptRows } from '../../../lab/index.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { Field, FieldError, SelectField, TextInput } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { RunInAddress } from '../work.ts';
import {
  type AtlasPlan,
  type AxisFields,
  formatAtlasRun,
  planAtlas,
  readAtlasRun,
  sweepable,
  useAtlas,
  usualAxis,
  usualFields,
} from './ctrl.ts';
import { AtlasMap } from './map.tsx';

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
