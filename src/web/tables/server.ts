import { type Answer, createTableClient, formatTableLink, type ServerInfo } from '../../tables/client/client.ts';
import { addressForOthers } from '../../tables/client/opening.ts';

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

/** A link to a table that also works elsewhere: `addresses` are what the server knows of itself. */
export function tableLink(id: string, key: string | undefined, addresses: readonly string[]): string {
  return formatTableLink({ server: addressForOthers(location.origin, addresses), id, key });
}
