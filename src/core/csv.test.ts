import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line has its cells between commas: whole numbers as they are, fractions with six digits, nothing for null', () => {
  expect(csvLine(['a', 12, 0.5, null, 1 / 3])).toBe('a,12,0.500000,,0.333333\n');
  expect(csvLine([])).toBe('\n');
});

test('text with a comma, a quote or a new line stands in quotes, and its quotes are doubled', () => {
  expect(csvLine(['a,b', 'say "hi" "twice"', 'two\nlines', "it's"])).toBe(
    '"a,b","say ""hi"" ""twice""","two\nlines",it\'s\n',
  );
});
