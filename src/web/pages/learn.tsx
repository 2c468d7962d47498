import type { Route } from '../router.ts';

export function LearnPage({ route }: { readonly route: Route }) {
  return (
    <section class="narrow">
      <h1>Learn</h1>
      <p>{route.game}</p>
    </section>
  );
}
