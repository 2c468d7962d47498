import { useState } from 'preact/hooks';
import type { AnswerTo } from '../../api/index.ts';
import { type AnyGame, formatLink, formatRecord, mustSucceed, parseRecord, success } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import type { AnyConjectures } from '../../learn/features.ts';
import {
  type Conjecture,
  describeAnswer,
  describeConjecture,
  formatConjecture,
  MAX_CONDITIONS,
  parseConjecture,
} from '../../learn/index.ts';
import { Link } from '../app/link.tsx';
import { replaceAddress } from '../app/router.ts';
import { engine } from '../engine/engine.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { useAnswer } from '../ui/later.ts';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { GameBoard } from '../view/game-view.tsx';
import { ConditionFields, newCondition } from './conditions.tsx';

/** The page of a game's conjectures, with the default one. */
export function conjectureLink(game: string): string {
  return `/learn/${game}?desk=1`;
}

/** A conjecture being edited, and the number of the positions it is tried on. */
interface Draft extends Conjecture {
  readonly domain: number;
}

interface ConjecturePageProps {
  readonly game: AnyGame;
  readonly conjectures: AnyConjectures;
  readonly query: ReadonlyMap<string, string>;
}

/**
 * The page on which people state their own rule, which is tested on every position. Begins with the conjecture of the
 * address; an unreadable one is reported, and another can be made.
 */
export function ConjecturePage({ game, conjectures, query }: ConjecturePageProps) {
  const [opened] = useState(() => openRule(conjectures, query.get('desk') ?? ''));
  const [draft, setDraft] = useState<Draft>(() => ({
    ...(opened.ok ? opened.value : firstRule(conjectures)),
    domain: Math.max(
      0,
      conjectures.domains.findIndex((_, index) => String(index + 1) === query.get('on')),
    ),
  }));
  const [isPlayed, setPlayed] = useState(false);
  const rule = formatConjecture(draft);
  const { domain } = draft;
  const answer = useAnswer(`${domain} ${rule}`, () => engine.ask('conjecture', { game: game.id, rule, domain }));
  const change = (next: Draft) => {
    setDraft(next);
    setPlayed(false);
    const address = new URLSearchParams({ desk: formatConjecture(next), on: String(next.domain + 1) });
    replaceAddress(`/learn/${game.id}?${address}`);
  };
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
      {!opened.ok && (
        <p class="text-loss" role="alert">
          {opened.error}
        </p>
      )}
      <RuleFields draft={draft} conjectures={conjectures} onChange={change} />
      <p class="rounded-card border border-signature bg-signature-wash px-4 py-3 font-medium" role="status">
        {describeConjecture(conjectures, draft)}
      </p>
      <div aria-live="polite" class="finding grid min-h-80 content-start gap-4">
        {answer?.ok === false && <p class="text-loss">{answer.error}</p>}
        {answer?.ok && <Finding answer={answer.value} conjectures={conjectures} />}
        {answer?.ok && isPlayed && <RuleGame {...answer.value.ruleGame} />}
        {answer?.ok && !isPlayed && (
          <ButtonRow>
            <Button icon="play" onClick={() => setPlayed(true)}>
              Let it play the CPU
            </Button>
          </ButtonRow>
        )}
      </div>
    </div>
  );
}

function openRule(conjectures: AnyConjectures, text: string) {
  return text === '' || text === '1' ? success(firstRule(conjectures)) : parseConjecture(conjectures, text);
}

function firstRule(conjectures: AnyConjectures): Conjecture {
  return { verdict: 'loses', claim: 'exactly', conditions: [newCondition(conjectures)] };
}

interface RuleFieldsProps {
  readonly draft: Draft;
  readonly conjectures: AnyConjectures;
  readonly onChange: (draft: Draft) => void;
}

function RuleFields({ draft, conjectures, onChange }: RuleFieldsProps) {
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
          onChange={(next) => onChange({ ...draft, verdict: next })}
        />
        <SelectField
          label="When"
          value={claim}
          options={[
            ['exactly', 'exactly when'],
            ['whenever', 'whenever (and perhaps also otherwise)'],
          ]}
          onChange={(next) => onChange({ ...draft, claim: next })}
        />
        <SelectField
          label="Tried on"
          value={String(domain)}
          options={conjectures.domains.map(({ title }, index) => [String(index), title])}
          onChange={(next) => onChange({ ...draft, domain: Number(next) })}
        />
      </div>
      {conditions.map((condition, index) => (
        <ConditionFields
          key={index}
          conjectures={conjectures}
          condition={condition}
          number={index + 1}
          onChange={(next) =>
            onChange({ ...draft, conditions: conditions.map((old, at) => (at === index ? next : old)) })
          }
          onRemove={
            conditions.length > 1
              ? () => onChange({ ...draft, conditions: conditions.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      {conditions.length < MAX_CONDITIONS && (
        <ButtonRow>
          <Button
            icon="plus"
            onClick={() => onChange({ ...draft, conditions: [...conditions, newCondition(conjectures)] })}
          >
            One more condition
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}

/** It holds so far, or its smallest counterexample, with a board to play from. */
function Finding({
  answer,
  conjectures,
}: {
  readonly answer: AnswerTo<'conjecture'>;
  readonly conjectures: AnyConjectures;
}) {
  const { title, words } = describeAnswer(conjectures, answer);
  const match = answer.counterexample && mustSucceed(parseRecord(CATALOG, answer.counterexample.record));
  return (
    <Panel title={title}>
      <p>{words}</p>
      {match && (
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
      )}
    </Panel>
  );
}

/** How the rule's game against the perfect CPU ended, and a link to its moves. */
function RuleGame({ record, winner, rule, lostAt }: AnswerTo<'conjecture'>['ruleGame']) {
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
