import type { ChartBlock } from './chart-blocks.js';

export interface Replacement {
  block: ChartBlock;
  /** Path or URL of the image, as the document names it. */
  link: string;
  alt: string;
}

/** Writes images in the place of blocks; every other line stays as it is. @param replacements in the order of the document */
export function replaceBlocks(markdown: string, replacements: readonly Replacement[]): string {
  const lines = markdown.split('\n');
  const output: string[] = [];
  let next = 0;
  for (const { block, link, alt } of replacements) {
    const lineEnd = lines[block.firstLine]?.endsWith('\r') === true ? '\r' : '';
    const blank = `${blankPrefix(block.prefix)}${lineEnd}`;
    output.push(...lines.slice(next, block.firstLine));
    // Without a blank line the image would become a part of the paragraph beside it.
    if (block.followsText) output.push(blank);
    output.push(`${block.prefix}![${escapeText(alt)}](${escapeLink(link)})${lineEnd}`);
    if (block.precedesText) output.push(blank);
    next = block.endLine;
  }
  return [...output, ...lines.slice(next)].join('\n');
}

/** An empty line of the same quote. */
const blankPrefix = (prefix: string): string => prefix.slice(0, prefix.lastIndexOf('>') + 1);

function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

const escapeLink = (link: string): string => encodeURI(link).replace(/[()]/g, (char) => (char === '(' ? '%28' : '%29'));
