import { type Command, Option } from 'commander';
import { ConfigSyntaxError, type ConversionNote } from '../../src/chartjs-config/chartjs-config.js';
import { convertSource, ORIGINS, type Origin } from '../convert/convert-source.js';
import { isUrl } from '../convert/quickchart-request.js';
import { CliError, type Diagnostic, EXIT_INPUT, type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { displayName, readInput, STANDARD_STREAM } from '../files/read-input.js';
import { writeOutput } from '../files/write-output.js';

interface ConvertOptions extends GlobalOptions {
  output: string;
  from: Origin;
  strict?: true;
}

const HELP = `
What could not be translated is written to standard error, with line and column.

Examples:
  chartwright convert config.js -o chart.json
  chartwright convert 'https://quickchart.io/chart?w=500&c={type:"bar",data:{labels:["A","B"],datasets:[{data:[1,2]}]}}'`;

/** `chartwright convert`: a QuickChart URL or a Chart.js configuration becomes a specification. */
export function addConvertCommand(program: Command): void {
  program
    .command('convert')
    .summary('Convert a QuickChart URL or a Chart.js configuration')
    .description(
      'Convert a URL of QuickChart or a configuration of Chart.js 2, 3 or 4 (JSON or a JavaScript object) into a chart ' +
        'specification. Nothing is executed or fetched.',
    )
    .argument('[file]', 'a file, a URL, or - for standard input', STANDARD_STREAM)
    .option('-o, --output <file>', 'the file to write, or - for standard output', STANDARD_STREAM)
    .addOption(
      new Option('--from <service>', 'whose defaults apply: sizes, colors and axes where the configuration is silent')
        .choices(ORIGINS)
        .default('quickchart'),
    )
    .option('--strict', 'exit with 1 when something could not be translated')
    .addHelpText('after', HELP)
    .action(async (source: string, _options: unknown, command: Command) => {
      const { output, from, strict, ...globals } = command.optsWithGlobals<ConvertOptions>();
      const isAddress = isUrl(source);
      const text = isAddress ? source : await readInput(source);
      const file = isAddress || isUrl(text) ? undefined : displayName(source);
      const { spec, notes } = converted(text, from, file);
      for (const note of notes) writeDiagnostic(diagnosticOf(note, 'warning', file), globals);
      await writeOutput(output, `${JSON.stringify(spec, null, 2)}\n`);
      if (strict === true && notes.length > 0) {
        throw new CliError(`${notes.length} parts could not be translated (--strict)`, EXIT_INPUT);
      }
    });
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
