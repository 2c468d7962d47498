import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { custom, is, object, string } from 'valibot';
import type { ClassView } from '../../classroom/view.ts';
import { createSender, untilAnswered } from '../../tables/client/client.ts';
import { followLines } from '../../tables/client/follow.ts';

export type ViewOf<Role extends ClassView['role']> = Extract<ClassView, { readonly role: Role }>;

/** Only the server of this page writes views, so their role alone distinguishes them from notices. */
const viewSchema = custom<ClassView>((line) => typeof line === 'object' && line !== null && 'role' in line);
const send = createSender(location.origin);

/** One person's connection to a class: the newest view, and actions that survive a lost network. */
function createClassCtrl(code: string, key: string) {
  const path = `/classes/${encodeURIComponent(code)}`;
  const leaving = new AbortController();
  const { signal: ended } = leaving;
  const view = signal<ClassView | undefined>(undefined);
  const missing = signal('');
  const trouble = signal('');
  const isConnected = signal(true);

  function show(next: ClassView): void {
    const isOlder = view.value && 'version' in next && 'version' in view.value && next.version < view.value.version;
    if (!isOlder) view.value = next;
  }

  /** Sends until the server has answered, which accepts the same action only once; resolves to whether it did. */
  async function post(what: string, body: object): Promise<boolean> {
    const onTrouble = () => {
      isConnected.value = false;
    };
    const answer = await untilAnswered(() => send(viewSchema, path + what, key, body), { signal: ended, onTrouble });
    if (answer === undefined) return false;
    isConnected.value = true;
    trouble.value = answer.ok ? '' : answer.error;
    if (answer.ok) show(answer.value);
    return answer.ok;
  }

  return {
    code,
    /** Undefined until the server has answered. */
    view,
    /** Why there is no such class; empty if there is one. */
    missing,
    /** The last refusal, in a sentence. */
    trouble,
    isConnected,
    act: (body: object) => post('/actions', body),
    join: (name: string) => post('/pupils', { name }),
    /** The results as a file. */
    async results(): Promise<string> {
      const headers = { Authorization: `Bearer ${key}` };
      return (await fetch(`/api/v1${path}/results.csv`, { headers })).text();
    },
    follow: () =>
      followLines(fetch, new URL(`/api/v1${path}/events`, location.origin), {
        key,
        signal: ended,
        onLine(line) {
          if (is(viewSchema, line)) show(line);
          return undefined;
        },
        onConnection: (isOpen) => {
          isConnected.value = isOpen;
        },
        onRefused: (_, error) => {
          missing.value = error;
        },
      }),
    leave: () => leaving.abort(),
  };
}

export type ClassCtrl = ReturnType<typeof createClassCtrl>;

export function useClass(code: string, key: string): ClassCtrl {
  const ctrl = useMemo(() => createClassCtrl(code, key), [code, key]);
  useEffect(() => {
    void ctrl.follow();
    return ctrl.leave;
  }, [ctrl]);
  return ctrl;
}

const openedSchema = object({ code: string(), teacher: string(), screen: string() });

/** Starts a class. */
export function openClass() {
  return send(openedSchema, '/classes', undefined, {});
}
