import type { AnyGameDefinition } from '../../core/index.ts';
import { PLAYERS } from '../../players/index.ts';
import { prefer, preferences, readName, type Starter } from '../preferences.ts';
import { Radio } from './radio.tsx';

/** Against whom, at what level, under what names. */
export function OpponentChoice() {
  const { opponent, level, names } = preferences.value;
  const sentence = PLAYERS.find((player) => player.id === level)?.sentence;
  function rename(index: 0 | 1, name: string): void {
    prefer({ names: index === 0 ? [readName(name), names[1]] : [names[0], readName(name)] });
  }
  return (
    <fieldset>
      <legend>You play against</legend>
      <div class="choices">
        <Radio name="opponent" isOn={opponent === 'cpu'} onChoose={() => prefer({ opponent: 'cpu' })}>
          The CPU
        </Radio>
        <Radio name="opponent" isOn={opponent === 'person'} onChoose={() => prefer({ opponent: 'person' })}>
          A person at this screen
        </Radio>
      </div>
      {opponent === 'cpu' && (
        <label class="option">
          <span class="option-name">Level</span>
          <select value={level} onChange={(event) => prefer({ level: event.currentTarget.value })}>
            {PLAYERS.map((player) => (
              <option key={player.id} value={player.id}>
                {player.title}
              </option>
            ))}
          </select>
          <span class="option-sentence">{sentence}</span>
        </label>
      )}
      <div class="name-fields">
        <label class="option">
          <span class="option-name">Your name</span>
          <input
            value={names[0]}
            maxLength={24}
            placeholder={opponent === 'cpu' ? 'You' : 'Player 1'}
            autocomplete="off"
            onChange={(event) => rename(0, event.currentTarget.value)}
          />
        </label>
        {opponent === 'person' && (
          <label class="option">
            <span class="option-name">The other’s name</span>
            <input
              value={names[1]}
              maxLength={24}
              placeholder="Player 2"
              autocomplete="off"
              onChange={(event) => rename(1, event.currentTarget.value)}
            />
          </label>
        )}
      </div>
    </fieldset>
  );
}

export function StarterChoice({ definition }: { readonly definition: AnyGameDefinition }) {
  const { starter, opponent } = preferences.value;
  const words: Readonly<Record<Starter, string>> = {
    you: opponent === 'cpu' ? 'You' : definition.seatNames[0],
    other: opponent === 'cpu' ? 'The CPU' : definition.seatNames[1],
    toss: 'Toss a coin',
  };
  return (
    <fieldset>
      <legend>Who starts</legend>
      <div class="choices">
        {(['you', 'other', 'toss'] as const).map((word) => (
          <Radio key={word} name="starter" isOn={starter === word} onChoose={() => prefer({ starter: word })}>
            {words[word]}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
