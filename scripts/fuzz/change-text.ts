import fc from 'fast-check';

/** Difficult input for parsers: separators, escapes, numbers at the limits, names of prototypes, invisible characters. */
const PIECES = [
  ...'0123456789 :=,.-+%&?#/\\"\'{}[]<>\n\r\t\0',
  ...['%2D', '%', '%00', '\u200b', '\u202e', '\ufeff', '\ud800', '🙂'],
  ...['null', 'true', 'NaN', '-1', '1e999', '9007199254740993', '__proto__', 'constructor', 'moves', 'seed=0', '../'],
];

type Draw = fc.GeneratorValue;

const below = (draw: Draw, limit: number) => draw(fc.nat, { max: limit - 1 });
const pick = (draw: Draw, texts: readonly string[]) => texts[below(draw, texts.length)] ?? '';

/** One small change: a deletion, a repetition, an end, a splice with another valid input, or a replacement. */
function changeOnce(draw: Draw, text: string, valid: readonly string[]): string {
  const at = below(draw, text.length + 1);
  const to = Math.min(text.length, at + 1 + below(draw, 8));
  const before = text.slice(0, at);
  switch (below(draw, 6)) {
    case 0:
      return before + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(at);
    case 2:
      return before;
    case 3: {
      const other = pick(draw, valid);
      return before + other.slice(below(draw, other.length + 1));
    }
    case 4:
      return before + String.fromCharCode(below(draw, 65_536)) + text.slice(to);
    default:
      return before + pick(draw, PIECES) + text.slice(below(draw, 2) === 0 ? at : to);
  }
}

function changed(draw: Draw, valid: readonly string[]): string {
  let text = pick(draw, valid);
  for (let changes = 1 + below(draw, 6); changes > 0; changes--) text = changeOnce(draw, text, valid);
  return text;
}

/** A valid input with one to six changes; one in ten is an arbitrary text. */
export function changedText(valid: readonly string[]): fc.Arbitrary<string> {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.json());
  const changedInput = fc.gen().map((draw) => changed(draw, valid));
  return fc.oneof({ weight: 9, arbitrary: changedInput }, { weight: 1, arbitrary: anyText });
}
