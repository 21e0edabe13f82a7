import MarkdownIt, { type Token } from 'markdown-it';

/** A fenced code block whose info string begins with `chart`. */
export interface ChartBlock {
  /** Index of its first line in the document, the fence. */
  firstLine: number;
  /** Index of the line behind the block. */
  endLine: number;
  /** What stands before the fence in its line: indentation, markers of lists and quotes. */
  prefix: string;
  /** What follows the word `chart`. */
  options: string;
  /** Without indentation and markers. */
  content: string;
  /** A paragraph stands in the line above. */
  followsText: boolean;
  /** Something that is not the end of its list item or quote stands in the line below. */
  precedesText: boolean;
}

const parser = new MarkdownIt('commonmark');

/** Finds blocks as CommonMark reads them: also in lists and quotes, with `~~~`, and not inside other blocks. */
export function findChartBlocks(markdown: string): ChartBlock[] {
  const lines = markdown.split('\n');
  const tokens = parser.parse(markdown, {});
  return tokens.flatMap((token, i) => {
    const [word = ''] = token.info.trim().split(/\s/, 1);
    if (token.type !== 'fence' || word !== 'chart' || token.map === null) return [];
    const [firstLine, endLine] = token.map;
    const fenceLine = lines[firstLine] ?? '';
    const prefix = fenceLine.slice(0, Math.max(0, fenceLine.indexOf(token.markup)));
    const isClosed = tokens[i + 1]?.nesting === -1;
    return {
      firstLine,
      endLine,
      prefix,
      options: token.info.trim().slice(word.length),
      content: token.content,
      followsText: tokens[i - 1]?.type === 'paragraph_close' && endOf(tokens, i - 1) === firstLine,
      precedesText: !isClosed && (lines[endLine] ?? '').replace(/[\s>]/g, '') !== '',
    };
  });
}

/** Where a line and column of the content stand in the document, all from 1. @param lines of the document */
export function positionInDocument(
  lines: readonly string[],
  block: ChartBlock,
  { line, column }: { line: number; column: number },
): { line: number; column: number } {
  const documentLine = (lines[block.firstLine + line] ?? '').trimEnd();
  const contentLine = (block.content.split('\n')[line - 1] ?? '').trimEnd();
  const offset = documentLine.endsWith(contentLine) ? documentLine.length - contentLine.length : block.prefix.length;
  return { line: block.firstLine + line + 1, column: offset + column };
}

/** The line behind the element that `tokens[close]` closes. */
function endOf(tokens: Token[], close: number): number | undefined {
  for (let i = close - 1; i >= 0; i -= 1) if (tokens[i]?.nesting === 1) return tokens[i]?.map?.[1];
  return undefined;
}
