import { graphemes } from '../drawing/text-fit';

/** How far a text may shrink before it is cut. */
const SIZES = [1, 0.92, 0.85];
const TRAILING = /[\s,.;:·–—-]+$/u;

/** A text on a page and the room it has. */
export interface FittedText {
  element: HTMLElement;
  /** Where the text stands in the request, for the warning; none where it stands whole elsewhere. */
  path?: string;
  maxLines: number;
  /** Shares of the ordinary size, largest first. */
  sizes?: number[];
}

function linesOf(element: HTMLElement): number {
  const lineHeightPx = Number.parseFloat(getComputedStyle(element).lineHeight);
  return Math.round(element.getBoundingClientRect().height / lineHeightPx);
}

function exceeds(element: HTMLElement, maxLines: number): boolean {
  const lineHeightPx = Number.parseFloat(getComputedStyle(element).lineHeight);
  return element.getBoundingClientRect().height > (maxLines + 0.5) * lineHeightPx;
}

function cut(element: HTMLElement, maxLines: number): void {
  const parts = graphemes(element.textContent ?? '');
  const show = (count: number) => {
    element.textContent = `${parts.slice(0, count).join('').replace(TRAILING, '')}…`;
  };
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    show(middle);
    if (exceeds(element, maxLines)) high = middle - 1;
    else low = middle;
  }
  show(low);
}

/**
 * Makes a text small enough for its lines, and cuts it where that does not do: what a reader of the PDF can search for is what is seen.
 * @returns whether it was cut
 */
export function fitText({ element, maxLines, sizes = SIZES }: FittedText): boolean {
  const { style } = element;
  const ordinaryPx = Number.parseFloat(getComputedStyle(element).fontSize);
  for (const size of sizes) {
    if (size < 1) style.fontSize = `${ordinaryPx * size}px`;
    if (!exceeds(element, maxLines)) return false;
  }
  cut(element, maxLines);
  return true;
}

/**
 * Takes lines from the longest of the texts, one after the other, until there is room; every text keeps one line.
 * @returns the paths of those that were cut for it
 */
export function makeRoom(texts: FittedText[], hasRoom: () => boolean): string[] {
  const cutPaths = new Set<string>();
  while (!hasRoom()) {
    const lines = texts.map(({ element }) => linesOf(element));
    const most = Math.max(...lines);
    const longest = texts[lines.indexOf(most)];
    if (longest === undefined || most <= 1) break;
    const shorter = { ...longest, maxLines: most - 1, sizes: [1] };
    if (fitText(shorter) && longest.path !== undefined) cutPaths.add(longest.path);
  }
  return [...cutPaths];
}
