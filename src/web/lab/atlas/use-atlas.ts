import { useEffect, useRef, useState } from 'preact/hooks';
import { mustSucceed, reasonOf } from '../../../core/index.ts';
import { type AtlasTask, type SweptRows, sweepVariants } from '../../../lab/index.ts';
import { createBrowserPool } from '../simulate/pool.ts';

export interface AtlasState {
  readonly rows: SweptRows;
  readonly isRunning: boolean;
  readonly error: string;
}

const VARIANTS_PER_TASK = 2;
/** Drawing every row as it arrives would take longer than most rows. */
const DRAW_MS = 120;

/** The rows of a task as they arrive; another task replaces the current one, and undefined stops it. */
export function useAtlas(task: AtlasTask | undefined): AtlasState {
  const key = JSON.stringify(task);
  const [state, setState] = useState<AtlasState & { readonly key: string | undefined }>({ ...NOTHING, key });
  const latest = useRef(0);

  // The key contains everything in the task.
  useEffect(() => {
    const own = ++latest.current;
    if (!task) return undefined;
    const pool = createBrowserPool();
    const rows = task.variants.map((): SweptRows[number] => undefined);
    const hold = (held: AtlasState) => own === latest.current && setState({ ...held, key });
    const timer = setInterval(() => hold({ rows: [...rows], isRunning: true, error: '' }), DRAW_MS);
    hold({ rows: [...rows], isRunning: true, error: '' });
    sweepVariants(task, pool.workers, {
      variantsPerTask: VARIANTS_PER_TASK,
      onRows(placed) {
        for (const [place, row] of placed) rows[place] = row;
      },
      shouldStop: () => own !== latest.current,
    })
      .then((swept) => hold({ rows: mustSucceed(swept), isRunning: false, error: '' }))
      .catch((error: unknown) => hold({ rows: [...rows], isRunning: false, error: reasonOf(error) }))
      .finally(() => {
        clearInterval(timer);
        pool.close();
      });
    return () => {
      latest.current++;
      clearInterval(timer);
      pool.close();
    };
  }, [key]);

  return state.key === key ? state : NOTHING;
}

const NOTHING: AtlasState = { rows: [], isRunning: false, error: '' };
