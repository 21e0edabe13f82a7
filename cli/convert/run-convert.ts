import type { Command } from 'commander';
import { ConfigSyntaxError, type ConversionNote, imageChartsQueryIn } from '../../chart-spec/dialects.js';
import { CliError, type Diagnostic, EXIT_INPUT, type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { displayName, readInput, STANDARD_STREAM } from '../files/read-input.js';
import { writeOutput } from '../files/write-output.js';
import { convertSource } from './convert-source.js';
import type { Origin } from './origins.js';
import { isUrl } from './quickchart-request.js';

interface ConvertOptions extends GlobalOptions {
  output: string;
  from: Origin;
  strict?: true;
}

/** Converts one configuration. @param source a file, `-`, or a URL @throws CliError when it cannot be read */
export async function runConvert(source: string, command: Command): Promise<void> {
  const { output, from, strict, ...globals } = command.optsWithGlobals<ConvertOptions>();
  const isAddress = isUrl(source) || imageChartsQueryIn(source) !== undefined;
  const text = isAddress ? source : await readInput(source);
  const file = isAddress || isUrl(text) || imageChartsQueryIn(text) !== undefined ? undefined : displayName(source);
  const { spec, notes } = converted(text, from, file);
  for (const note of notes) writeDiagnostic(diagnosticOf(note, 'warning', file), globals);
  const written = await writeOutput(output, `${JSON.stringify(spec, null, 2)}\n`);
  // Its default is standard output, which says enough.
  if (output !== STANDARD_STREAM) writeDiagnostic(written, globals);
  if (strict === true && notes.length > 0)
    throw new CliError(`${notes.length} parts could not be translated, and --strict is set`, EXIT_INPUT);
}

/** @throws CliError when there is no configuration to read */
function converted(text: string, from: Origin, file: string | undefined) {
  try {
    return convertSource(text, from);
  } catch (error) {
    const notes: readonly ConversionNote[] =
      error instanceof ConfigSyntaxError ? error.notes : [{ path: '', message: String((error as Error).message) }];
    const diagnostics = notes.map((note) => diagnosticOf(note, 'error', file));
    throw new CliError('the configuration cannot be read', EXIT_INPUT, diagnostics);
  }
}

/** @param file absent for a URL: positions are those in its configuration */
function diagnosticOf(
  { path, message, line, column }: ConversionNote,
  level: Diagnostic['level'],
  file?: string,
): Diagnostic {
  return {
    level,
    message,
    ...(path !== '' && { path }),
    ...(file !== undefined ? { file } : line !== undefined && { file: 'configuration' }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}
