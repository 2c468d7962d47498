import { install, installOffer } from '../app/install.ts';
import { yourSeats } from '../tables/store.ts';
import { Button } from '../ui/button.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { Today } from './today.tsx';
import { suggestedGame } from './visitor.ts';
import { Waiting } from './waiting.tsx';

const loadYourTables = () => import('../tables/your-tables.tsx').then((module) => module.YourTables);

/** The top of Home for a returning visitor: the waiting opponent, and today's tasks. */
export function LaterVisit() {
  const definition = suggestedGame();
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {definition && <Waiting definition={definition} />}
      <div class="grid content-start gap-5">
        <Today game={definition?.id ?? ''} />
        {yourSeats().length > 0 && <Lazy isPart load={loadYourTables} props={{}} />}
        {installOffer.value && (
          <p class="text-sm text-soft">
            Keep it on your home screen:
            <Button kind="quiet" class="text-sm font-semibold underline" onClick={install}>
              Install as an app
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
