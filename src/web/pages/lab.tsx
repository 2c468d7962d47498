import type { Route } from '../router.ts';

export function LabPage({ route }: { readonly route: Route }) {
  return (
    <section class="narrow">
      <h1>Lab</h1>
      <p>{route.game}</p>
    </section>
  );
}
