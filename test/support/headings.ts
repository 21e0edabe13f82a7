import { createHeadingIds } from '../../src/docs/pages/links.js';

/** The ids of the headings of a Markdown page. */
export function headingsOf(markdown: string): string[] {
  const idOf = createHeadingIds();
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => idOf(text));
}
