import { largestThat } from '../../text/wrapping/search';
import { graphemes } from '../../text/wrapping/text-fit';

/** Sizes that are tried before a text is cut, as shares of its ordinary size. */
const SIZES = [1, 0.92, 0.85];
/** A word longer than this is cut inside, so that the lines stay full. */
const MAX_WORD = 24;
const TRAILING = /(?<![\s,.;:·–—-])[\s,.;:·–—-]+$/u;

/** A text on a page with its limits. */
export interface FittedText {
  element: HTMLElement;
  /** The text's path in the request, for the warning. Absent for texts that are shown whole elsewhere. */
  path?: string;
  /** A function where the lines of a smaller size leave room for more. */
  maxLines: number | (() => number);
  /** Shares of the ordinary size, largest first. Default: `SIZES`. */
  sizes?: number[];
}

/** Heights are those of the layout, however a preview is scaled. */
function linesOf(element: HTMLElement): number {
  const lineHeightPx = Number.parseFloat(getComputedStyle(element).lineHeight);
  return Math.round(element.offsetHeight / lineHeightPx);
}

function exceeds(element: HTMLElement, maxLines: number): boolean {
  const lineHeightPx = Number.parseFloat(getComputedStyle(element).lineHeight);
  return element.offsetHeight > (maxLines + 0.5) * lineHeightPx;
}

/** Whether a line ends within a word, which is longer than the line. */
function breaksWord(element: HTMLElement): boolean {
  element.style.overflowWrap = 'normal';
  const isWider = element.scrollWidth > element.clientWidth;
  element.style.overflowWrap = '';
  return isWider;
}

/** The last place up to `count` that is not inside a word. */
function wordEnd(parts: readonly string[], count: number): number {
  for (let end = count; end > count - MAX_WORD && end > 0; end--) if (/^\s/u.test(parts[end] ?? '')) return end;
  return count;
}

function cut(element: HTMLElement, maxLines: number): void {
  const parts = graphemes(element.textContent ?? '');
  const show = (count: number) => {
    element.textContent = `${parts.slice(0, count).join('').replace(TRAILING, '')}…`;
  };
  const fits = (count: number) => {
    show(count);
    return !exceeds(element, maxLines);
  };
  const count = largestThat(0, parts.length - 1, fits);
  show(wordEnd(parts, count));
}

/**
 * Makes a text smaller until it fits its lines, else cuts it. Changes the text itself, so that a search in the PDF finds what is shown.
 * @returns whether it was cut
 */
export function fitText({ element, maxLines, sizes = SIZES }: FittedText): boolean {
  const { style } = element;
  const allowed = () => (typeof maxLines === 'number' ? maxLines : maxLines());
  const ordinaryPx = Number.parseFloat(getComputedStyle(element).fontSize);
  const fitsAt = (size: number): boolean => {
    style.fontSize = size < 1 ? `${ordinaryPx * size}px` : '';
    return !exceeds(element, allowed());
  };
  if (sizes.some((size) => fitsAt(size) && !breaksWord(element)) || sizes.some(fitsAt)) return false;
  cut(element, allowed());
  return true;
}

/**
 * Takes one line after the other from the longest text until `isEnough`; every text keeps one line.
 * @returns the paths of the texts that were cut
 */
export function shortenTexts(texts: FittedText[], isEnough: () => boolean): string[] {
  const cutPaths = new Set<string>();
  while (!isEnough()) {
    const lines = texts.map(({ element }) => linesOf(element));
    const most = Math.max(...lines);
    const longest = texts[lines.indexOf(most)];
    if (longest === undefined || most <= 1) break;
    const shorter = { ...longest, maxLines: most - 1, sizes: [1] };
    if (fitText(shorter) && longest.path !== undefined) cutPaths.add(longest.path);
  }
  return [...cutPaths];
}
