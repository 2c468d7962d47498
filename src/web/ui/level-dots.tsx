/** How hard a puzzle is: seven dots, one for each day of the week. */
export function LevelDots({ level }: { readonly level: number }) {
  return (
    <span class="inline-flex gap-0.75" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7].map((dot) => (
        <span key={dot} class={`size-2 rounded-full border border-strong ${dot <= level ? 'bg-strong' : ''}`} />
      ))}
    </span>
  );
}
