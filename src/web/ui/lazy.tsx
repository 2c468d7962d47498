import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Load<Props> = () => Promise<FunctionComponent<Props>>;

/** What has arrived, by the function that asked for it: it is shown at once from then on. */
const arrived = new WeakMap<object, unknown>();

/** Asks for the code of a page or part before it is shown. */
export async function loadPart<Props>(load: Load<Props>): Promise<FunctionComponent<Props>> {
  const component = await load();
  arrived.set(load, component);
  return component;
}

interface LazyProps<Props> {
  /** The same function each time: a new one asks anew. */
  readonly load: Load<Props>;
  readonly props: Props & object;
  /** A part of a page: nothing stands for it until it is there, and a sentence if it does not come. */
  readonly isPart?: boolean;
}

/** A page, or a part of one, whose code arrives when it is first opened. */
export function Lazy<Props>({ load, props, isPart = false }: LazyProps<Props>) {
  const [hasFailed, setFailed] = useState(false);
  const [, setArrived] = useState(false);
  // What is kept under a function is what that function gave.
  const Component = arrived.get(load) as FunctionComponent<Props> | undefined;
  useEffect(() => {
    if (Component) return;
    loadPart(load)
      .then(() => setArrived(true))
      .catch(() => setFailed(true));
  }, [load]);
  if (Component) return <Component {...props} />;
  if (isPart) return hasFailed ? <p>A part of this page could not be loaded.</p> : null;
  if (!hasFailed) return <p class="loading min-h-dvh text-soft">Loading…</p>;
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>This page could not be loaded</h1>
      <p>The network seems to be away. The games themselves still work; try again when you are back.</p>
    </section>
  );
}
