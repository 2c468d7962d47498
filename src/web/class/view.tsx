import { useEffect, useState } from 'preact/hooks';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { navigate, replaceAddress } from '../app/router.ts';
import { Button } from '../ui/button.tsx';
import { Field, FieldError, TextInput } from '../ui/field.tsx';
import { type ClassCtrl, openClass, useClass, type ViewOf } from './ctrl.ts';
import { Projector } from './projector.tsx';
import { PupilPage } from './pupil.tsx';
import { keepKey, keyFor } from './store.ts';
import { TeacherPage } from './teacher.tsx';
import './class.css';

/** `/class` asks for a code; `/class/MAPIDO` is the class. `#<key>` is the teacher's key or the projector's. */
export function ClassPage({ route }: { readonly route: Route }) {
  const code = route.game.toUpperCase();
  if (code === '') return <FindClass />;
  return <OneClass key={code} code={code} />;
}

/** Removes the key from the address bar once it is stored, because the screen may be projected. */
function takeKey(code: string): string {
  const key = location.hash.slice(1);
  if (!/^[\w-]{22}$/.test(key)) return keyFor(code);
  keepKey(code, key);
  replaceAddress(`/class/${code}`);
  return key;
}

function OneClass({ code }: { readonly code: string }) {
  const [key] = useState(() => takeKey(code));
  const ctrl = useClass(code, key);
  const view = ctrl.view.value;
  if (ctrl.missing.value !== '') return <MissingPage title="There is no such class" sentence={ctrl.missing.value} />;
  if (view === undefined) return <p class="text-soft">Opening the class …</p>;
  switch (view.role) {
    case 'teacher':
      return <TeacherPage ctrl={ctrl} view={view} />;
    case 'screen':
      return <Projector view={view} />;
    case 'pupil':
      return <PupilPage ctrl={ctrl} view={view} />;
    case 'stranger':
      return <Join ctrl={ctrl} view={view} />;
  }
}

function Join({ ctrl, view }: { readonly ctrl: ClassCtrl; readonly view: ViewOf<'stranger'> }) {
  const [name, setName] = useState('');
  if (view.isClosed) return <MissingPage title="This class is over" sentence="Thank you for playing." />;
  return (
    <form
      class="mx-auto grid w-full max-w-96 gap-5 pt-6 text-center"
      onSubmit={(event) => {
        event.preventDefault();
        void ctrl.join(name);
      }}
    >
      <h1>What should we call you?</h1>
      <Field label={<span class="sr-only">Nickname</span>}>
        <TextInput
          class="text-center text-xl"
          maxLength={30}
          placeholder="Nickname"
          value={name}
          autoFocus
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <FieldError error={ctrl.trouble.value} />
      <Button kind="navy" type="submit" class="text-lg">
        Join class {view.code}
      </Button>
      {view.isLocked && <p>The door is closed. Ask your teacher to open it.</p>}
      <p class="text-sm text-soft">
        Only your nickname and your moves are stored, on your teacher’s computer, for one day.
      </p>
    </form>
  );
}

const NO_SERVER = 'This page has no server behind it. Start one with “penultimate serve --class” and open its address.';

/** For pupils who typed the address, and for a teacher who starts a class. */
function FindClass() {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState('');
  useEffect(() => setTrouble(''), [code]);
  const open = async () => {
    const opened = await openClass();
    if (!opened.ok) return setTrouble(opened.status === 0 ? NO_SERVER : opened.error);
    const { code: newCode, teacher, screen } = opened.value;
    keepKey(newCode, teacher);
    keepKey(`${newCode} screen`, screen);
    navigate(`/class/${newCode}`);
  };
  return (
    <div class="mx-auto grid w-full max-w-96 gap-8 pt-6">
      <form
        class="grid gap-4 text-center"
        onSubmit={(event) => {
          event.preventDefault();
          if (/^[a-z]{6}$/i.test(code.trim())) navigate(`/class/${code.trim().toUpperCase()}`);
          else setTrouble('A code has six letters, such as MAPIDO.');
        }}
      >
        <h1>Join a class</h1>
        <Field label="The code on the board">
          <TextInput
            class="text-center text-2xl tracking-[0.3em] uppercase"
            maxLength={8}
            autocapitalize="characters"
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
        <Button kind="navy" type="submit">
          Join
        </Button>
      </form>
      <div class="grid gap-2 border-t border-line pt-6 text-center">
        <p class="text-soft">Are you the teacher?</p>
        <Button onClick={() => void open()}>Start a class</Button>
      </div>
      <FieldError error={trouble} />
    </div>
  );
}
