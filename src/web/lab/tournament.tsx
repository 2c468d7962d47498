import { type AnyGame, chosenOptions, formatVariant, mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  createTournament,
  formatTournamentCsv,
  playTournament,
  type TournamentReport,
  type TournamentStanding,
} from '../../lab/index.ts';
import { RANDOM } from '../../players/ladder.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { CharacterToken } from '../ui/characters.tsx';
import { download } from '../ui/copy-and-download.ts';
import { PLAYERS } from './simulate.tsx';
import { inPool, percent, type Report, type RunInAddress, RunPanel } from './work.tsx';

const GAMES_EACH = 100;

/** Every player of the ladder plays every other, and each is examined in every position of the game. */
export function TournamentPanel({ game, address }: { readonly game: AnyGame; readonly address: RunInAddress }) {
  return (
    <RunPanel<TournamentReport>
      title="Tournament and exam"
      about={`Each player meets every other ${GAMES_EACH} times, half of them in each seat. In the exam each is asked for a move in every position where a mistake is possible.`}
      subject={formatVariant(game)}
      name="tournament"
      address={address}
      label="Play the tournament"
      busy="Playing…"
      unit="games"
      start={(report, signal) => play(game, report, signal)}
    >
      {(report) => <Standings report={report} />}
    </RunPanel>
  );
}

/** Aborted, it has the standings so far. */
async function play(game: AnyGame, report: Report<TournamentReport>, signal: AbortSignal): Promise<TournamentReport> {
  const tournament = createTournament(GAMES, {
    game: game.id,
    options: Object.fromEntries(chosenOptions(game.definition, game.options)),
    players: PLAYERS.map(({ id }) => id),
    games: GAMES_EACH,
    seed: 1,
  });
  const played = await inPool((pool) =>
    playTournament(GAMES, mustSucceed(tournament), pool, {
      now: () => performance.now(),
      shouldStop: () => signal.aborted,
      onProgress: ({ games, total }) => report(games, total),
    }),
  );
  return mustSucceed(played);
}

const CELL = 'border-t border-line px-2 py-1.5 text-right tabular-nums';

function Standings({ report }: { readonly report: TournamentReport }) {
  return (
    <>
      <div class="overflow-x-auto">
        <table class="w-full max-w-[44rem] border-collapse">
          <caption class="sr-only">Standings</caption>
          <thead>
            <tr class="text-sm text-soft">
              <th scope="col" class="px-2 py-1.5 text-left font-medium">
                Player
              </th>
              {['Wins', 'Right decisions', 'Exam: mistakes'].map((title) => (
                <th key={title} scope="col" class="px-2 py-1.5 text-right font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.standings.map((standing) => (
              <StandingRow key={standing.player} {...standing} />
            ))}
          </tbody>
        </table>
      </div>
      <ButtonRow>
        <Button onClick={() => download(`${report.game}-tournament.csv`, formatTournamentCsv([report]), 'text/csv')}>
          Download the standings as CSV
        </Button>
      </ButtonRow>
    </>
  );
}

function StandingRow({ player, wins, games, keptShare, mistakes }: TournamentStanding) {
  return (
    <tr>
      <th scope="row" class="border-t border-line px-2 py-1.5 text-left font-medium">
        <span class="flex items-center gap-2.5">
          {player === RANDOM.id ? <span class="size-8" /> : <CharacterToken id={player} class="size-8" />}
          {PLAYERS.find(({ id }) => id === player)?.title}
        </span>
      </th>
      <td class={CELL}>{percent(wins / Math.max(1, games))}</td>
      <td class={CELL}>{keptShare === null ? '' : percent(keptShare)}</td>
      <td class={CELL}>{mistakes ? percent(mistakes.pitfallRate) : ''}</td>
    </tr>
  );
}
