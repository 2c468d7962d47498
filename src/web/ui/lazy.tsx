import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface LazyProps<Props> {
  readonly load: () => Promise<FunctionComponent<Props>>;
  readonly props: Props & object;
  /** A part of a page: nothing stands for it until it is there, and a sentence if it does not come. */
  readonly isPart?: boolean;
}

/** A page, or a part of one, whose code arrives when it is first opened. */
export function Lazy<Props>({ load, props, isPart = false }: LazyProps<Props>) {
  const [loaded, setLoaded] = useState<{ Component: FunctionComponent<Props> } | 'failed'>();
  useEffect(() => {
    load()
      .then((Component) => setLoaded({ Component }))
      .catch(() => setLoaded('failed'));
  }, []);
  if (isPart && loaded === undefined) return null;
  if (isPart && loaded === 'failed') return <p>A part of this page could not be loaded.</p>;
  if (loaded === undefined) return <p class="loading min-h-dvh text-soft">Loading…</p>;
  if (loaded === 'failed')
    return (
      <section class="grid max-w-2xl gap-5">
        <h1>This page could not be loaded</h1>
        <p>The network seems to be away. The games themselves still work; try again when you are back.</p>
      </section>
    );
  return <loaded.Component {...props} />;
}
