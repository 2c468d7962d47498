import { type AnyGameDefinition, capitalized, otherSeat, type Seat } from '../../core/index.ts';
import { playersIn } from '../../session/index.ts';
import { choiceText, winsOf } from '../../tables/index.ts';
import { Link } from '../app/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { PersonFigure } from '../ui/characters.tsx';
import { GamePictures } from '../view/emblem.tsx';
import type { TableParts } from './ctrl.ts';

/** Between two games: the score over rematches, a rematch in one tap, and another game. */
export function Between(parts: TableParts) {
  const { table, state } = parts;
  return (
    <section class="between grid w-full gap-4" aria-label="Between the games">
      <Score {...parts} />
      {state.seat !== null && !table.isClosed && (
        <div class="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <Again {...parts} />
          {table.own === null && <OtherGames {...parts} />}
        </div>
      )}
    </section>
  );
}

function Score({ session, table, state }: TableParts) {
  const left = state.seat ?? 'player1';
  const right = otherSeat(left);
  const players = playersIn(session);
  const wins = (seat: Seat) => winsOf(table, seat);
  const player = (seat: Seat) => (
    <div class="grid min-w-0 justify-items-center">
      <PersonFigure
        seat={seat}
        mood={wins(seat) > wins(otherSeat(seat)) ? 'happy' : 'waits'}
        class="size-14 md:size-18"
      />
      <p class="max-w-full truncate font-serif text-lg md:text-xl">{capitalized(players[seat].name)}</p>
    </div>
  );
  return (
    <div class="score board-frame board-table grid gap-2 px-3 py-3 md:px-6">
      <div class="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center">
        {player(left)}
        <p class="score-text px-2 text-center font-serif text-6xl leading-none md:text-7xl">
          <span class="sr-only">
            The score: {`${players[left].name} ${wins(left)}, ${players[right].name} ${wins(right)}`}
          </span>
          <span aria-hidden="true">
            {wins(left)}–{wins(right)}
          </span>
        </p>
        {player(right)}
      </div>
    </div>
  );
}

/** In one tap; where the other has asked already, the tap agrees. */
function Again({ session, table, state, connection }: TableParts) {
  const { request, match } = table;
  const isAsked = request?.action === 'rematch' && request.seat === state.seat && request.variant === undefined;
  const first = match.game.rules.turn(match.positions[0]);
  // The players change seats, so the one who did not start starts.
  const starter = playersIn(session)[otherSeat(first)];
  return (
    <div class="grid content-start justify-items-stretch gap-2">
      <Button kind="primary" icon="restart" class="text-lg" isOff={isAsked} onClick={() => connection.act('rematch')}>
        {isAsked ? 'Rematch asked' : 'Rematch'}
      </Button>
      <p class="text-center text-sm text-soft">
        {starter.isYou ? 'You start' : `${capitalized(starter.name)} starts`} this time.
      </p>
      <Link to="/" class={buttonClass('quiet')}>
        Leave the table
      </Link>
    </div>
  );
}

function OtherGames({ table: { request }, state, connection }: TableParts) {
  const asked = request?.seat === state.seat ? request.variant : undefined;
  const variantOf = (definition: AnyGameDefinition) => choiceText(definition, definition.recommended.options);
  return (
    <div class="grid content-start gap-2">
      <h2 class="text-lg">Another game here</h2>
      <GamePictures
        class="grid-cols-3"
        isChosen={(definition) => asked === variantOf(definition)}
        onChoose={(definition) => connection.act('rematch', variantOf(definition))}
      />
      <p class="text-sm text-soft">The other player must agree.</p>
    </div>
  );
}
