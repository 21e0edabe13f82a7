import { type Command, Option } from 'commander';
import { type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { readJsonFile } from '../files/json-file.js';
import { requireBinaryOutput, writeOutput } from '../files/write-output.js';
import { runJob } from '../jobs/finish-job.js';
import { openBackend } from '../open-backend.js';

const FORMATS = ['pdf', 'png', 'webp'];
const HELP = `
Each chart of a report has its specification in "spec", or names a file: "specFile": "revenue.json". The path is
relative to the report.

Examples:
  chartwright report report.json -o report.pdf
  chartwright report report.json --format png -o pages.zip`;

/** `chartwright report`: pages of charts and texts as one PDF, or as an image each. */
export function addReportCommand(program: Command): void {
  program
    .command('report')
    .summary('Draw a report of several pages as PDF or images')
    .description(
      'Draw a report with pages of charts and texts as PDF, or as a ZIP of images. The input is the body of POST /api/v1/reports.',
    )
    .argument('<file>', 'the report in JSON, or - for standard input')
    .requiredOption('-o, --output <file>', 'the PDF or ZIP file to write, or - for standard output')
    .addOption(
      new Option('-f, --format <format>', 'pdf, or png or webp: a ZIP of an image for each page').choices(FORMATS),
    )
    .addHelpText('after', HELP)
    .action(async (input: string, _options: unknown, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions & { output: string; format?: string }>();
      requireBinaryOutput(options.output);
      const { expandSpecFiles } = await import('../jobs/spec-files.js');
      const { body: given, diagnosticOf } = await expandSpecFiles(await readJsonFile(input), input);
      const body = { ...given, ...(options.format !== undefined && { format: options.format }) };
      const backend = await openBackend(command);
      try {
        const create = () => backend.createReport(body);
        const bytes = await runJob(backend, { create, diagnosticOf }, options);
        writeDiagnostic(await writeOutput(options.output, bytes), options);
      } finally {
        await backend.close();
      }
    });
}
