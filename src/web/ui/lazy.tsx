import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface LazyProps<Props> {
  readonly load: () => Promise<FunctionComponent<Props>>;
  readonly props: Props & object;
}

/** A page whose code arrives when it is first opened. */
export function Lazy<Props>({ load, props }: LazyProps<Props>) {
  const [loaded, setLoaded] = useState<{ Component: FunctionComponent<Props> } | 'failed'>();
  useEffect(() => {
    load()
      .then((Component) => setLoaded({ Component }))
      .catch(() => setLoaded('failed'));
  }, []);
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
