import { extname } from 'node:path';
import type { Command } from 'commander';
import type { ChartBackend } from '../../library/chart-backend.js';
import type { TableOptions } from '../batch/table-request.js';
import { CliError, EXIT_INPUT, writeDiagnostic } from '../diagnostics.js';
import { readJsonFile } from '../files/json-file.js';
import { requireBinaryOutput, writeOutput } from '../files/write-output.js';
import { type JobRequest, runJob } from '../jobs/finish-job.js';
import { openBackend } from '../open-backend.js';

type BatchOptions = TableOptions & { output: string };

const HELP = `
From JSON: {"charts": [{"name": "North", "spec": {…}}, {"specFile": "south.json"}]}
From CSV:  one chart for each row. The column "name" names the files.
  --spec      "{{column}}" in a text of the specification is replaced by the cell of that column
  --template  the columns have the names of the template's parameters: labels, data, series, title, subtitle, …

Examples:
  chartwright batch batch.json -o charts.zip
  chartwright batch regions.csv --spec chart.json -o charts.zip
  chartwright batch months.csv --template mrr-trend -o charts.zip`;

/** `chartwright batch`: up to a hundred charts as one ZIP file. */
export function addBatchCommand(program: Command): void {
  program
    .command('batch')
    .summary('Draw up to a hundred charts into one ZIP file')
    .description(
      'Draw up to a hundred charts into one ZIP file. The input is the body of POST /api/v1/batches, or a table with a chart in each row.',
    )
    .argument('<file>', 'a batch in JSON or a table in CSV, or - for standard input')
    .requiredOption('-o, --output <file>', 'the ZIP file to write, or - for standard output')
    .option('--spec <file>', 'for a table: JSON file with the specification to fill')
    .option('--template <name>', 'for a table: the template to fill')
    .addHelpText('after', HELP)
    .action(async (input: string, _options: unknown, command: Command) => {
      const options = command.optsWithGlobals<BatchOptions>();
      requireBinaryOutput(options.output);
      const isTable = options.spec !== undefined || options.template !== undefined;
      if (!isTable && extname(input).toLowerCase() === '.csv')
        throw new CliError('a table needs --spec FILE or --template NAME to draw its rows', EXIT_INPUT);
      if (options.spec !== undefined && options.template !== undefined)
        throw new CliError('use --spec or --template, not both', EXIT_INPUT);
      const backend = await openBackend(command);
      try {
        const { requestOfTable } = await import('../batch/table-request.js');
        const request = isTable ? await requestOfTable(input, options, backend) : await requestOfJson(input, backend);
        writeDiagnostic(await writeOutput(options.output, await runJob(backend, request, options)), options);
      } finally {
        await backend.close();
      }
    });
}

async function requestOfJson(input: string, backend: ChartBackend): Promise<JobRequest> {
  const { expandSpecFiles } = await import('../jobs/spec-files.js');
  const { body, diagnosticOf } = await expandSpecFiles(await readJsonFile(input), input);
  return { create: () => backend.createBatch(body), diagnosticOf };
}
