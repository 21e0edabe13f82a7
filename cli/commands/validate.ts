import type { Command } from 'commander';
import type { ChartBackend } from '../../library/chart-backend.js';
import { CliError, type Diagnostic, EXIT_INPUT, type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { fieldDiagnostic, readJsonFile, warningDiagnostic } from '../files/json-file.js';
import { displayName, expandInputs } from '../files/read-input.js';
import { openBackend } from '../open-backend.js';

const HELP = `
Exit code: 0 if all files are valid, 1 if not.

Examples:
  chartwright validate chart.json
  chartwright validate 'charts/*.json' --json`;

/** `chartwright validate`: errors and warnings of specifications, with line and column. No browser is started. */
export function addValidateCommand(program: Command): void {
  program
    .command('validate')
    .summary('Check chart specifications without drawing them')
    .description(
      'Check chart specifications without drawing them. Errors and warnings name file, line, column and field.',
    )
    .argument('<files...>', 'JSON files, patterns such as "charts/*.json", or - for standard input')
    .addHelpText('after', HELP)
    .action(async (patterns: string[], _options: unknown, command: Command) => {
      const globals = command.optsWithGlobals<GlobalOptions>();
      const files = await expandInputs(patterns);
      const backend = await openBackend(command);
      try {
        let invalid = 0;
        for (const file of files) {
          const diagnostics = await diagnosticsOf(file, backend);
          const isValid = diagnostics.every(({ level }) => level !== 'error');
          if (!isValid && files.length === 1) throw new CliError(`${file} is invalid`, EXIT_INPUT, diagnostics);
          for (const diagnostic of diagnostics) writeDiagnostic(diagnostic, globals);
          if (!isValid) invalid += 1;
          else if (globals.json !== true) process.stdout.write(`${displayName(file)}: valid\n`);
        }
        if (invalid > 0) throw new CliError(`${invalid} of ${files.length} specifications are invalid`, EXIT_INPUT);
      } finally {
        await backend.close();
      }
    });
}

/** Files that cannot be read are reported like the others, and the rest is still checked. */
async function diagnosticsOf(input: string, backend: Pick<ChartBackend, 'validate'>): Promise<readonly Diagnostic[]> {
  try {
    const file = await readJsonFile(input);
    const { details, warnings } = await backend.validate(file.value);
    return [
      ...details.map((detail) => fieldDiagnostic(file, 'error', detail)),
      ...warnings.map((message) => warningDiagnostic(file, message)),
    ];
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return error.diagnostics.length > 0 ? error.diagnostics : [{ level: 'error', message: error.message }];
  }
}
