/** A value of the chart: a bar, a slice, a point of a line. */
export interface Mark {
  element: SVGGraphicsElement;
  /** The tile of a board, else the whole drawing: each counts its series for itself. */
  part: SVGGraphicsElement;
  /** Number of the series, or of the slice. */
  series: number;
  /** Place in the series. */
  index: number;
  /** Name of the series. */
  name: string;
  /** Category, then series and value, in lines. */
  text: string;
}

export function partOf(element: Element, svg: SVGSVGElement): SVGGraphicsElement {
  return element.closest<SVGGElement>('g[data-part]') ?? svg;
}

/** The marks of the variant of the drawing that is shown, in reading order. */
export function readMarks(svg: SVGSVGElement, texts: ReadonlyMap<Element, string>): Mark[] {
  return [...svg.querySelectorAll<SVGGraphicsElement>('[data-mark]')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => ({
      element,
      part: partOf(element, svg),
      series: Number(element.dataset['of']),
      index: Number(element.dataset['mark']),
      name: element.dataset['name'] ?? '',
      text: texts.get(element) ?? '',
    }));
}

/** The mark that a key leads to; undefined for other keys. */
export function stepFrom(active: Mark | undefined, key: string, marks: readonly Mark[]): Mark | undefined {
  const shown = marks.filter(({ element }) => !element.classList.contains('off'));
  const at = active === undefined ? -1 : shown.indexOf(active);
  const inPart = shown.filter(({ part }) => part === active?.part);
  const isRow = active === undefined || inPart.some((mark) => mark !== active && mark.series === active.series);
  switch (key) {
    case 'Home':
      return shown[0];
    case 'End':
      return shown.at(-1);
    case 'ArrowRight':
      return shown[Math.min(at + 1, shown.length - 1)];
    case 'ArrowLeft':
      return at < 0 ? shown.at(-1) : shown[Math.max(at - 1, 0)];
    case 'ArrowDown':
    case 'ArrowUp': {
      const direction = key === 'ArrowDown' ? 1 : -1;
      if (active === undefined || !isRow) return stepFrom(active, direction > 0 ? 'ArrowRight' : 'ArrowLeft', marks);
      const all = [...new Set(inPart.map(({ series }) => series))];
      const series = all[all.indexOf(active.series) + direction];
      const others = inPart.filter((mark) => mark.series === series);
      return others.find(({ index }) => index >= active.index) ?? others.at(-1) ?? active;
    }
    default:
      return undefined;
  }
}
