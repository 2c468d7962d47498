/** Why there are no tables here, and what to do about it. */
export function NoServer({ error }: { readonly error: string }) {
  return (
    <div class="no-server grid gap-3">
      <p role="alert" class="font-medium">
        Playing a friend needs a server, and none answers here. {error}
      </p>
      <p>
        Without one, all games work on this device: alone, against an opponent, or two people at one screen. To play
        over a network, somebody runs <code>npx penultimate serve --host 0.0.0.0</code>, and both open the address that
        it prints.
      </p>
    </div>
  );
}
