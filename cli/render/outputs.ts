import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { FORMATS, isObject } from '../../chart-spec/spec.js';
import { CliError, EXIT_INPUT } from '../diagnostics.js';
import { STANDARD_STREAM } from '../files/read-input.js';
import type { RenderOptions } from './render-options.js';

/** Where the image of one specification goes. */
export interface Output {
  /** A path, or `-`. */
  path: string;
  /** Absent: that of the specification. */
  format?: string;
}

export type OutputOf = (input: string, spec: unknown) => Output;

const OTHER_EXTENSIONS: Readonly<Record<string, string>> = { jpg: 'jpeg' };

/**
 * How outputs are named. Below `--out-dir` the images keep the folders that their specifications have below a common one.
 * @throws CliError for options that name no output, or one output for several specifications
 */
export function chooseOutputs(inputs: readonly string[], options: RenderOptions): OutputOf {
  const { output, outDir, format } = options;
  if (output !== undefined && outDir !== undefined)
    throw new CliError('use --output or --out-dir, not both', EXIT_INPUT);
  if (outDir !== undefined) return inFolder(outDir, inputs, format);
  if (inputs.length > 1) throw new CliError('for several specifications use --out-dir', EXIT_INPUT);
  // `-o -` asks for the bytes on a terminal too.
  if (output === undefined && process.stdout.isTTY)
    throw new CliError('no output file is given: add -o chart.png or --out-dir images', EXIT_INPUT);
  const path = output ?? STANDARD_STREAM;
  const chosen = format ?? (path === STANDARD_STREAM ? undefined : formatOfName(path));
  return () => ({ path, ...(chosen !== undefined && { format: chosen }) });
}

function formatOfName(path: string): string {
  const extension = extname(path).slice(1).toLowerCase();
  const format = OTHER_EXTENSIONS[extension] ?? extension;
  if (FORMATS.some((known) => known === format)) return format;
  const message =
    '--output: the name must end in .png, .jpg, .jpeg, .svg, .webp, .pdf or .gif, unless --format is given';
  throw new CliError(message, EXIT_INPUT);
}

function inFolder(outDir: string, inputs: readonly string[], format: string | undefined): OutputOf {
  if (inputs.includes(STANDARD_STREAM))
    throw new CliError('standard input has no file name: use --output instead of --out-dir', EXIT_INPUT);
  const base = commonFolder(inputs.map((input) => dirname(resolve(input))));
  const stemOf = (input: string) => {
    const path = relative(base, resolve(input));
    return join(dirname(path), basename(path, extname(path)));
  };
  const owners = new Map<string, string>();
  for (const input of inputs) {
    const owner = owners.get(stemOf(input));
    if (owner !== undefined)
      throw new CliError(`${owner} and ${input} would be written to the same image; rename one of them`, EXIT_INPUT);
    owners.set(stemOf(input), input);
  }
  return (input, spec) => {
    const own = isObject(spec) && typeof spec['format'] === 'string' ? spec['format'] : 'png';
    return { path: join(outDir, `${stemOf(input)}.${format ?? own}`), ...(format !== undefined && { format }) };
  };
}

function commonFolder(folders: readonly string[]): string {
  const [first = '', ...others] = folders.map((folder) => folder.split(sep));
  const parts = [...first];
  for (const other of others) {
    const differs = parts.findIndex((part, i) => part !== other[i]);
    if (differs !== -1) parts.length = differs;
  }
  return parts.join(sep) || sep;
}
