import type { FunctionComponent } from 'preact';
import { useAnswer } from './later.ts';

type Load<Props> = () => Promise<FunctionComponent<Props>>;

/** Loaded components by their loading function, shown at once from then on. */
const arrived = new WeakMap<object, unknown>();

/** Loads the code of a page or part before it is shown. */
export async function loadPart<Props>(load: Load<Props>): Promise<FunctionComponent<Props>> {
  const component = await load();
  arrived.set(load, component);
  return component;
}

interface LazyProps<Props> {
  /** Must be the same function each time: a new one loads again. */
  readonly load: Load<Props>;
  readonly props: Props & object;
  /** Whether it is part of a page: empty until it is loaded, and a sentence if that fails. */
  readonly isPart?: boolean;
}

/** A page, or a part of one, whose code is loaded on demand. */
export function Lazy<Props>({ load, props, isPart = false }: LazyProps<Props>) {
  // The value of a function is what that function returned.
  const Component = arrived.get(load) as FunctionComponent<Props> | undefined;
  const hasFailed = useAnswer(Component ? undefined : load, () => loadPart(load))?.ok === false;
  if (Component) return <Component {...props} />;
  if (isPart) return hasFailed ? <p>A part of this page could not be loaded.</p> : null;
  if (!hasFailed) return <p class="loading min-h-dvh text-soft">Loading…</p>;
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>This page could not be loaded</h1>
      <p>You seem to be offline. The games still work; try again when you are online.</p>
    </section>
  );
}
