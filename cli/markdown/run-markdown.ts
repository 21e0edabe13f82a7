import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import type { ChartBackend } from '../../library/chart-backend.js';
import { CliError, type Diagnostic, EXIT_INPUT, type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { displayName, expandInputs, readInput, STANDARD_STREAM } from '../files/read-input.js';
import { hasContent, isSameFile, writeOutput, writeUnlinked } from '../files/write-output.js';
import { openBackend } from '../open-backend.js';
import { convertDocument } from './convert-document.js';
import type { MarkdownFormat } from './formats.js';

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
  /** The beginning of the names of its images. */
  stem: string;
}

/** Converts all documents. @throws CliError when one has errors; the others are written */
export async function runMarkdown(patterns: readonly string[], command: Command): Promise<void> {
  const options = command.optsWithGlobals<MarkdownOptions>();
  const targets = (await expandInputs(patterns)).map((input) => targetOf(input, options));
  if (targets.length > 1 && options.outDir === undefined)
    throw new CliError('for several files use --out-dir instead of --output', EXIT_INPUT);
  requireOwnOutputs(targets);
  for (const { input, output } of targets) await requireOtherFile(input, output);
  const backend = await openBackend(command);
  try {
    let failed = 0;
    for (const target of targets) {
      const errors = await convert(target, backend, options);
      if (errors.length === 0) continue;
      if (targets.length === 1) throw new CliError(`${target.input} was not converted`, EXIT_INPUT, errors);
      for (const error of errors) writeDiagnostic(error, options);
      failed += 1;
    }
    if (failed > 0) throw new CliError(`${failed} of ${targets.length} documents were not converted`, EXIT_INPUT);
  } finally {
    await backend.close();
  }
}

/** @returns the errors of the document; with errors nothing is written */
async function convert(
  { input, output, imagesDir, stem }: Target,
  backend: ChartBackend,
  options: MarkdownOptions,
): Promise<Diagnostic[]> {
  const fileOf = (number: number, format: string) =>
    join(imagesDir, `${stem}-${number}.${format === 'jpeg' ? 'jpg' : format}`);
  const { text, images, diagnostics } = await convertDocument(await readInput(input), backend, {
    name: displayName(input),
    format: options.format,
    linkOf: (number, format) => linkTo(fileOf(number, format), output),
  });
  for (const diagnostic of diagnostics) if (diagnostic.level !== 'error') writeDiagnostic(diagnostic, options);
  const errors = diagnostics.filter(({ level }) => level === 'error');
  if (errors.length > 0) return errors;
  for (const { number, format, bytes } of images) {
    const file = fileOf(number, format);
    if (!(await hasContent(file, bytes))) writeDiagnostic(await writeUnlinked(file, bytes), options);
  }
  writeDiagnostic(await (options.outDir === undefined ? writeOutput : writeUnlinked)(output, text), options);
  return [];
}

/** @throws CliError for two documents whose files would have the same names */
function requireOwnOutputs(targets: readonly Target[]): void {
  const owners = new Map<string, string>();
  for (const { input, imagesDir, stem } of targets) {
    // The name of a document, too, is its stem and an extension.
    const name = resolve(imagesDir, stem);
    const owner = owners.get(name);
    if (owner !== undefined)
      throw new CliError(`${owner} and ${input} would be written to the same files; rename one of them`, EXIT_INPUT);
    owners.set(name, input);
  }
}

/** @throws CliError for an output that would replace its input, by whichever name */
async function requireOtherFile(input: string, output: string): Promise<void> {
  if (input === STANDARD_STREAM || output === STANDARD_STREAM || !(await isSameFile(input, output))) return;
  throw new CliError(
    `${input} contains the sources of its charts and cannot be overwritten; write the result to another file`,
    EXIT_INPUT,
  );
}

/** @throws CliError for an input without an output */
function targetOf(input: string, { output, outDir, imagesDir }: MarkdownOptions): Target {
  const name = input === STANDARD_STREAM ? 'chart.md' : basename(input);
  if (output !== undefined && outDir !== undefined)
    throw new CliError('use --output or --out-dir, not both', EXIT_INPUT);
  const file = output ?? (outDir === undefined ? undefined : join(outDir, name));
  if (file === undefined)
    throw new CliError('no output is given: add -o FILE, -o - (standard output) or --out-dir DIR', EXIT_INPUT);
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
