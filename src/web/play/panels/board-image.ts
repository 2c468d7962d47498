/** Space around the board for its shadow, and the lines below it, in CSS pixels. */
const MARGIN = 28;
const LINE = 34;

/** Image pixels per CSS pixel, so that an enlarged picture stays sharp. */
const SCALE = 2;

const SVG = 'http://www.w3.org/2000/svg';

/** They would restart in the image, which shows their first moment. */
const IS_MOVEMENT = /^(animation|transition)/;

/**
 * A PNG of an element, with lines of text under it, the first one large.
 *
 * A page cannot be drawn on a canvas, but an SVG with HTML inside can. That copy has no style sheet, so it carries the
 * computed style of every element. It has to be a `data:` address: the policy of the page allows no other, and browsers
 * refuse to read a canvas that shows HTML from a `blob:` address.
 */
export async function imageOf(element: Element, lines: readonly string[]): Promise<Blob> {
  const box = element.getBoundingClientRect();
  const width = Math.ceil(box.width + 2 * MARGIN);
  const below = Math.ceil(box.height + 2 * MARGIN);
  const height = below + LINE * lines.length;
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(await loadImage(svgAround(styledCopy(element), width, height)), 0, 0, width, height);
  const { color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = color;
  context.textAlign = 'center';
  lines.forEach((line, index) => {
    context.font = `${index === 0 ? '600 24px' : '17px'} ${fontFamily}`;
    context.fillText(line, width / 2, below + LINE * (index + 0.4), box.width);
  });
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('This browser has made no image.'))), 'image/png');
  });
}

/** The element inside an SVG, with a margin for its shadow. */
function svgAround(content: Element, width: number, height: number): string {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', String(width * SCALE));
  svg.setAttribute('height', String(height * SCALE));
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const frame = document.createElementNS(SVG, 'foreignObject');
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', '100%');
  const room = document.createElement('div');
  room.style.padding = `${MARGIN}px`;
  room.append(content);
  frame.append(room);
  svg.append(frame);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * A copy that looks the same without the page's style sheets. HTML elements become plain ones, which have no browser
 * styles; texts for screen readers are left out.
 */
function styledCopy(element: Element): Element {
  const initial = document.createElement('div');
  initial.style.all = 'initial';
  document.body.append(initial);
  const copy = copyOf(element, stylesOf(getComputedStyle(initial)), new Map());
  initial.remove();
  return copy;
}

type Styles = ReadonlyMap<string, string>;

function copyOf(element: Element, initial: Styles, inherited: Styles): Element {
  const computed = getComputedStyle(element);
  const styles = stylesOf(computed);
  const copy = element instanceof SVGElement ? document.importNode(element) : document.createElement('div');
  copy.removeAttribute('class');
  applyStyles(copy, styles, initial, inherited);
  // Children with rounded widths may need slightly more than the rounded sum, and must not wrap.
  if (computed.flexWrap === 'wrap') copy.style.width = `calc(${computed.width} + 0.5px)`;
  const before = decoration(element, '::before', initial, styles);
  const after = decoration(element, '::after', initial, styles);
  const children = [...element.childNodes].flatMap((child) => {
    if (child instanceof Element) return child.matches('.sr-only') ? [] : [copyOf(child, initial, styles)];
    return [child.cloneNode()];
  });
  copy.append(...before, ...children, ...after);
  return copy;
}

/** The `::before` or `::after` of an element, as a separate element. */
function decoration(element: Element, which: string, initial: Styles, inherited: Styles): Element[] {
  const computed = getComputedStyle(element, which);
  if (element instanceof SVGElement || computed.content === 'none' || computed.content === 'normal') return [];
  const copy = document.createElement('div');
  applyStyles(copy, stylesOf(computed), initial, inherited);
  copy.textContent = /^"(.*)"$/.exec(computed.content)?.[1] ?? '';
  return [copy];
}

function stylesOf(computed: CSSStyleDeclaration): Styles {
  return new Map([...computed].map((name) => [name, computed.getPropertyValue(name)]));
}

/**
 * Always written: without a border the computed width is 0 whatever the initial one is, and a display of `block` is the
 * browser's own for the copy.
 */
const IS_ALWAYS_GIVEN = /width$|^display$/;

/** Writes all styles that the copy does not have anyway: the initial value is skipped unless the parent's may be inherited. */
function applyStyles(copy: HTMLElement | SVGElement, styles: Styles, initial: Styles, inherited: Styles): void {
  for (const [name, value] of styles) {
    const isInitial = value === initial.get(name) && value === (inherited.get(name) ?? value);
    if (isInitial && !IS_ALWAYS_GIVEN.test(name)) continue;
    if (!name.startsWith('--') && !IS_MOVEMENT.test(name)) copy.style.setProperty(name, value);
  }
}
