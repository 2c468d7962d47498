import type { ComponentChildren } from 'preact';
import type { Seat } from '../../core/index.ts';

/*
 * The seven opponents of the ladder and the person who plays them, drawn on a grid of 100. Each body is drawn once; eyes,
 * mouth and a few limbs follow the mood. A character looks to the left, toward the board below it.
 */

export type Mood = 'waits' | 'happy' | 'caught';

interface Drawing {
  /** The background of its round picture. */
  readonly ground: string;
  draw(mood: Mood): ComponentChildren;
}

interface EyesProps {
  readonly mood: Mood;
  /** The middle of the left eye, and the distance to the right one. */
  readonly x: number;
  readonly y: number;
  readonly apart: number;
  readonly color?: string;
}

/** Open, closed by a smile, or wide. */
function Eyes({ mood, x, y, apart, color = '#22201b' }: EyesProps) {
  return (
    <>
      {[x, x + apart].map((cx) =>
        mood === 'happy' ? (
          <path key={cx} d={`M${cx - 5} ${y + 2}q5-7 10 0`} fill="none" stroke={color} stroke-width="2.6" />
        ) : mood === 'caught' ? (
          <g key={cx}>
            <circle cx={cx} cy={y} r="6" fill="#fff" />
            <circle cx={cx} cy={y} r="2.6" fill="#22201b" />
          </g>
        ) : (
          <g key={cx} class="character-eye">
            <circle cx={cx} cy={y} r="4.4" fill={color} />
            <circle cx={cx - 1.4} cy={y - 1.5} r="1.4" fill="#fff" />
          </g>
        ),
      )}
    </>
  );
}

/** A smile, an open one, or a small round mouth. */
function Mouth({ mood, y }: { readonly mood: Mood; readonly y: number }) {
  if (mood === 'caught') return <ellipse cx="50" cy={y + 4} rx="3" ry="3.6" fill="#6b2a1c" />;
  if (mood === 'happy') return <path d={`M43 ${y}q7 11 14 0z`} fill="#a13d26" />;
  return <path d={`M42 ${y}q4 5 8 0q4 5 8 0`} fill="none" stroke="#2d2621" stroke-width="2.2" />;
}

interface BeakProps {
  readonly mood: Mood;
  readonly y: number;
  readonly color: string;
}

/** A beak seen from the front: closed, open, or a small round one. */
function Beak({ mood, y, color }: BeakProps) {
  if (mood === 'caught') return <ellipse cx="50" cy={y + 5} rx="3" ry="4" fill={color} />;
  return <path d={`M44 ${y}h12l-6 ${mood === 'happy' ? 11 : 8}z`} fill={color} />;
}

/** A drop of sweat beside the head of a character that has lost. */
function Drop() {
  return <path d="M84 18c6 8 7 10 7 14a7 7 0 0 1-14 0c0-4 1-6 7-14z" fill="#8ec1e6" />;
}

function Cheeks({ x, y, apart, color }: Omit<EyesProps, 'mood'>) {
  return (
    <g fill={color} opacity="0.55">
      <circle cx={x} cy={y} r="4.5" />
      <circle cx={x + apart} cy={y} r="4.5" />
    </g>
  );
}

function Pip(mood: Mood) {
  const lift = mood === 'happy' ? 30 : 0;
  return (
    <>
      <ellipse cx="50" cy="84" rx="27" ry="27" fill="#f3c94b" />
      <ellipse cx="24" cy="82" rx="8" ry="16" fill="#e0ae35" transform={`rotate(${18 + lift} 28 72)`} />
      <ellipse cx="76" cy="82" rx="8" ry="16" fill="#e0ae35" transform={`rotate(${-18 - lift} 72 72)`} />
      <ellipse cx="50" cy="96" rx="16" ry="18" fill="#f9e08c" />
      <circle cx="50" cy="48" r="25" fill="#f6d35f" />
      <path d="M25 44q-1-28 25-32q26 4 25 32l-7-6-6 7-6-7-6 7-6-7-6 7-6-7z" fill="#fffaf0" />
      <path d="M62 16q12 6 13 28l-7-6q-1-14-6-22z" fill="#e6dfcc" />
      <Cheeks x={34} y={58} apart={32} color="#ee8f3c" />
      <Eyes mood={mood} x={40} y={51} apart={20} />
      <Beak mood={mood} y={56} color="#d9702a" />
    </>
  );
}

