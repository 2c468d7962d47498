import { useEffect, useState } from 'preact/hooks';
import type { AnswerTo } from '../../../api/index.ts';
import type { AnyGame } from '../../../core/index.ts';
import { loadConjectures } from '../../../games/on-demand.ts';
import type { AnyConjectures } from '../../../learn/features.ts';
import { type ConjectureAnswer, describeConjecture, formatConjecture, MAX_CONDITIONS } from '../../../learn/index.ts';
import { Link } from '../../app/link.tsx';
import { replaceAddress } from '../../app/router.ts';
import { createEngine } from '../../engine/engine.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { signatureOf } from '../../view/emblem.tsx';
import { conjectureOf, type Draft, deskLink, draftOf, firstDraft, newLine } from './draft.ts';
import { LineFields } from './line-fields.tsx';
import { ResultPanel, RuleGamePanel } from './result.tsx';

/** A separate worker, so that testing thousands of positions does not delay a board. */
const own = createEngine();

/** A rule is tested when nothing was changed for this long. */
const TYPING_MS = 200;

interface DeskPageProps {
  readonly game: AnyGame;
  readonly query: ReadonlyMap<string, string>;
}

/** The page on which people state their own rule, which is tested on every position. */
export function DeskPage({ game, query }: DeskPageProps) {
  const [desk, setDesk] = useState<AnyConjectures>();
  useEffect(() => {
    void loadConjectures(game.id).then(setDesk);
  }, [game.id]);
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-5" data-signature={signatureOf(game.id)}>
      <p>
        <Link to={`/learn/${game.id}`} class="text-soft">
          {game.definition.title}: all lessons
        </Link>
      </p>
      <h1>Test a rule of your own</h1>
      <p class="max-w-[40rem] text-lg text-soft">
        Who wins {game.definition.title}? Put a rule together. It is tried on every position while you do.
      </p>
      {desk ? <OpenDesk game={game} desk={desk} query={query} /> : <p class="loading min-h-64 text-soft">Loading…</p>}
    </div>
  );
}

/** The page with the conjecture of the address; an unreadable rule is reported, and another can be made. */
function OpenDesk({ game, desk, query }: DeskPageProps & { readonly desk: AnyConjectures }) {
  const opened = draftOf(desk, query);
  return (
    <>
      {!opened.ok && (
        <p class="text-loss" role="alert">
          {opened.error}
        </p>
      )}
      <DeskForm game={game} desk={desk} start={opened.ok ? opened.value : firstDraft(desk)} />
    </>
  );
}

interface DeskFormProps {
  readonly game: AnyGame;
  readonly desk: AnyConjectures;
  readonly start: Draft;
}

function DeskForm({ game, desk, start }: DeskFormProps) {
  const [draft, setDraft] = useState(start);
  const [played, setPlayed] = useState<AnswerTo<'rulePlay'>>();
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setPlayed(undefined);
    replaceAddress(deskLink(game.id, next));
  };
  const conjecture = conjectureOf(draft);
  const asked = { game: game.id, rule: formatConjecture(conjecture), domain: draft.domain };
  const { answer, trouble } = useTested(asked);
  const play = () => void own.ask('rulePlay', { ...asked, seed: 1 }).then(setPlayed, () => undefined);
  return (
    <>
      <ClaimFields draft={draft} desk={desk} onChange={change} />
      <p class="rounded-card border border-signature bg-signature-wash px-4 py-3 font-medium" role="status">
        {describeConjecture(desk, conjecture)}
      </p>
      <div aria-live="polite" class="desk-result grid min-h-80 content-start gap-4">
        {answer && <ResultPanel answer={answer} desk={desk} />}
        {trouble && <p class="text-loss">This rule could not be tested here.</p>}
        {!played && (
          <ButtonRow>
            <Button icon="play" onClick={play}>
              Let it play the CPU
            </Button>
          </ButtonRow>
        )}
        {played && <RuleGamePanel answer={played} />}
      </div>
    </>
  );
}

interface AskedRule {
  readonly game: string;
  readonly rule: string;
  readonly domain: number;
}

interface TestedRule {
  readonly key: string;
  readonly answer?: ConjectureAnswer;
  readonly trouble?: boolean;
}

/** Tests a rule soon after its last change; drops the answer to an earlier one. */
function useTested(asked: AskedRule): Omit<TestedRule, 'key'> {
  const [tested, setTested] = useState<TestedRule>();
  const key = JSON.stringify(asked);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void own
        .ask('conjecture', asked)
        .then((answer) => ({ key, answer }))
        .catch(() => ({ key, trouble: true }))
        .then((next) => isCurrent && setTested(next));
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return tested?.key === key ? tested : {};
}

interface ClaimFieldsProps {
  readonly draft: Draft;
  readonly desk: AnyConjectures;
  readonly onChange: (next: Partial<Draft>) => void;
}

function ClaimFields({ draft, desk, onChange }: ClaimFieldsProps) {
  const { verdict, claim, lines, domain } = draft;
  return (
    <div class="grid gap-3">
      <div class="grid gap-3 sm:grid-cols-3">
        <Field label="The player to move">
          <Select
            value={verdict}
            onChange={({ currentTarget: { value } }) => onChange({ verdict: value === 'wins' ? 'wins' : 'loses' })}
          >
            <option value="loses">loses</option>
            <option value="wins">wins</option>
          </Select>
        </Field>
        <Field label="When">
          <Select
            value={claim}
            onChange={({ currentTarget: { value } }) => onChange({ claim: value === 'whenever' ? value : 'exactly' })}
          >
            <option value="exactly">exactly when</option>
            <option value="whenever">whenever (and perhaps also otherwise)</option>
          </Select>
        </Field>
        <Field label="Tried on">
          <Select value={domain} onChange={({ currentTarget: { value } }) => onChange({ domain: Number(value) })}>
            {desk.domains.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {lines.map((line, index) => (
        <LineFields
          key={index}
          desk={desk}
          line={line}
          number={index + 1}
          onChange={(next) => onChange({ lines: lines.map((old, at) => (at === index ? next : old)) })}
          onRemove={lines.length > 1 ? () => onChange({ lines: lines.filter((_, at) => at !== index) }) : undefined}
        />
      ))}
      {lines.length < MAX_CONDITIONS && (
        <ButtonRow>
          <Button icon="plus" onClick={() => onChange({ lines: [...lines, newLine(desk)] })}>
            One more condition
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}
