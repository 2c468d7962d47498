import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { PupilView, TeacherView, WallView } from '../../classroom/index.ts';
import { followLines } from '../../tables/client/follow.ts';

/** The server's view, by kind of viewer. */
type ClassView =
  | ({ readonly role: 'teacher' } & TeacherView)
  | ({ readonly role: 'screen' } & WallView)
  | ({ readonly role: 'pupil' } & PupilView)
  | { readonly role: 'stranger'; readonly code: string; readonly isLocked: boolean; readonly isClosed: boolean };

export type ViewOf<Role extends ClassView['role']> = Extract<ClassView, { readonly role: Role }>;

export interface ClassCtrl {
  readonly code: string;
  /** Undefined until the server has answered. */
  readonly view: Signal<ClassView | undefined>;
  /** Why there is no such class; empty if there is one. */
  readonly missing: Signal<string>;
  /** The last refusal, in a sentence. */
  readonly trouble: Signal<string>;
  readonly isConnected: Signal<boolean>;
  /** Sends until the server has answered; resolves to whether it was accepted. */
  act(body: object): Promise<boolean>;
  join(name: string): Promise<boolean>;
  /** The results as a file. */
  results(): Promise<string>;
}

const FIRST_WAIT_MS = 300;
const MAX_WAIT_MS = 5000;

/** One person's connection to a class: the newest view, and actions that survive a lost network. */
function createClassCtrl(code: string, key: string): ClassCtrl & { follow(signal: AbortSignal): Promise<void> } {
  const address = `${location.origin}/api/v1/classes/${encodeURIComponent(code)}`;
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const view = signal<ClassView | undefined>(undefined);
  const missing = signal('');
  const trouble = signal('');
  const isConnected = signal(true);

  const show = (next: ClassView) => {
    const isOlder = view.value && 'version' in next && 'version' in view.value && next.version < view.value.version;
    if (!isOlder) view.value = next;
  };

  async function post(path: string, body: object): Promise<boolean> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
      const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      // Sent again if the network or the server is away: the server accepts the same action only once.
      if (response === undefined || response.status >= 500) {
        isConnected.value = false;
        await pause(wait);
        continue;
      }
      const answer = await response.json().catch(() => ({}));
      isConnected.value = true;
      trouble.value = response.ok ? '' : (answer.error ?? 'The server did not accept this.');
      const next = response.ok ? answer : answer.class;
      if (next?.role) show(next);
      return response.ok;
    }
  }

  const follow = (ended: AbortSignal) =>
    followLines(fetch, new URL(`${address}/events`), {
      key,
      signal: ended,
      wait: pause,
      onLine: (line) => isView(line) && show(line),
      onConnection: (isOpen) => {
        isConnected.value = isOpen;
      },
      onRefused: (_, error) => {
        missing.value = error;
      },
    });

  return {
    code,
    view,
    missing,
    trouble,
    isConnected,
    act: (body) => post('/actions', body),
    join: (name) => post('/pupils', { name }),
    results: async () => (await fetch(`${address}/results.csv`, { headers })).text(),
    follow,
  };
}

/** The other lines of a stream are notices. */
function isView(line: unknown): line is ClassView {
  return typeof line === 'object' && line !== null && 'role' in line;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms * (0.7 + 0.6 * Math.random()));
    // A phone that wakes up reconnects at once.
    document.addEventListener('visibilitychange', () => document.hidden || done(), { once: true });
  });
}

export function useClass(code: string, key: string): ClassCtrl {
  const ctrl = useMemo(() => createClassCtrl(code, key), [code, key]);
  useEffect(() => {
    const ended = new AbortController();
    void ctrl.follow(ended.signal);
    return () => ended.abort();
  }, [ctrl]);
  return ctrl;
}
