/** The little Markdown of text tiles: paragraphs, headings, lists, bold and links. */

export interface MarkdownRun {
  text: string;
  isBold?: true;
  url?: string;
}

export interface MarkdownBlock {
  kind: 'paragraph' | 'heading' | 'item';
  /** What stands before an item. */
  mark?: string;
  runs: MarkdownRun[];
}

const ITEM = /^\s{0,8}(?:([-*+])|(\d{1,3})[.)])\s([\s\S]*)$/;
const HEADING = /^#{1,6}\s([\s\S]*)$/;
const INLINE = /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,500})\]\(([^()\s]{1,500})\)/g;

export function readMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let open = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (line.trim() === '') open = false;
    else if (heading) {
      blocks.push({ kind: 'heading', runs: runsOf((heading[1] ?? '').trim()) });
      open = false;
    } else if (item) {
      blocks.push({ kind: 'item', mark: item[1] ? '•' : `${item[2]}.`, runs: runsOf((item[3] ?? '').trim()) });
      open = true;
    } else if (open) blocks.at(-1)?.runs.push(...runsOf(` ${line.trim()}`));
    else {
      blocks.push({ kind: 'paragraph', runs: runsOf(line.trim()) });
      open = true;
    }
  }
  return blocks;
}

function runsOf(line: string): MarkdownRun[] {
  const runs: MarkdownRun[] = [];
  let end = 0;
  for (const found of line.matchAll(INLINE)) {
    if (found.index > end) runs.push({ text: line.slice(end, found.index) });
    const [, bold, link, url] = found;
    runs.push(bold === undefined ? { text: link ?? '', ...(url && { url }) } : { text: bold, isBold: true });
    end = found.index + found[0].length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

/** The words alone, with a period between blocks. */
export function markdownText(text: string): string {
  const blocks = readMarkdown(text).map(({ runs }) =>
    runs
      .map((run) => run.text)
      .join('')
      .trim(),
  );
  return blocks.map((block) => block.replace(/(?<=[^.!?:;…])$/u, '.')).join(' ');
}
