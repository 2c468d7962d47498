import { useState } from 'preact/hooks';
import type { AnswerTo } from '../../api/index.ts';
import { type AnyGame, type AnyMatch, formatLink, formatRecord, mustSucceed, parseRecord } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import type { AnyConjectures } from '../../learn/features.ts';
import {
  type ConjectureAnswer,
  describeAnswer,
  describeConjecture,
  formatConjecture,
  MAX_CONDITIONS,
} from '../../learn/index.ts';
import { Link } from '../app/link.tsx';
import { MissingPage } from '../app/missing-page.tsx';
import { replaceAddress } from '../app/router.ts';
import { createEngine } from '../engine/engine.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { useAnswer } from '../ui/later.ts';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { GameBoard } from '../view/game-view.tsx';
import { ConditionFields, type Draft, deskLink, draftOf, firstDraft, newCondition } from './conditions.tsx';

/** A separate worker, so that testing thousands of positions does not delay a board. */
const own = createEngine();

/** A rule is tested when nothing was changed for this long. */
const TYPING_MS = 200;

interface DeskPageProps {
  readonly game: AnyGame;
  /** Undefined if the game has none. */
  readonly conjectures: AnyConjectures | undefined;
  readonly query: ReadonlyMap<string, string>;
}

/** The page on which people state their own rule, which is tested on every position. */
export function DeskPage({ game, conjectures, query }: DeskPageProps) {
  if (!conjectures)
    return (
      <MissingPage
        game={game.id}
        title="There is nothing to test here"
        sentence={`${game.definition.title} has no features to put a rule together from.`}
      />
    );
  return (
    <div
      class={`grid grid-cols-[minmax(0,1fr)] content-start gap-5 ${WHOLE_SCREEN}`}
      data-signature={signatureOf(game.id)}
    >
      <p>
        <Link to={`/learn/${game.id}`} class="text-soft">
          {game.definition.title}: all lessons
        </Link>
      </p>
      <h1>Test a rule of your own</h1>
      <p class="max-w-[40rem] text-lg text-soft">
        Who wins {game.definition.title}? Put a rule together. It is tried on every position while you do.
      </p>
      <DeskForm game={game} desk={conjectures} query={query} />
    </div>
  );
}

interface DeskFormProps {
  readonly game: AnyGame;
  readonly desk: AnyConjectures;
  readonly query: ReadonlyMap<string, string>;
}

/** Begins with the conjecture of the address; an unreadable one is reported, and another can be made. */
function DeskForm({ game, desk, query }: DeskFormProps) {
  const [opened] = useState(() => draftOf(desk, query));
  const [draft, setDraft] = useState(opened.ok ? opened.value : firstDraft(desk));
  const [played, setPlayed] = useState<AnswerTo<'rulePlay'>>();
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setPlayed(undefined);
    replaceAddress(deskLink(game.id, next));
  };
  const asked = { game: game.id, rule: formatConjecture(draft), domain: draft.domain };
  const tested = useAnswer(JSON.stringify(asked), () => own.ask('conjecture', asked), TYPING_MS);
  const play = () => void own.ask('rulePlay', { ...asked, seed: 1 }).then(setPlayed, () => undefined);
  return (
    <>
      {!opened.ok && (
        <p class="text-loss" role="alert">
          {opened.error}
        </p>
      )}
      <ClaimFields draft={draft} desk={desk} onChange={change} />
      <p class="rounded-card border border-signature bg-signature-wash px-4 py-3 font-medium" role="status">
        {describeConjecture(desk, draft)}
      </p>
      <div aria-live="polite" class="desk-result grid min-h-80 content-start gap-4">
        {tested?.ok && <ResultPanel answer={tested.value} desk={desk} />}
        {tested?.ok === false && <p class="text-loss">This rule could not be tested here.</p>}
        {played && <RuleGamePanel answer={played} />}
        {tested && !played && (
          <ButtonRow>
            <Button icon="play" onClick={play}>
              Let it play the CPU
            </Button>
          </ButtonRow>
        )}
      </div>
    </>
  );
}

interface ClaimFieldsProps {
  readonly draft: Draft;
  readonly desk: AnyConjectures;
  readonly onChange: (next: Partial<Draft>) => void;
}

function ClaimFields({ draft, desk, onChange }: ClaimFieldsProps) {
  const { verdict, claim, conditions, domain } = draft;
  return (
    <div class="grid gap-3">
      <div class="grid gap-3 sm:grid-cols-3">
        <SelectField
          label="The player to move"
          value={verdict}
          options={[
            ['loses', 'loses'],
            ['wins', 'wins'],
          ]}
          onChange={(next) => onChange({ verdict: next })}
        />
        <SelectField
          label="When"
          value={claim}
          options={[
            ['exactly', 'exactly when'],
            ['whenever', 'whenever (and perhaps also otherwise)'],
          ]}
          onChange={(next) => onChange({ claim: next })}
        />
        <SelectField
          label="Tried on"
          value={String(domain)}
          options={desk.domains.map(({ title }, index) => [String(index), title])}
          onChange={(next) => onChange({ domain: Number(next) })}
        />
      </div>
      {conditions.map((condition, index) => (
        <ConditionFields
          key={index}
          desk={desk}
          condition={condition}
          number={index + 1}
          onChange={(next) => onChange({ conditions: conditions.map((old, at) => (at === index ? next : old)) })}
          onRemove={
            conditions.length > 1
              ? () => onChange({ conditions: conditions.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      {conditions.length < MAX_CONDITIONS && (
        <ButtonRow>
          <Button icon="plus" onClick={() => onChange({ conditions: [...conditions, newCondition(desk)] })}>
            One more condition
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}

/** The result of a conjecture: it holds so far, or its smallest counterexample. */
function ResultPanel({ answer, desk }: { readonly answer: ConjectureAnswer; readonly desk: AnyConjectures }) {
  const { counterexample } = answer;
  const { title, words } = describeAnswer(desk, answer);
  const match = counterexample && mustSucceed(parseRecord(CATALOG, counterexample.record));
  return (
    <Panel title={title}>
      <p>{words}</p>
      {match && <Counterexample match={match} />}
    </Panel>
  );
}

function Counterexample({ match }: { readonly match: AnyMatch }) {
  return (
    <>
      <div class="board-table grid min-h-40 items-center overflow-hidden p-4 max-xs:px-1.5" aria-hidden="true">
        <GameBoard match={match} />
      </div>
      <p class="sr-only">{formatRecord(match)}</p>
      <p>
        <Link to={formatLink(match)} class={buttonClass()}>
          Play from here
        </Link>
      </p>
    </>
  );
}

/** How the rule's game against the perfect CPU ended, and a link to its moves. */
function RuleGamePanel({ answer: { record, winner, rule, lostAt } }: { readonly answer: AnswerTo<'rulePlay'> }) {
  const result = winner === rule ? 'Your rule has won.' : winner === null ? 'It went on and on.' : 'The CPU has won.';
  const trouble =
    lostAt === null
      ? 'Your rule always found a move.'
      : `After ${lostAt} moves your rule found no move, so the first legal one was played.`;
  return (
    <Panel title="Your rule against the CPU">
      <p>
        {result} It made the first move. {trouble}
      </p>
      <p>
        <Link to={formatLink(mustSucceed(parseRecord(CATALOG, record)))} class={buttonClass()}>
          See the game
        </Link>
      </p>
    </Panel>
  );
}
