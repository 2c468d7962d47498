import { batch, effect, Signal } from '@preact/signals';
import { afterPaint } from '../../ui/later.ts';
import { derived, type Session } from './session.ts';

/** Shows what another signal was when it last caught up; what is written goes to that one. */
class LateSignal<Value> extends Signal<Value> {
  readonly #source: Signal<Value>;

  constructor(source: Signal<Value>) {
    super(source.peek());
    this.#source = source;
  }

  override get value(): Value {
    return super.value;
  }

  override set value(value: Value) {
    this.#source.value = value;
  }

  catchUp(): void {
    super.value = this.#source.peek();
  }
}

/**
 * The same session a frame later: what stands around the board follows it, so that a move is seen at once. Actions work as
 * on the session itself. The second result stops it; before the page goes away it catches up.
 */
export function createLaterSession(session: Session): readonly [Session, () => void] {
  const late = {
    match: new LateSignal(session.match),
    lookedAt: new LateSignal(session.lookedAt),
    resigned: new LateSignal(session.resigned),
    left: new LateSignal(session.left),
  };
  const catchUp = () =>
    batch(() => {
      for (const signal of Object.values(late)) signal.catchUp();
    });
  let callOff = () => {};
  const stopFollowing = effect(() => {
    const { match, lookedAt, resigned, left } = session;
    // Whichever of them changes.
    const isBehind = [match.value, lookedAt.value, resigned.value, left.value].length > 0;
    callOff();
    if (isBehind) callOff = afterPaint(catchUp);
  });
  addEventListener('pagehide', catchUp);
  const stop = () => {
    stopFollowing();
    callOff();
    removeEventListener('pagehide', catchUp);
  };
  const { participants, isStrict } = session;
  return [{ ...session, ...late, ...derived({ ...late, participants, isStrict }) }, stop];
}
