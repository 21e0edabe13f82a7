/** SVG documents of a few kilobytes that take far more time or memory than any logo. */

export const svg = (inside: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** A rectangle, drawn ten to the power of `levels` times. */
export function nestedUse(levels: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use xlink:href="#g${level}"/>`.repeat(10);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  const first = '<g id="g0"><rect width="9" height="9" fill="red" opacity=".5"/></g>';
  return svg(`<defs>${first}${groups.join('')}</defs><use xlink:href="#g${levels}"/>`);
}

const NOISE = '<feTurbulence baseFrequency="0.9" numOctaves="200"/><feGaussianBlur stdDeviation="500"/>';
const NOISY = '<rect width="4000" height="4000" filter="url(#a)"/>';

export const NESTED_USE = nestedUse(5);
export const FILTERS = svg(`<filter id="a">${NOISE}</filter>${NOISY.repeat(20)}`, 'width="4000" height="4000"');
