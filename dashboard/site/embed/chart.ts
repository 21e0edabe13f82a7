import { addLegend } from './legend';
import { type Mark, readMarks, stepFrom } from './marks';
import { createTip } from './tip';

/** A pointer this near to a mark, in CSS px, means it. */
const NEAR_PX = 24;
/** The shares of red, green and blue. */
const LIGHTNESS = [0.3, 0.59, 0.11];
/** Keys in charts that begin at the right. */
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * Makes the drawing of a chart interactive. A picture without marks stays as it is. @param root holds the markup of `chartView`
 * @returns makes it a drawing again, before another one takes its place
 */
export function enliven(root: HTMLElement): () => void {
  const plot = root.querySelector<HTMLElement>('.plot');
  const svg = plot?.querySelector('svg');
  if (!plot || !svg) return () => undefined;
  const caption = root.querySelector('figcaption')?.textContent ?? '';
  // The browser shows titles by itself, late and in its own look.
  for (const child of svg.querySelectorAll(':scope > title, :scope > desc')) child.remove();
  svg.setAttribute('aria-label', caption);
  // The texts of the drawing are outlines with labels, which an image hides.
  for (const part of svg.querySelectorAll<SVGGElement>('g[aria-label]')) {
    if (part.getAttribute('role') === 'img') part.dataset['part'] = '';
    part.removeAttribute('aria-label');
    part.removeAttribute('role');
  }
  const texts = new Map<Element, string>();
  for (const title of svg.querySelectorAll('title')) {
    if (title.parentElement) texts.set(title.parentElement, title.textContent ?? '');
    title.remove();
  }
  let remove = start(plot, svg, texts, caption);
  // The drawing has one variant for each color scheme.
  const stop = new AbortController();
  const restart = () => {
    remove();
    remove = start(plot, svg, texts, caption);
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restart, stop);
  return () => {
    stop.abort();
    remove();
  };
}

/** @returns removes what was added */
function start(plot: HTMLElement, svg: SVGSVGElement, texts: Map<Element, string>, caption: string): () => void {
  paintPage(svg);
  const marks = readMarks(svg, texts);
  const removeLegend = addLegend(plot, svg, marks, texts);
  if (marks.length === 0) return removeLegend;
  const tip = createTip(plot);
  const stop = new AbortController();
  const { signal } = stop;
  let active: Mark | undefined;
  const activate = (mark: Mark | undefined) => {
    if (mark === active) return;
    active?.element.classList.remove('on');
    active = mark;
    mark?.element.classList.add('on');
    tip.show(mark);
  };
  const isMirrored = plot.closest<HTMLElement>('[dir]')?.dir === 'rtl';
  plot.tabIndex = 0;
  plot.setAttribute('role', 'application');
  plot.setAttribute('aria-label', `${caption} ${plot.dataset['hint'] ?? ''}`.trim());
  const point = (event: PointerEvent) => activate(markAt(event, marks));
  plot.addEventListener('pointermove', point, { signal });
  plot.addEventListener('pointerdown', point, { signal });
  plot.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && activate(undefined), {
    signal,
  });
  plot.addEventListener('blur', () => activate(undefined), { signal });
  plot.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== plot) return;
      if (event.key === 'Escape') return activate(undefined);
      const next = stepFrom(active, isMirrored ? (MIRRORED[event.key] ?? event.key) : event.key, marks);
      if (next === undefined) return;
      event.preventDefault();
      activate(next);
    },
    { signal },
  );
  return () => {
    activate(undefined);
    stop.abort();
    tip.remove();
    removeLegend();
  };
}

/** The mark below the pointer, else the nearest one. */
function markAt({ target, clientX, clientY }: PointerEvent, marks: Mark[]): Mark | undefined {
  if (target instanceof Element && target.closest('button')) return undefined;
  const shown = marks.filter(({ element }) => !element.classList.contains('off'));
  const below = shown.find(({ element }) => element === target);
  if (below) return below;
  const distance = ({ element }: Mark) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
  };
  const byDistance = shown.map((mark) => ({ mark, px: distance(mark) })).sort((one, other) => one.px - other.px);
  const [nearest] = byDistance;
  if (nearest === undefined || nearest.px <= NEAR_PX) return nearest?.mark;
  const { part } = nearest.mark;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) return undefined;
  return betweenPoints(
    clientX,
    byDistance.filter(({ mark }) => mark.part === part),
  );
}

/** Between the points of lines the pointer means the next one along the line. */
function betweenPoints(clientX: number, byDistance: readonly { mark: Mark; px: number }[]): Mark | undefined {
  const placed = byDistance.map(({ mark }) => ({ mark, box: mark.element.getBoundingClientRect() }));
  if (placed.some(({ box }) => box.width > NEAR_PX || box.height > NEAR_PX)) return undefined;
  const middle = (box: DOMRect) => box.left + box.width / 2;
  if (!runAlongX(placed.map(({ mark, box }) => ({ ...mark, x: middle(box) })))) return undefined;
  const beside = (sign: number) => placed.some(({ box }) => sign * (middle(box) - clientX) >= 0);
  if (!beside(1) || !beside(-1)) return undefined;
  const aside = ({ box }: { box: DOMRect }) => Math.abs(middle(box) - clientX);
  const least = Math.min(...placed.map(aside));
  return placed.find((one) => aside(one) <= least + 1)?.mark;
}

/** Whether the points of each series stand in their order along x, as those of lines do. */
function runAlongX(points: { series: number; index: number; x: number }[]): boolean {
  const ordered = points.sort((one, other) => one.series - other.series || one.index - other.index);
  const steps = ordered.flatMap(({ series, x }, at) => {
    const before = ordered[at - 1];
    return before?.series === series ? [x - before.x] : [];
  });
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

/** The page has the background of the chart, and text that can be read on it. */
function paintPage(svg: SVGSVGElement): void {
  const shown = [...svg.querySelectorAll<SVGGElement>(':scope > g')].find((group) => group.getClientRects().length > 0);
  const first = svg.querySelector<SVGPathElement>(':scope > path') ?? shown?.querySelector('path');
  const fill = first?.getAttribute('fill') ?? '';
  const { width, height } = svg.viewBox.baseVal;
  const box = first?.getBBox();
  const hex = fill.length === 4 ? fill.replace(/[^#]/g, '$&$&') : fill;
  if (!box || box.width < width || box.height < height || !/^#[\da-f]{6}$/i.test(hex)) return;
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const light = parts.reduce((sum, part, at) => sum + part * (LIGHTNESS[at] ?? 0), 0);
  document.documentElement.dataset['scheme'] = light < 128 ? 'dark' : 'light';
  document.body.style.background = fill;
}
