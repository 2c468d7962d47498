import type { Plugin } from 'rolldown';

/** A plausible mistake, as a change of one file: pairs of the text that is there and the text that replaces it. */
export interface Bug {
  readonly name: string;
  readonly file: string;
  readonly changes: readonly (readonly [string, string])[];
  /** The store on which it shows; by default both. */
  readonly store?: 'sqlite' | 'postgres';
  /** It shows only when the database is paused for longer than a timeout. */
  readonly needsPauses?: boolean;
}

/* The checker of the histories, which does not use the server's code, must find each: `npm run chaos -- bugs`. */
export const BUGS: readonly Bug[] = [
  {
    name: 'acknowledged before it is written',
    file: 'src/server/logs/host.ts',
    changes: [
      [
        'const isWritten = await this.store.append(live.id, event);',
        'const isWritten = true; void this.store.append(live.id, event).catch(() => undefined);',
      ],
    ],
  },
  {
    name: 'acknowledged although the database failed',
    file: 'src/server/stores/sql-store.ts',
    changes: [['for (const { failed } of batch) failed(error);', 'for (const { done } of batch) done(!!error);']],
  },
  {
    name: 'a repeated move is played again',
    file: 'src/tables/decide.ts',
    changes: [
      [
        'return isRepeat ? DONE :',
        "if (isRepeat) return change({ type: 'moved', seat: seatNumber(seatOfHolder(table, holder)), ply: nextPly(table), move: text }); return",
      ],
    ],
  },
  {
    name: 'an event is lost when a stream is resumed',
    file: 'src/server/tables/event-stream.ts',
    changes: [['this.sent = after;', 'this.sent = after === 0 ? 0 : after + 1;']],
  },
  {
    name: 'an event is sent again when a stream is resumed',
    file: 'src/server/tables/event-stream.ts',
    changes: [['this.sent = after;', 'this.sent = Math.max(0, after - 1);']],
  },
  {
    name: 'the number of a move is not looked at',
    file: 'src/tables/decide.ts',
    changes: [
      ['const before = table.played[ply - 1];', 'const before = table.played.at(-1);'],
      ['if (ply !== nextPly(table))', 'if (ply < 0)'],
    ],
  },
  {
    name: 'the other seat may move too',
    file: 'src/tables/decide.ts',
    changes: [
      ["if (problem !== undefined) return refuse('forbidden', 'It is the other player’s turn.');", ''],
      [
        "return change({ type: 'moved', seat: seatNumber(seat), ply, move: text });",
        "return change({ type: 'moved', seat: seatNumber(table.match.game.rules.turn(currentPosition(table.match))), ply, move: text });",
      ],
    ],
  },
  {
    name: 'the second of two writers wins',
    file: 'src/server/stores/sql-store.ts',
    store: 'postgres',
    changes: [['do nothing returning', 'do update set change = excluded.change, at = excluded.at returning']],
  },
  {
    name: 'a connection is used again after a timeout, inside an open transaction',
    file: 'src/server/stores/postgres.ts',
    store: 'postgres',
    needsPauses: true,
    changes: [
      [
        'return (await pool.query<Row>(statement, [...values])).rows;',
        `const client = await pool.connect();
         try { return (await client.query<Row>(statement, [...values])).rows; } finally { client.release(); }`,
      ],
      ['if (!(error instanceof pg.DatabaseError)) this.replacePool(pool);', ''],
      ['idle_in_transaction_session_timeout: ANSWER_MS,', ''],
      [
        'await this.ask(statement, [...table, events]);',
        `const client = await this.pool.connect();
         let hasBegun = false;
         try {
           await client.query('begin');
           hasBegun = true;
           await client.query(statement, [...table, events]);
           await client.query('commit');
         } catch (error) { if (hasBegun) await client.query('rollback'); throw error; } finally { client.release(); }`,
      ],
    ],
  },
];

/** Plants the bug while the file is bundled. The sources stay unchanged. */
export function planting({ name, file, changes }: Bug): Plugin {
  return {
    name: 'planted-bug',
    transform(code, id) {
      if (!id.endsWith(file)) return undefined;
      return changes.reduce((changed, [from, to]) => {
        if (!changed.includes(from)) throw new Error(`"${name}" does not fit ${file} any more.`);
        return changed.replace(from, () => to);
      }, code);
    },
  };
}