function Wren(mood: Mood) {
  const tail = { waits: 0, happy: 10, caught: 18 }[mood];
  return (
    <>
      <g transform={`rotate(${tail} 72 90)`}>
        <path d="M68 92l7-52q6-8 13-2l-4 56z" fill="#7d4a26" />
        <path d="M74 52l13-2M73 63l13-2M72 74l13-2" stroke="#55301a" stroke-width="3" />
      </g>
      <ellipse cx="45" cy="88" rx="29" ry="27" fill="#9a6136" />
      <path d="M56 74q18 4 18 22q-14 2-20-8z" fill="#6d4021" />
      <ellipse cx="39" cy="94" rx="18" ry="20" fill="#efdfbd" />
      <circle cx="46" cy="48" r="27" fill="#9a6136" />
      <path d="M19 46a27 27 0 0 1 54 0q-26-14-54 0z" fill="#7d4a26" />
      <ellipse cx="40" cy="65" rx="18" ry="9" fill="#efdfbd" />
      <path
        d="M22 42q8-9 17-6M46 36q10-3 21 8"
        fill="none"
        stroke="#f4e8cf"
        stroke-width="4.5"
        stroke-linecap="round"
      />
      <Cheeks x={64} y={58} apart={0} color="#ef8f6a" />
      <path d={mood === 'happy' ? 'M6 50l24 0-2 14z' : 'M4 54l26-6v12z'} fill="#dfa648" />
      <path d={mood === 'happy' ? 'M6 50l23 6' : 'M4 54h26'} stroke="#9b6a22" stroke-width="1.6" />
      <Eyes mood={mood} x={33} y={48} apart={21} />
    </>
  );
}

function Otto(mood: Mood) {
  return (
    <>
      <ellipse cx="50" cy="94" rx="29" ry="27" fill="#6f5746" />
      <ellipse cx="50" cy="98" rx="16" ry="18" fill="#cdb592" />
      <g fill="#6f5746">
        <circle cx="23" cy="34" r="8" />
        <circle cx="77" cy="34" r="8" />
      </g>
      <path d="M18 50q2-28 32-28t32 28q0 26-32 27q-32-1-32-27z" fill="#7f6553" />
      <path d="M31 62q3-14 19-13q16-1 19 13q-4 14-19 14t-19-14z" fill="#dfcba8" />
      <path d="M30 60l-14-2m14 6l-13 4M70 60l14-2m-14 6l13 4" stroke="#efe3cb" stroke-width="1.6" />
      <ellipse cx="50" cy="53" rx="7" ry="5" fill="#2d2621" />
      <Mouth mood={mood} y={63} />
      <Eyes mood={mood} x={35} y={44} apart={30} />
      {mood !== 'caught' && <circle cx="50" cy="91" r="9" fill="#e7b955" stroke="#b98322" stroke-width="2" />}
      <g fill="#5c4738">
        <circle cx="37" cy="92" r="7" />
        <circle cx="63" cy="92" r="7" />
      </g>
    </>
  );
}

function Robin(mood: Mood) {
  const wing = { waits: 8, happy: 52, caught: 8 }[mood];
  return (
    <>
      <path
        d={mood === 'caught' ? 'M50 24V4M50 24L40 8M50 24l10-16' : 'M50 22q-2-10 6-12M50 22q-6-8 0-12'}
        fill="none"
        stroke="#686552"
        stroke-width="3"
        stroke-linecap="round"
      />
      <ellipse cx="22" cy="84" rx="9" ry="22" fill="#58573f" transform={`rotate(${wing} 30 70)`} />
      <ellipse cx="78" cy="84" rx="9" ry="22" fill="#58573f" transform={`rotate(${-wing} 70 70)`} />
      <ellipse cx="50" cy="88" rx="26" ry="28" fill="#7b7866" />
      <ellipse cx="50" cy="100" rx="17" ry="20" fill="#f4efe4" />
      <circle cx="50" cy="46" r="27" fill="#686552" />
      <path d="M26 54q4-24 24-20q20-4 24 20q2 28-24 32q-26-4-24-32z" fill="#d9572b" />
      <Cheeks x={34} y={60} apart={32} color="#f5a07a" />
      <Eyes mood={mood} x={39} y={50} apart={22} />
      <Beak mood={mood} y={56} color="#4a3325" />
    </>
  );
}

