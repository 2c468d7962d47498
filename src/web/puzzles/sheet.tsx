import type { AnswerTo } from '../../api/index.ts';
import { type AnyGame, type AnyMatch, MAX_SEED, mustSucceed, parseRecord, wholeNumbers } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { hasPuzzles, LEVELS, levelWord } from '../../lab/puzzles/daily-plan.ts';
import { describeTurn } from '../../lab/puzzles/words.ts';
import { MissingPage } from '../app/missing-page.tsx';
import { queryOf, type Route } from '../app/route.ts';
import { hrefOf, navigate } from '../app/router.ts';
import { engine } from '../engine/engine.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { useAnswer } from '../ui/later.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { GameBoard } from '../view/game-view.tsx';
import { puzzleLink } from './task.ts';
import './sheet.css';

const PUZZLES_PER_SHEET = 6;

interface Choice {
  readonly game: string;
  readonly level: number;
  readonly seed: number;
}

/** Puzzles to print, with their solutions on the back. The same address gives the same sheet. */
export function SheetPage({ route }: { readonly route: Route }) {
  const game = queryOf(route, 'game') ?? '';
  const level = readWhole(queryOf(route, 'level'), 1, LEVELS, 2);
  const seed = readWhole(queryOf(route, 'seed'), 0, MAX_SEED, 1);
  const asked = { game: game === '' ? undefined : game, level, seed, count: PUZZLES_PER_SHEET };
  const sheet = useAnswer(JSON.stringify(asked), () => engine.ask('puzzleSheet', asked));
  if (sheet?.ok === false) return <MissingPage title="There is no such sheet" sentence={sheet.error} />;
  const matches = sheet?.value.map(({ record }) => mustSucceed(parseRecord(CATALOG, record)));
  return (
    <div class={`sheet grid grid-cols-[minmax(0,1fr)] gap-5 print:min-h-0 print:gap-2 ${WHOLE_SCREEN}`}>
      <section class="grid gap-3 print:gap-0">
        <h1 class="print:text-xl">Find the move</h1>
        <p class="print:text-sm">In each position exactly one move wins. Write it on the line.</p>
        <Pickers choice={{ game, level, seed }} />
      </section>
      {sheet && matches ? (
        <>
          <Rules games={matches.map(({ game }) => game)} />
          <ol class="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 print:grid-cols-2 print:gap-1.5">
            {matches.map((match, index) => (
              <SheetItem key={index} match={match} number={index + 1} />
            ))}
          </ol>
          <Solutions puzzles={sheet.value} />
        </>
      ) : (
        <p class="loading text-soft">Looking for puzzles…</p>
      )}
    </div>
  );
}

function readWhole(text: string | undefined, least: number, most: number, usual: number): number {
  const value = Number(text ?? usual);
  return Number.isSafeInteger(value) && value >= least && value <= most ? value : usual;
}

/** The game and the level, another sheet of the same kind, and the print button. */
function Pickers({ choice }: { readonly choice: Choice }) {
  const open = (change: Partial<Choice>) => {
    const { game, level, seed } = { ...choice, ...change };
    navigate(`/puzzles/sheet?seed=${seed}&level=${level}${game === '' ? '' : `&game=${game}`}`);
  };
  return (
    <div class="flex flex-wrap items-end gap-3 print:hidden">
      <SelectField
        label="Game"
        value={choice.game}
        options={[['', 'All games'], ...CATALOG.filter(hasPuzzles).map(({ id, title }) => [id, title] as const)]}
        onChange={(game) => open({ game })}
      />
      <SelectField
        label="Level"
        value={String(choice.level)}
        options={wholeNumbers(1, LEVELS).map((level) => [String(level), `${level}, ${levelWord(level)}`])}
        onChange={(level) => open({ level: Number(level) })}
      />
      <Button onClick={() => open({ seed: choice.seed + 1 })}>Other puzzles</Button>
      <Button kind="primary" onClick={() => print()}>
        Print
      </Button>
    </div>
  );
}

/** The rules of each game on the sheet, once. */
function Rules({ games }: { readonly games: readonly AnyGame[] }) {
  const kinds = [...new Map(games.map((game) => [game.id, game])).values()];
  return (
    <dl class="gap-x-6 text-sm sm:columns-2 print:columns-2 print:text-[8pt] print:leading-tight">
      {kinds.map(({ id, definition, text }) => (
        <div key={id} class="mb-1.5 break-inside-avoid print:mb-0.5">
          <dt class="inline font-semibold">{definition.title}: </dt>
          <dd class="inline">{rulesOf(text.howToPlay, kinds.length === 1)}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The board shows the start, so a first sentence without a move is left out. A long rule book is that of a game made of
 * other games: beside their rules its first and last sentences are enough.
 */
function rulesOf(howToPlay: readonly string[], isAlone: boolean): string {
  const rules = howToPlay.filter((sentence, index) => index > 0 || sentence.includes('On your turn'));
  return (isAlone || rules.length < 5 ? rules : [rules[0], rules.at(-1)]).join(' ');
}

function SheetItem({ match, number }: { readonly match: AnyMatch; readonly number: number }) {
  const { game } = match;
  return (
    <li
      class="grid grid-cols-[minmax(0,1fr)] content-between gap-2 rounded-card border border-line bg-surface p-3 print:break-inside-avoid print:gap-0.5 print:p-1.5"
      data-signature={signatureOf(game.id)}
    >
      <div class="flex items-start justify-between gap-2">
        <div>
          <h2 class="text-lg print:text-sm">
            {number}. {game.definition.title}
          </h2>
          <p class="text-sm print:text-[8pt] print:leading-tight">{describeTurn(match)}</p>
        </div>
        <QrCode
          class="size-18 flex-none print:size-13"
          text={new URL(hrefOf(puzzleLink(match)), location.href).href}
          label="Link to this puzzle"
        />
      </div>
      <div
        class="sheet-board board-table pointer-events-none grid items-center overflow-hidden p-2 *:[zoom:0.6] print:border-0 print:px-1 print:py-0 print:shadow-none print:*:[zoom:0.5]"
        aria-hidden="true"
      >
        <GameBoard match={match} />
      </div>
      <p class="print:text-sm">
        The winning move: <span aria-hidden="true">____________</span>
      </p>
    </li>
  );
}

/** Printed on the back. */
function Solutions({ puzzles }: { readonly puzzles: AnswerTo<'puzzleSheet'> }) {
  return (
    <section class="grid gap-3 print:break-before-page" aria-labelledby="solutions-heading">
      <h2 id="solutions-heading">Solutions</h2>
      <ol class="grid gap-2 print:gap-1 print:text-[9pt] print:leading-snug">
        {puzzles.map(({ record, line, why }, index) => (
          <li key={record}>
            <strong>
              {index + 1}. {line[0]}.
            </strong>{' '}
            {why}
          </li>
        ))}
      </ol>
    </section>
  );
}
