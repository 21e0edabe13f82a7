import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { CliError, EXIT_INPUT, type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { displayName, expandInputs, readInput, STANDARD_STREAM } from '../files/read-input.js';
import { writeOutput } from '../files/write-output.js';
import { convertDocument, MARKDOWN_FORMATS, type MarkdownFormat } from '../markdown/convert-document.js';
import { openBackend } from '../open-backend.js';

interface MarkdownOptions extends GlobalOptions {
  output?: string;
  outDir?: string;
  imagesDir?: string;
  format: MarkdownFormat;
}

/** Where the result of one document is written. */
interface Target {
  input: string;
  output: string;
  imagesDir: string;
  /** Of the names of its images. */
  stem: string;
}

const HELP = `
A block is a chart specification (JSON or a JavaScript literal), or a table in CSV with a chart type:

  \`\`\`chart type=bar title="Revenue" preset=linen
  Quarter,2025,2026
  Q1,42,55
  Q2,51,67
  \`\`\`

Options of a block: width, height, scale, type, title, subtitle, alt, locale, format, preset, theme.

Examples:
  chartwright markdown guide.src.md -o guide.md
  chartwright markdown 'docs/*.md' --out-dir site --format png`;

/** `chartwright markdown`: charts in Markdown become images. */
export function addMarkdownCommand(program: Command): void {
  program
    .command('markdown')
    .summary('Turn chart blocks of Markdown into images')
    .description(
      'Draw the fenced blocks of Markdown files that are marked "chart", and write the files with images in their place. ' +
        'Images that stay the same are not written again.',
    )
    .argument('<files...>', 'Markdown files, patterns such as "docs/*.md", or - for standard input')
    .option('-o, --output <file>', 'the Markdown file to write, or - for standard output')
    .option('--out-dir <dir>', 'write a file of the same name into this folder, for each input')
    .option('--images-dir <dir>', 'write images into this folder; default: beside the output')
    .addOption(
      new Option('-f, --format <format>', 'format of images whose block names none')
        .choices(MARKDOWN_FORMATS)
        .default('svg'),
    )
    .addHelpText('after', HELP)
    .action(async (patterns: string[], _options: unknown, command: Command) => {
      const options = command.optsWithGlobals<MarkdownOptions>();
      const targets = (await expandInputs(patterns)).map((input) => targetOf(input, options));
      if (targets.length > 1 && options.outDir === undefined) {
        throw new CliError('several files need --out-dir instead of --output', EXIT_INPUT);
      }
      const backend = await openBackend(command);
      try {
        let failed = 0;
        for (const target of targets) if (!(await convert(target, backend, options))) failed += 1;
        if (failed > 0)
          throw new CliError(`${failed} of ${targets.length} documents have errors and were not written`, EXIT_INPUT);
      } finally {
        await backend.close();
      }
    });
}

/** @returns false when the document has errors, which have been reported */
async function convert(
  { input, output, imagesDir, stem }: Target,
  backend: Awaited<ReturnType<typeof openBackend>>,
  options: MarkdownOptions,
): Promise<boolean> {
  const fileOf = (number: number, format: string) =>
    join(imagesDir, `${stem}-${number}.${format === 'jpeg' ? 'jpg' : format}`);
  const { text, images, diagnostics } = await convertDocument(await readInput(input), backend, {
    name: displayName(input),
    format: options.format,
    linkOf: (number, format) => linkTo(fileOf(number, format), output),
  });
  for (const diagnostic of diagnostics) writeDiagnostic(diagnostic, options);
  if (diagnostics.some(({ level }) => level === 'error')) return false;
  for (const { number, format, bytes } of images) await writeOutput(fileOf(number, format), bytes);
  await writeOutput(output, text);
  return true;
}

/** @throws CliError for an input without an output, and for an output that would replace its input */
function targetOf(input: string, { output, outDir, imagesDir }: MarkdownOptions): Target {
  const name = input === STANDARD_STREAM ? 'chart.md' : basename(input);
  if (output !== undefined && outDir !== undefined)
    throw new CliError('give --output or --out-dir, not both', EXIT_INPUT);
  const file = output ?? (outDir === undefined ? undefined : join(outDir, name));
  if (file === undefined) throw new CliError('where to write the result? -o FILE, -o - or --out-dir DIR', EXIT_INPUT);
  if (file !== STANDARD_STREAM && resolve(file) === resolve(input)) {
    throw new CliError(`${input} is the source of its charts; write the result into another file`, EXIT_INPUT);
  }
  const named = file === STANDARD_STREAM ? name : basename(file);
  const folder = file === STANDARD_STREAM ? '.' : dirname(file);
  return { input, output: file, imagesDir: imagesDir ?? folder, stem: basename(named, extname(named)) };
}

/** A relative path as a page needs it, with slashes on every system. */
function linkTo(file: string, document: string): string {
  const folder = document === STANDARD_STREAM ? '.' : dirname(document);
  const path = relative(folder, file).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
