export type ColorVision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia';

/** Machado, Oliveira and Fernandes 2009, severity 1.0: three rows that act on linear sRGB. */
const MATRICES: Record<Exclude<ColorVision, 'normal'>, readonly number[]> = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const SVG = 'http://www.w3.org/2000/svg';
const FILTERS_ID = 'color-vision-filters';

/** The value of the CSS property `filter` that shows an image as a person with this color vision sees it. */
export function colorVisionFilter(vision: ColorVision): string | undefined {
  if (vision === 'normal') return undefined;
  defineFiltersOnce();
  return `url(#color-vision-${vision})`;
}

/** CSS can refer to SVG filters of the same document only. */
function defineFiltersOnce(): void {
  if (document.getElementById(FILTERS_ID)) return;
  const holder = element('svg', { id: FILTERS_ID, width: '0', height: '0', 'aria-hidden': 'true', focusable: 'false' });
  holder.style.position = 'absolute';
  for (const [vision, matrix] of Object.entries(MATRICES)) {
    const filter = element('filter', { id: `color-vision-${vision}`, 'color-interpolation-filters': 'linearRGB' });
    filter.append(element('feColorMatrix', { type: 'matrix', values: withAlpha(matrix).join(' ') }));
    holder.append(filter);
  }
  document.body.append(holder);
}

/** The 3 × 3 matrix as the 4 × 5 one of feColorMatrix. */
function withAlpha([a, b, c, d, e, f, g, h, i]: readonly number[]): (number | undefined)[] {
  return [a, b, c, 0, 0, d, e, f, 0, 0, g, h, i, 0, 0, 0, 0, 0, 1, 0];
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
