import pLimit from 'p-limit';
import { ChartwrightError } from '../../clients/typescript/src/errors.js';
import type { RenderedImage } from '../../clients/typescript/src/results.js';
import type { ChartBackend, JsonInput } from '../../library/chart-backend.js';
import type { Diagnostic } from '../diagnostics.js';
import { BlockError, type BlockIssue, positionOfField, readBlock } from './block-spec.js';
import { type ChartBlock, findChartBlocks, positionInDocument } from './chart-blocks.js';
import { MARKDOWN_FORMATS, type MarkdownFormat } from './formats.js';
import { replaceBlocks } from './replace-blocks.js';

export interface DocumentOptions {
  /** What diagnostics call the document. */
  name: string;
  /** The format of images whose block does not name one. */
  format: MarkdownFormat;
  /** Path or URL of an image, as the document names it. @param number from 1 */
  linkOf(number: number, format: string): string;
}

export interface ConvertedDocument {
  text: string;
  /** In the order of the document. */
  images: { number: number; format: string; bytes: Uint8Array }[];
  /** With errors there is neither text nor images. */
  diagnostics: Diagnostic[];
}

/** Charts that are sent to a service at the same time. */
const CONCURRENCY = 4;

/** Draws the chart blocks of a document. @throws ChartwrightError for an error of the service or the browser */
export async function convertDocument(
  markdown: string,
  backend: Pick<ChartBackend, 'render'>,
  { name, format, linkOf }: DocumentOptions,
): Promise<ConvertedDocument> {
  const limit = pLimit(CONCURRENCY);
  const blocks = findChartBlocks(markdown);
  const drawings = await allOf(blocks.map((block) => limit(() => drawBlock(block, backend, format))));
  const lines = markdown.split('\n');
  const diagnostics = drawings.flatMap(({ issues }, i) => {
    const block = blocks[i];
    return block === undefined ? [] : issues.map((issue) => diagnosticOf(issue, lines, block, name));
  });
  if (diagnostics.some(({ level }) => level === 'error')) return { text: '', images: [], diagnostics };
  const drawn = drawings.flatMap(({ image, block }, i) =>
    image === undefined ? [] : [{ block, image, number: i + 1, format: formatOf(image) }],
  );
  const replacements = drawn.map(({ block, image, ...file }) => ({
    block,
    link: linkOf(file.number, file.format),
    alt: image.alt ?? '',
  }));
  return {
    text: replaceBlocks(markdown, replacements),
    images: drawn.map(({ image, ...file }) => ({ ...file, number: file.number, bytes: image.bytes })),
    diagnostics,
  };
}

/** Others, such as a wrong key or the rate limit, end the command. */
const ERRORS_OF_A_CHART: ReadonlySet<number> = new Set([400, 403, 413, 422]);

type Issue = BlockIssue & { level: Diagnostic['level'] };

async function drawBlock(block: ChartBlock, backend: Pick<ChartBackend, 'render'>, format: MarkdownFormat) {
  try {
    const { spec, notes } = readBlock(block);
    const issues: Issue[] = notes.map((note) => ({ ...note, level: 'warning' }));
    const image = await backend.render({ ...spec, format: imageFormat(spec, format) });
    issues.push(...image.warnings.map((message) => ({ level: 'warning' as const, message })));
    return { block, image, issues };
  } catch (error) {
    return { block, issues: issuesOf(error, block).map((issue): Issue => ({ ...issue, level: 'error' })) };
  }
}

/** Waits for all, so that nothing is still being drawn when one has failed. @throws the first error */
async function allOf<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** The format of the specification counts. @throws BlockError for one that no page can show */
function imageFormat(spec: JsonInput, format: MarkdownFormat): unknown {
  const own = spec['format'];
  if (own !== 'pdf') return own ?? format;
  const message = `a Markdown page cannot show a PDF; use one of ${MARKDOWN_FORMATS.join(', ')}`;
  throw new BlockError([{ path: 'format', message }]);
}

/** @throws the error unless it is an error of the input */
function issuesOf(error: unknown, block: ChartBlock): readonly BlockIssue[] {
  if (error instanceof BlockError) return error.issues;
  if (!(error instanceof ChartwrightError) || !ERRORS_OF_A_CHART.has(error.status)) throw error;
  if (error.details.length === 0) return [{ message: error.message }];
  return error.details.map((detail) => ({ ...detail, position: positionOfField(block, detail.path) }));
}

function diagnosticOf(
  { level, message, path, position }: Issue,
  lines: readonly string[],
  block: ChartBlock,
  file: string,
): Diagnostic {
  const place =
    position === undefined
      ? { line: block.firstLine + 1, column: block.prefix.length + 1 }
      : positionInDocument(lines, block, position);
  return { level, file, ...place, message, ...(path && { path }) };
}

/** The format that a content type such as `image/svg+xml` names. */
const formatOf = ({ contentType }: RenderedImage): string => /^image\/(\w+)/.exec(contentType)?.[1] ?? 'png';
