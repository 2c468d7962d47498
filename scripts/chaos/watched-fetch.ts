import type { MortalServer } from './servers.ts';

/**
 * Sends each request to another server, through its proxy. Checks streams before the client's own code, which drops
 * known versions: after version n come n + 1, n + 2, and so on.
 */
export function watchedFetch(servers: readonly MortalServer[], tellFault: (fault: string) => void): typeof fetch {
  return async (input, init) => {
    const server = servers[Math.floor(Math.random() * servers.length)];
    const url = new URL(String(input));
    url.port = String(server?.proxy.port);
    const response = await fetch(url, init);
    if (!url.pathname.endsWith('/events') || !response.ok || response.body === null) return response;
    const after = Number(new Headers(init?.headers).get('Last-Event-ID') ?? 0);
    const fault = (version: number, expected: number) =>
      tellFault(`${url.pathname}: a stream after version ${after} had ${version} in the place of ${expected}`);
    return new Response(response.body.pipeThrough(watch(after, fault)), response);
  };
}

function watch(
  after: number,
  fault: (version: number, expected: number) => void,
): TransformStream<Uint8Array, Uint8Array> {
  let rest = '';
  let last = after;
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const version = /"version":(\d+)/.exec(line)?.[1];
        if (version === undefined) continue;
        if (Number(version) !== last + 1) fault(Number(version), last + 1);
        last = Number(version);
      }
      controller.enqueue(chunk);
    },
  });
}