function Hazel(mood: Mood) {
  return (
    <>
      <path d="M64 100q34-4 30-40q-3-16-16-12q-9 4-4 14q6 12-12 22z" fill="#b9602b" />
      <path d="M78 52q10 0 10 14q0 20-14 28q12-14 8-28q-2-6-4-14z" fill="#e0935a" />
      <ellipse cx="48" cy="94" rx="25" ry="26" fill="#b9602b" />
      <ellipse cx="48" cy="98" rx="14" ry="18" fill="#f6e6d2" />
      <path d="M24 38L22 6q16 8 20 22zM72 38L74 6q-16 8-20 22z" fill="#b9602b" />
      <path d="M27 32l-1-18q8 6 11 14zM69 32l1-18q-8 6-11 14z" fill="#e8a27a" />
      <circle cx="48" cy="50" r="27" fill="#c96f36" />
      <path d="M27 60q8-12 21-6q13-6 21 6q-4 16-21 17t-21-17z" fill="#fbf0e2" />
      <path d="M44 54h8l-4 5z" fill="#4a2a18" />
      <g transform="translate(-2 0)">
        <Mouth mood={mood} y={62} />
      </g>
      <Eyes mood={mood} x={36} y={46} apart={24} />
      <path d="M39 86h18q0 14-9 16q-9-2-9-16z" fill="#a9702c" />
      <path d="M37 87q0-9 11-9t11 9z" fill="#6f4a22" />
      <g fill="#a5531f">
        <circle cx="34" cy="91" r="6" />
        <circle cx="62" cy="91" r="6" />
      </g>
    </>
  );
}

function Juno(mood: Mood) {
  const spread = { waits: 26, happy: 33, caught: 15 }[mood];
  const long = { waits: 44, happy: 50, caught: 34 }[mood];
  return (
    <>
      {[-3, 3, -2, 2, -1, 1, 0].map((place) => (
        <g key={place} transform={`rotate(${place * spread} 50 68)`}>
          <path d={`M47 68l-4-${long - 12}h14l-4 ${long - 12}z`} fill="#2b8a6b" />
          <circle cx="50" cy={68 - long} r="9.5" fill="#3d9a6d" />
          <circle cx="50" cy={68 - long} r="6.5" fill="#e3b54a" />
          <circle cx="50" cy={68 - long + 1} r="3.6" fill="#1e4a9a" />
        </g>
      ))}
      <path d="M28 102q10-22 8-48h28q-2 26 8 48z" fill="#2456a8" />
      <path d="M40 102q4-18 3-30h14q-1 12 3 30z" fill="#3a74c9" />
      <circle cx="50" cy="50" r="19" fill="#2456a8" />
      {mood !== 'caught' && (
        <g fill="#fff">
          <circle cx="42" cy="50" r="7.5" />
          <circle cx="58" cy="50" r="7.5" />
        </g>
      )}
      {mood === 'waits' && <path d="M34 45h15M51 45h15" stroke="#2456a8" stroke-width="5" />}
      <Eyes mood={mood} x={42} y={51} apart={16} />
      <Beak mood={mood} y={58} color="#e7b955" />
    </>
  );
}

function Perfect(mood: Mood) {
  const isDown = mood === 'caught';
  return (
    <>
      <path d="M22 102q4-26 28-26t28 26z" fill="#2f2e47" />
      <path d="M36 102q2-18 14-22q12 4 14 22z" fill="#e9e8f3" />
      <path
        d={
          isDown
            ? 'M24 46L2 34q12-12 34-6zM76 46L98 34q-12-12-34-6z'
            : 'M21 48L18 4q14 6 24 22zM79 48L82 4q-14 6-24 22z'
        }
        fill="#3a3956"
      />
      {!isDown && <path d="M25 36L23 14q8 6 13 14zM75 36L77 14q-8 6-13 14z" fill="#8f8bb4" />}
      <path d="M18 48q6-24 32-26q26 2 32 26q-4 26-32 38q-28-12-32-38z" fill="#48466b" />
      <path d="M44 24h12l-6 30z" fill="#6a6794" />
      <path d="M14 58q18-4 28 8l8 20q-24-2-36-28zM86 58q-18-4-28 8l-8 20q24-2 36-28z" fill="#eceaf6" />
      <path d="M40 68q10-10 20 0q-2 16-10 18q-8-2-10-18z" fill="#eceaf6" />
      <path d="M44 68h12l-6 8z" fill="#22203a" />
      <Mouth mood={mood} y={78} />
      {mood === 'waits' ? (
        <>
          <path d="M27 50q8-8 17 4q-10 4-17-4zM73 50q-8-8-17 4q10 4 17-4z" fill="#f0b93a" />
          <path d="M36 47v8M64 47v8" stroke="#22203a" stroke-width="3.4" />
        </>
      ) : (
        <Eyes mood={mood} x={36} y={50} apart={28} color="#f0b93a" />
      )}
    </>
  );
}

