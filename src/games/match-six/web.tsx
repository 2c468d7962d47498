import { useState } from 'preact/hooks';
import { capitalized, clause, type NamedPlayers, turnPlayers, wholeNumbers } from '../../core/index.ts';
import { type BoardMove, type BoardProps, MoveButton } from '../../web/view/board.tsx';
import { ChosenPosition } from '../../web/view/chosen-position.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { type PictureProps, useValues } from '../../web/view/picture.tsx';
import { TwoMovesAhead } from '../../web/view/two-moves-ahead.tsx';
import { type VerdictCell, VerdictGrid, type VerdictRow } from '../../web/view/verdict-grid.tsx';
import { type MatchSixOptions, type MatchSixPosition, sum } from './rules.ts';
import { inWords } from './text.ts';
import './web.css';

export const view: GameView<MatchSixPosition, MatchSixOptions> = {
  Board: SequenceBoard,
  Picture: SequencePicture,
  line: ({ target, window }) =>
    `Choose a number. Make the last ${inWords(window)} add up to exactly ${target} to win. Go over it and you lose.`,
  variantName: ({ target, max, window }) => `${capitalized(inWords(window))} numbers up to ${max}, to make ${target}`,
  lastMove: ({ text }) => `chose ${text}`,
  advice: (number) => `choose ${number}`,
};

type Props = BoardProps<MatchSixPosition, MatchSixOptions>;

/** How many numbers before those that count are shown. */
const SHOWN_BEFORE = 5;

/** The numbers that count as an equation, those before them beside it, and the numbers to choose from. */
function SequenceBoard(props: Props) {
  const { options, moves, attempt } = props;
  return (
    <div class="board sequence">
      <Sequence {...props} />
      {attempt && (
        <div class="number-pad">
          {wholeNumbers(1, options.max).map((number) => {
            const text = String(number);
            return (
              <NumberButton key={text} text={text} move={moves.find((move) => move.text === text)} attempt={attempt} />
            );
          })}
        </div>
      )}
    </div>
  );
}

/** `2 + 1 + ? = 6`: the numbers of the window so far, and a place for each number still to come. */
function Sequence({ options, played, moves }: Props) {
  const window = options.window;
  const isOver = moves.length === 0;
  const counted = Math.min(isOver ? window : window - 1, played.length);
  const first = played.length - counted;
  const before = played.slice(Math.max(0, first - SHOWN_BEFORE), first);
  return (
    <div class="sequence-line">
      {before.length > 0 && (
        <ol class="sequence-before" aria-label="Before">
          {before.length < first && <li>…</li>}
          {before.map((move, index) => (
            <Tile key={first - before.length + index} text={move.text} seat={move.seat} />
          ))}
        </ol>
      )}
      <ol class="sequence-window" aria-label="What counts" style={{ '--terms': window }}>
        {played.slice(first).map((move, index) => (
          <Tile key={first + index} text={move.text} seat={move.seat} />
        ))}
        {wholeNumbers(counted + 1, window).map((place) => (
          <li key={`place-${place}`} class={`tile is-open-place ${place === counted + 1 && !isOver ? 'is-next' : ''}`}>
            ?
          </li>
        ))}
        <SumOf numbers={played.slice(first).map((move) => Number(move.text))} target={options.target} isOver={isOver} />
      </ol>
    </div>
  );
}

interface SumOfProps {
  readonly numbers: readonly number[];
  readonly target: number;
  readonly isOver: boolean;
}

function SumOf({ numbers, target, isOver }: SumOfProps) {
  const total = sum(numbers);
  const look = !isOver ? '' : total === target ? 'is-exact' : 'is-over';
  return (
    <li class={`sequence-sum ${look}`}>{isOver && total !== target ? `= ${total}, not ${target}` : `= ${target}`}</li>
  );
}

function Tile({ text, seat }: { readonly text: string; readonly seat: string }) {
  return <li class={`tile is-${seat}`}>{text}</li>;
}

interface NumberButtonProps {
  readonly text: string;
  readonly move: BoardMove<MatchSixPosition> | undefined;
  readonly attempt: Props['attempt'];
}

function NumberButton({ text, move, attempt }: NumberButtonProps) {
  return (
    <MoveButton text={text} move={move} label={`Choose ${text}`} attempt={attempt} class="move-key pad-button">
      {text}
    </MoveButton>
  );
}

/** Only the last two numbers matter, so the whole game is one small table; longer windows are looked at two moves ahead. */
function SequencePicture(props: PictureProps<MatchSixPosition, MatchSixOptions>) {
  return props.game.options.window === 3 ? <LastTwo {...props} /> : <TwoMovesAhead {...props} />;
}

function LastTwo(props: PictureProps<MatchSixPosition, MatchSixOptions>) {
  const { game, position, players, setUp } = props;
  const [chosen, setChosen] = useState('');
  const rows = useLastTwo(props);
  return (
    <div class="picture">
      <VerdictGrid
        caption="Every position with two numbers or more: the last two are all that counts"
        rowTitle="before it"
        columnTitle="last number"
        columns={rows.map((row) => row.label)}
        rows={rows}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p class="text-soft">{sayWhereNext(game, position, players)}</p>
      <ChosenPosition game={game} players={players} position={chosen} setUp={setUp} />
    </div>
  );
}

/** The rows of the table with their values: a row for the number before the last, a column for the last. */
function useLastTwo({ game, position }: PictureProps<MatchSixPosition, MatchSixOptions>): readonly VerdictRow[] {
  const { text: notation } = game;
  const numbers = wholeNumbers(1, game.options.max);
  const textOf = (older: number, newer: number) =>
    notation.formatPosition({ numbers: [older, newer], turn: position.turn });
  const values = useValues(
    game,
    numbers.flatMap((older) => numbers.map((newer) => textOf(older, newer))),
  );
  const next = lastNumber(game, position);

  function cellOf(older: number, newer: number): VerdictCell | undefined {
    const text = textOf(older, newer);
    const value = values.get(text);
    if (value === null) return undefined;
    const isCurrent = text === notation.formatPosition(position);
    return {
      position: text,
      label: `The last two are ${older} and ${newer}`,
      value,
      isCurrent,
      isNext: older === next,
    };
  }

  return numbers.map((older) => ({ label: String(older), cells: numbers.map((newer) => cellOf(older, newer)) }));
}

/** The number that will stand before the last one after the next move; undefined where there is none. */
function lastNumber(
  { rules }: PictureProps<MatchSixPosition, MatchSixOptions>['game'],
  position: MatchSixPosition,
): number | undefined {
  return rules.outcome(position) ? undefined : position.numbers.at(-1);
}

function sayWhereNext(
  game: PictureProps<MatchSixPosition, MatchSixOptions>['game'],
  position: MatchSixPosition,
  players: NamedPlayers,
): string {
  const last = lastNumber(game, position);
  if (last === undefined) return 'The number that is chosen becomes the column; what was the column becomes the row.';
  const { mover, other } = turnPlayers(players, position.turn);
  return `The last number is ${last}, so the next position lies in row ${last}: ${mover.possessive} number chooses the column, and ${clause(other, 'are', 'to move')} there.`;
}
