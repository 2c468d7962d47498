/** How the time of one kind of work grows with its size. */
export interface Growth {
  readonly name: string;
  /** What its size counts: positions, moves, games. */
  readonly unit: string;
  readonly points: readonly GrowthPoint[];
}

export interface GrowthPoint {
  readonly size: number;
  readonly seconds: number;
}

/**
 * The exponent k of the straight line through the points where both axes are logarithmic: the time grows like size to the
 * power of k, so 1 is linear.
 */
export function growthExponent(points: readonly GrowthPoint[]): number {
  const logs = points.map(({ size, seconds }) => [Math.log(size), Math.log(seconds)] as const);
  const [meanX, meanY] = [0, 1].map((axis) => logs.reduce((sum, log) => sum + (log[axis] ?? 0), 0) / logs.length);
  let [above, below] = [0, 0];
  for (const [x, y] of logs) {
    above += (x - (meanX ?? 0)) * (y - (meanY ?? 0));
    below += (x - (meanX ?? 0)) ** 2;
  }
  return above / below;
}

const [WIDTH, HEIGHT, LEFT, TOP, LEGEND] = [720, 400, 64, 16, 300];
const COLORS = ['#0b6e99', '#b3541e', '#4d7c0f', '#8b3fa0', '#b91c1c', '#6b7280', '#a16207', '#0f766e'];

/** Decades of both axes that hold all points. */
interface Axes {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** Both axes logarithmic, so that whatever grows in proportion is a line at 45 degrees. */
export function plotGrowth(all: readonly Growth[]): string {
  const points = all.flatMap((growth) => growth.points);
  const axes = { x: decades(points.map(({ size }) => size)), y: decades(points.map(({ seconds }) => seconds)) };
  const parts = [
    ...grid(axes),
    ...all.map((growth, index) => curve(growth, axes, index)),
    `<text x="${LEFT + (WIDTH - LEGEND - LEFT) / 2}" y="${HEIGHT - 6}" text-anchor="middle">size of the work</text>`,
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    '<title>Processor time by the size of the work, both axes logarithmic</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function decades(numbers: readonly number[]): readonly [number, number] {
  return [Math.floor(Math.log10(Math.min(...numbers))), Math.ceil(Math.log10(Math.max(...numbers)))];
}

function place(value: number, [low, high]: readonly [number, number], from: number, to: number): number {
  return Math.round(10 * (from + ((Math.log10(value) - low) / (high - low)) * (to - from))) / 10;
}

const atX = (size: number, { x }: Axes) => place(size, x, LEFT, WIDTH - LEGEND);
const atY = (seconds: number, { y }: Axes) => place(seconds, y, HEIGHT - 40, TOP);

function grid(axes: Axes): readonly string[] {
  const lines: string[] = [];
  for (let decade = axes.x[0]; decade <= axes.x[1]; decade++) {
    const x = atX(10 ** decade, axes);
    lines.push(`<path d="M${x} ${TOP}V${HEIGHT - 40}" stroke="#ddd"/>`);
    lines.push(`<text x="${x}" y="${HEIGHT - 24}" text-anchor="middle">${sizeWords(decade)}</text>`);
  }
  for (let decade = axes.y[0]; decade <= axes.y[1]; decade++) {
    const y = atY(10 ** decade, axes);
    lines.push(`<path d="M${LEFT} ${y}H${WIDTH - LEGEND}" stroke="#ddd"/>`);
    lines.push(`<text x="${LEFT - 6}" y="${y + 4}" text-anchor="end">${timeWords(decade)}</text>`);
  }
  return lines;
}

function sizeWords(decade: number): string {
  if (decade >= 6) return `${10 ** (decade - 6)} M`;
  return decade >= 3 ? `${10 ** (decade - 3)} k` : String(10 ** decade);
}

function timeWords(decade: number): string {
  if (decade >= 0) return `${10 ** decade} s`;
  return decade >= -3 ? `${10 ** (decade + 3)} ms` : `${10 ** (decade + 6)} µs`;
}

function curve({ name, unit, points }: Growth, axes: Axes, index: number): string {
  const color = COLORS[index % COLORS.length];
  const at = points.map(({ size, seconds }) => `${atX(size, axes)},${atY(seconds, axes)}`);
  const y = TOP + 12 + 34 * index;
  const exponent = growthExponent(points).toFixed(2);
  return [
    `<polyline points="${at.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
    ...at.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3" fill="${color}"/>`),
    `<text x="${WIDTH - LEGEND + 16}" y="${y}" fill="${color}">${name}</text>`,
    `<text x="${WIDTH - LEGEND + 16}" y="${y + 14}" fill="#555">${unit}, to the power of ${exponent}</text>`,
  ].join('\n');
}