/** By ladder id. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  pip: { ground: '#f5e6bd', draw: Pip },
  wren: { ground: '#e9dfcd', draw: Wren },
  otto: { ground: '#dde3e0', draw: Otto },
  robin: { ground: '#dce7e6', draw: Robin },
  hazel: { ground: '#f1dfd0', draw: Hazel },
  juno: { ground: '#dcebe9', draw: Juno },
};

/** The top of the ladder, and every player that is not on it. */
const PERFECT: Drawing = { ground: '#e0ddf0', draw: Perfect };

interface FigureProps {
  readonly mood?: Mood;
  readonly class?: string;
}

interface CharacterProps extends FigureProps {
  /** The id of a ladder player; any other player is drawn as the perfect one. */
  readonly id: string;
}

/** A character behind the rail of a table: its lower edge is the rail. */
export function Character({ id, mood = 'waits', class: more = 'size-18' }: CharacterProps) {
  return (
    <svg class={`character is-${mood} ${more}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {(DRAWINGS[id] ?? PERFECT).draw(mood)}
      {mood === 'caught' && <Drop />}
    </svg>
  );
}

/** The same in a round picture; one not yet met is gray. */
export function CharacterToken({
  id,
  mood,
  isGray = false,
  class: more = 'size-10',
}: CharacterProps & { readonly isGray?: boolean }) {
  return (
    <span
      class={`inline-grid flex-none overflow-hidden rounded-full ${isGray ? 'opacity-60 grayscale' : ''} ${more}`}
      style={{ background: (DRAWINGS[id] ?? PERFECT).ground }}
    >
      <Character id={id} {...(mood && { mood })} class="size-full scale-109" />
    </span>
  );
}

const PAWNS: Readonly<Record<Seat, readonly [light: string, dark: string]>> = {
  player1: ['#2f66c4', '#22509f'],
  player2: ['#b06a0b', '#854e04'],
};

/** A person at the table: a pawn in the color of the seat. Player 1 is round and Player 2 square, never color alone. */
export function PersonFigure({ seat, mood = 'waits', class: more = 'size-18' }: FigureProps & { readonly seat: Seat }) {
  const [light, dark] = PAWNS[seat];
  return (
    <svg class={`character is-${mood} ${more}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d="M18 102q0-32 14-38h36q14 6 14 38z" fill={light} />
      <path d="M58 64h10q14 6 14 38H68q0-30-10-38z" fill={dark} />
      {seat === 'player1' ? (
        <>
          <circle cx="50" cy="38" r="29" fill={light} />
          <path d="M60 11a29 29 0 0 1 0 54q8-28 0-54z" fill={dark} />
        </>
      ) : (
        <>
          <rect x="22" y="10" width="56" height="56" rx="15" fill={light} />
          <path d="M64 10q14 0 14 15v26q0 15-14 15q6-28 0-56z" fill={dark} />
        </>
      )}
      <ellipse cx="50" cy="67" rx="24" ry="6" fill={dark} />
      {mood === 'happy' ? (
        <path d="M33 38q5-8 10 0M55 38q5-8 10 0M40 48q10 11 20 0" fill="none" stroke="#fff" stroke-width="3.4" />
      ) : (
        <>
          <circle cx="38" cy="37" r="4" fill="#fff" />
          <circle cx="60" cy="37" r="4" fill="#fff" />
          <path
            d={mood === 'caught' ? 'M42 53q7-5 14 0' : 'M41 48q8 7 16 0'}
            fill="none"
            stroke="#fff"
            stroke-width="3.2"
          />
        </>
      )}
    </svg>
  );
}
