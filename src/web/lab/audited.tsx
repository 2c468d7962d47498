import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import dataUrl from '../../../data/gg-bench/audit.jsonl?url';
import { withCommas } from '../../core/index.ts';
import { FAULTS } from '../../lab/index.ts';
import { Link } from '../app/link.tsx';
import { replaceAddress } from '../app/router.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, Switch } from '../ui/field.tsx';
import { useAnswer } from '../ui/later.ts';
import { Panel } from '../ui/panel.tsx';
import {
  type AuditedGame,
  describeGame,
  FAULT_FILTERS,
  type Filter,
  gamesIn,
  parseGames,
  RESULTS,
} from './audited-games.ts';

/** The address of this page inside the lab. */
export const AUDITED = 'gg-bench';

/** The list shows this many games, and more on request. */
const PAGE = 50;

const INTRO =
  'A language model wrote these two-player games for gg-bench, a public benchmark. Each one was solved as far as it can be, and what is wrong with it is listed with moves to replay.';

/** A list of the audited games. The address contains the filter. */
export function AuditedPage({ query }: { readonly query: ReadonlyMap<string, string> }) {
  const games = useAnswer('', async () => parseGames(await (await fetch(dataUrl)).text()));
  const [filter, setFilter] = useState<Filter>({
    fault: query.get('fault') ?? '',
    result: query.get('result') ?? '',
    scored: query.has('scored'),
  });
  function change(changes: Partial<Filter>): void {
    const next = { ...filter, ...changes };
    setFilter(next);
    const { fault, result, scored } = next;
    const words = [fault && `fault=${fault}`, result && `result=${result}`, scored && 'scored=yes'].filter(Boolean);
    replaceAddress(`/lab/${AUDITED}${words.length === 0 ? '' : `?${words.join('&')}`}`);
  }
  return (
    <div class={`lab grid grid-cols-[minmax(0,1fr)] gap-4 ${WHOLE_SCREEN}`}>
      <h1>Generated games, audited</h1>
      <p class="max-w-3xl text-soft">
        {INTRO} <Link to="/lab">Back to the lab</Link>
      </p>
      {games?.ok === false && <p>The data set could not be loaded.</p>}
      {games?.ok && (
        <Panel title="Games">
          <div class="grid items-end gap-3 sm:grid-cols-3">
            <SelectField
              label="Fault"
              options={labelsOf(FAULT_FILTERS)}
              value={filter.fault}
              onChange={(fault) => change({ fault })}
            />
            <SelectField
              label="Result"
              options={labelsOf(RESULTS)}
              value={filter.result}
              onChange={(result) => change({ result })}
            />
            <Switch isOn={filter.scored} onChange={(scored) => change({ scored })}>
              Only games that models are scored on
            </Switch>
          </div>
          <Found key={JSON.stringify(filter)} found={gamesIn(games.value, filter)} all={games.value.length} />
        </Panel>
      )}
    </div>
  );
}

function Found({ found, all }: { readonly found: readonly AuditedGame[]; readonly all: number }) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <p aria-live="polite" class="tabular-nums text-soft">
        {withCommas(found.length)} of {withCommas(all)} games
      </p>
      <ul class="audited grid">
        {found.slice(0, shown).map((game) => (
          <li key={game.game} class="border-t border-line">
            <Game game={game} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <p>
          <Button onClick={() => setShown(shown + 4 * PAGE)}>Show more</Button>
        </p>
      )}
    </>
  );
}

function labelsOf(choices: typeof RESULTS): readonly (readonly [string, string])[] {
  return [...choices].map(([name, [words]]) => [name, words]);
}

function Game({ game }: { readonly game: AuditedGame }) {
  const { faults, sameAs, reading, reason } = game;
  const tags = [...faults.map(({ fault }) => FAULTS[fault]), ...(sameAs.length > 0 ? ['A copy'] : [])];
  return (
    <details class="py-1">
      <summary class="min-h-11 cursor-pointer py-2">
        <strong>{game.game}</strong> {describeGame(game)}
        {tags.length > 0 && <span class="block text-sm text-loss">{tags.join(' · ')}</span>}
      </summary>
      <div class="grid gap-2.5 pb-3 pl-4 wrap-anywhere">
        {reason && <p>{reason}</p>}
        <Numbers game={game} />
        {game.merged && <p class="text-soft">Positions that only the display tells apart count as one.</p>}
        {faults.map(({ fault, note, records }) => (
          <div key={fault} class="grid gap-1.5 border-l-3 border-loss pl-3">
            <p>
              {note.startsWith(FAULTS[fault]) || <strong>{FAULTS[fault]}. </strong>}
              {note}
            </p>
            {records.map((record) => (
              <pre key={record} class="overflow-x-auto rounded bg-sunken px-2 py-1 text-sm whitespace-pre-wrap">
                {record}
              </pre>
            ))}
          </div>
        ))}
        {sameAs.length > 0 && <p>The same game under another name as {sameAs.join(', ')}.</p>}
        {reading && (
          <p>
            <strong>{PLACES[reading.at]}.</strong> {reading.note}
          </p>
        )}
      </div>
    </details>
  );
}

const PLACES = {
  code: 'The code departs from its rule book',
  book: 'The code follows its rule book',
  both: 'Code and rule book both have a part in it',
  design: 'The rule book wants it so',
} as const;

function Numbers({ game }: { readonly game: AuditedGame }): ComponentChildren {
  const { solution, openings, winningOpenings, choices, matter } = game;
  if (solution === 'weak')
    return (
      <p class="text-soft">
        The game is too large to count its positions and to look for every fault.
        {winningOpenings.length > 0 && ` A first move that wins: ${winningOpenings[0]}.`}
      </p>
    );
  if (openings === null || choices === null || matter === null) return null;
  return (
    <p class="tabular-nums text-soft">
      First moves that win: {winningOpenings.length} of {openings}. Decisions that matter: {withCommas(matter)} of{' '}
      {withCommas(choices)}.
    </p>
  );
}
