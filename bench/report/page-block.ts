/**
 * Replaces a part of a page that a measurement writes.
 * @param page Markdown with the lines `<!-- NAME:begin -->` and `<!-- NAME:end -->`
 * @param text what the lines between become
 */
export function withBlock(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [head, rest] = page.split(begin);
  const tail = rest?.split(end)[1];
  if (tail === undefined) throw new Error(`the page has no lines ${begin} and ${end}`);
  return `${head}${begin}\n${text}\n${end}${tail}`;
}
