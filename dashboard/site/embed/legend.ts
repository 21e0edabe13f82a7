import { type Mark, partOf } from './marks';

interface Entry {
  /** Where its series is. */
  part: SVGGraphicsElement;
  series: number;
  name: string;
  /** Where the drawing names the series. */
  place?: SVGGraphicsElement;
}

/** Buttons that show and hide series: over the legend of the drawing, else in a row below it. @returns removes them */
export function addLegend(
  plot: HTMLElement,
  svg: SVGSVGElement,
  marks: readonly Mark[],
  texts: ReadonlyMap<Element, string>,
): () => void {
  const drawn = entriesIn(svg, texts);
  const entries = drawn.length > 0 ? drawn : namedIn(marks);
  if (entries.length < 2) return () => undefined;
  const row = document.createElement('div');
  row.className = 'legend';
  const buttons = entries.map((entry) => buttonOf(entry, svg, plot.dataset['seriesName'] ?? ''));
  if (drawn.length > 0) plot.append(...buttons);
  else {
    row.append(...buttons);
    plot.after(row);
  }
  return () => {
    for (const element of [row, ...buttons]) element.remove();
    for (const part of svg.querySelectorAll('.off')) part.classList.remove('off');
  };
}

function entriesIn(svg: SVGSVGElement, texts: ReadonlyMap<Element, string>): Entry[] {
  const places = [...svg.querySelectorAll<SVGGraphicsElement>('[data-legend]')];
  const entries = places
    .filter((place) => place.getClientRects().length > 0)
    .map((place) => ({
      part: partOf(place, svg),
      series: Number(place.dataset['legend']),
      name: texts.get(place) ?? '',
      place,
    }));
  // Slopes are named at both ends.
  return eachOnce(entries);
}

function eachOnce(entries: readonly Entry[]): Entry[] {
  const isSame = (one: Entry, other: Entry) => one.series === other.series && one.part === other.part;
  return entries.filter((entry, at) => entries.findLastIndex((other) => isSame(entry, other)) === at);
}

function namedIn(marks: readonly Mark[]): Entry[] {
  return eachOnce(marks.flatMap(({ part, series, name }) => (name === '' ? [] : [{ part, series, name }])));
}

/** @param unnamed the name of a series that has none, with a place for its number */
function buttonOf(
  { part: within, series, name, place }: Entry,
  svg: SVGSVGElement,
  unnamed: string,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-pressed', 'true');
  if (place) cover(button, place, svg);
  else button.append(swatchOf(series, within), name);
  button.setAttribute('aria-label', name || unnamed.replace('{number}', String(series + 1)));
  button.addEventListener('click', () => {
    const isShown = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isShown));
    for (const part of within.querySelectorAll(`[data-series="${series}"], [data-of="${series}"]`))
      part.classList.toggle('off', !isShown);
  });
  return button;
}

/** In shares of the drawing, which is made smaller in narrow pages. */
function cover({ style }: HTMLElement, place: SVGGraphicsElement, svg: SVGSVGElement): void {
  const { x, y, width, height } = place.getBBox();
  const { width: widthPx, height: heightPx } = svg.viewBox.baseVal;
  style.left = `${(x / widthPx) * 100}%`;
  style.top = `${(y / heightPx) * 100}%`;
  style.width = `${(width / widthPx) * 100}%`;
  style.height = `${(height / heightPx) * 100}%`;
}

function swatchOf(series: number, within: SVGGraphicsElement): HTMLElement {
  const swatch = document.createElement('i');
  const part = within.querySelector(`path[data-series="${series}"]`);
  const colors = [part?.getAttribute('fill'), part?.getAttribute('stroke')];
  swatch.style.background = colors.find((color) => color?.startsWith('#')) ?? 'currentColor';
  return swatch;
}
