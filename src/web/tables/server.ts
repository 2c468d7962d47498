import { type Answer, createTableClient, formatTableLink, type ServerInfo } from '../../tables/client/client.ts';

/** The server that this page came from. */
export const tableClient = createTableClient(location.origin);

let asked: Promise<Answer<ServerInfo>> | undefined;

/** Whether it has tables: a plain host has none. Asked once; after a failure again, since the network may be back. */
export function askServer(): Promise<Answer<ServerInfo>> {
  asked ??= tableClient.ask().then((answer) => {
    if (!answer.ok) asked = undefined;
    return answer;
  });
  return asked;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Other devices cannot open the address that this page has. */
export function isOnlyHere(): boolean {
  return LOOPBACK.test(location.hostname);
}

/** A link to a table that also works elsewhere: `addresses` are what the server knows of itself. */
export function tableLink(id: string, key: string | undefined, addresses: readonly string[]): string {
  const server = (isOnlyHere() ? addresses[0] : undefined) ?? location.origin;
  return formatTableLink({ server, id, key });
}
