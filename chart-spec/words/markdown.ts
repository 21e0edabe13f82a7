/** The little Markdown of text tiles: paragraphs, headings, lists, quotes, code, rules, bold, italic and struck text, and links. */

export interface MarkdownRun {
  text: string;
  isBold?: true;
  isItalic?: true;
  isCode?: true;
  isStruck?: true;
  /** An address that a reader may open. */
  url?: string;
}

export interface MarkdownBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'quote' | 'code' | 'rule';
  /** What stands before an item. */
  mark?: string;
  /** How deep an item stands in others. */
  level?: number;
  runs: MarkdownRun[];
}

const ITEM = /^(\s{0,8})(?:([-*+])|(\d{1,3})[.)])\s([\s\S]*)$/;
/** The marks of what is to be done, and of what is done. */
export const TASKS: readonly string[] = ['☐', '☑'];
/** An item that is to be done, or done. */
const TASK = /^\[([ xX])\]\s/;
const HEADING = /^#{1,6}\s([\s\S]*)$/;
const QUOTE = /^\s{0,3}>\s?([\s\S]*)$/;
const RULE = /^\s{0,3}(?:-{3,60}|\*{3,60}|_{3,60})\s{0,20}$/;
const FENCE = /^\s{0,3}(?:```|~~~)/;
const ROW = /^\s{0,3}\|([\s\S]{1,4000})\|\s{0,20}$/;
const ROW_LINE = /^[\s|:-]{3,4000}$/;
/** What a mark may begin with. Each pattern has the text and, of a link, its address. */
const START = /[`*_~![h]/g;
const INLINE = {
  code: [/`([^`\n]{1,500})`/y],
  bold: [/\*\*([^*\n]{1,500})\*\*/y, /__([^_\n]{1,500})__/y],
  struck: [/~~([^~\n]{1,500})~~/y],
  image: [/!\[([^\]\n]{1,500})\]\(((?:[^()\s]|\([^()\s]{0,200}\)){1,500})\)/y],
  link: [/\[([^\]\n]{1,500})\]\(((?:[^()\s]|\([^()\s]{0,200}\)){1,500})\)/y],
  address: [/((https?:\/\/[^\s<>()]{1,500}))/y],
  italic: [/\*([^*\s][^*\n]{0,500})\*/y, /(?<![\p{L}\d_])_([^_\s][^_\n]{0,500})_(?![\p{L}\d_])/uy],
} as const;
const SCHEMES = ['http:', 'https:', 'mailto:'];
/** Items are read as nested up to this level, at so many spaces each. */
const MOST_LEVEL = 2;
const INDENT = 2;
/** Bold in a link, and a link in bold. */
const MOST_DEPTH = 2;

export function readMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let open = false;
  let isInFence = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (FENCE.test(line)) {
      isInFence = !isInFence;
      open = false;
    } else if (isInFence) blocks.push({ kind: 'code', runs: [{ text: line.replaceAll('\t', '  '), isCode: true }] });
    else open = addLine(blocks, line, open);
  }
  return blocks;
}

/** @param open whether the line may continue the last block @returns whether the next one may */
function addLine(blocks: MarkdownBlock[], line: string, open: boolean): boolean {
  const [heading, item, quote, row] = [HEADING, ITEM, QUOTE, ROW].map((pattern) => pattern.exec(line));
  if (line.trim() === '') return false;
  if (RULE.test(line)) {
    blocks.push({ kind: 'rule', runs: [] });
    return false;
  }
  if (heading) {
    blocks.push({ kind: 'heading', runs: runsOf((heading[1] ?? '').trim()) });
    return false;
  }
  if (item) {
    const [, indent = '', sign, number, words = ''] = item;
    const level = Math.min(MOST_LEVEL, Math.floor(indent.length / INDENT));
    const [task, state] = TASK.exec(words.trimStart()) ?? [];
    const said = task === undefined ? words : words.trimStart().slice(task.length);
    blocks.push({
      kind: 'item',
      mark: (state && TASKS[state === ' ' ? 0 : 1]) ?? (sign ? '•' : `${number}.`),
      ...(level > 0 && { level }),
      runs: runsOf(said.trim()),
    });
    return true;
  }
  if (row) {
    // A table has tiles of its own; its cells stand on a line here.
    const cells = (row[1] ?? '').split('|').map((cell) => cell.trim());
    if (!ROW_LINE.test(line)) blocks.push({ kind: 'paragraph', runs: runsOf(cells.filter(Boolean).join(' · ')) });
    return false;
  }
  const words = (quote?.[1] ?? line).trim();
  const kind = quote ? 'quote' : 'paragraph';
  const last = blocks.at(-1);
  if (open && last && (!quote || last.kind === 'quote')) last.runs.push(...runsOf(` ${words}`));
  else blocks.push({ kind, runs: runsOf(words) });
  return true;
}

function runsOf(line: string, depth = 0): MarkdownRun[] {
  const runs: MarkdownRun[] = [];
  let end = 0;
  for (const start of line.matchAll(START)) {
    const found = start.index < end ? undefined : markAt(line, start.index);
    if (!found) continue;
    if (start.index > end) runs.push({ text: line.slice(end, start.index) });
    const { kind, whole, words, target } = found;
    const url = kind === 'link' || kind === 'address' ? openable(target) : undefined;
    const hasInner = kind !== 'code' && kind !== 'address' && depth < MOST_DEPTH;
    const inner: MarkdownRun[] = hasInner ? runsOf(words, depth + 1) : [{ text: words }];
    for (const run of inner)
      runs.push({
        ...run,
        ...(kind === 'code' && { isCode: true }),
        ...(kind === 'bold' && { isBold: true }),
        ...(kind === 'italic' && { isItalic: true }),
        ...(kind === 'struck' && { isStruck: true }),
        ...(url !== undefined && { url }),
      });
    end = start.index + whole.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

function markAt(line: string, index: number) {
  for (const [kind, patterns] of Object.entries(INLINE)) {
    for (const pattern of patterns) {
      pattern.lastIndex = index;
      const [whole, words = '', target] = pattern.exec(line) ?? [];
      if (whole !== undefined) return { kind: kind as keyof typeof INLINE, whole, words, target };
    }
  }
  return undefined;
}

function openable(url: string | undefined): string | undefined {
  const parsed = url === undefined ? null : URL.parse(url);
  return parsed && SCHEMES.includes(parsed.protocol) ? parsed.href : undefined;
}

const IMAGE = /!\[[^\]\n]{0,500}\]\([^()\s]{1,500}\)/u;
const HTML = /<\/?[a-z][a-z0-9]{0,10}(?:\s[^<>\n]{0,200})?\/?>/iu;

/** What a text has that is not drawn as Markdown does. */
export function markdownLosses(text: string): string[] {
  const isTable = text.split(/\r\n?|\n/).some((line) => ROW.test(line));
  return [
    ...(IMAGE.test(text) ? ['an image is not drawn. Give it in a tile of its own: {"image": "https://…"}'] : []),
    ...(HTML.test(text) ? ['HTML is shown as it is written. Use **bold**, lists and [links](https://…)'] : []),
    ...(isTable ? ['the cells of a table stand on lines. Use a tile with "spec": {"type": "table"}'] : []),
  ];
}

/** The words alone, without those that are struck, with a period between blocks. */
export function markdownText(text: string): string {
  const blocks = readMarkdown(text).map(({ mark = '', runs }) => {
    const kept = runs.filter((run) => !run.isStruck).map((run) => run.text);
    const words = kept.join('').replace(/\s+/g, ' ').trim();
    return (TASKS.includes(mark) ? `${mark} ${words}` : words).trim();
  });
  return blocks
    .filter((block) => block !== '')
    .map((block) => block.replace(/(?<=[^.!?:;…。！？：；])$/u, '.'))
    .join(' ');
}
