/** A key of the keyboard, as it is named in a sentence or a list. */
export function Key({ children }: { readonly children: string }) {
  return <kbd class="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-sm">{children}</kbd>;
}
