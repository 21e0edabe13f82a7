import type { ChartBackend } from '../../library/chart-backend.js';
import { type Diagnostic, type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { readJsonFile } from '../files/json-file.js';
import type { JobRequest } from '../jobs/finish-job.js';
import { findTemplate } from '../templates/find-template.js';
import { type CsvRows, readCsvRows, rowDiagnostic } from './csv-rows.js';
import { fillPlaceholders } from './fill-placeholders.js';
import { fillTemplate } from './fill-template.js';

export interface TableOptions extends GlobalOptions {
  /** One of the two. */
  spec?: string;
  template?: string;
}

/** A batch with a chart for each row of a table. @throws CliError with the errors of all rows */
export async function requestOfTable(input: string, options: TableOptions, backend: ChartBackend): Promise<JobRequest> {
  const table = await readCsvRows(input);
  const { specs, warnings } =
    options.spec === undefined
      ? fillTemplate(await findTemplate(backend, options.template ?? ''), table)
      : fillPlaceholders(await readJsonFile(options.spec), table);
  for (const message of table.notes) writeDiagnostic({ level: 'warning', file: table.name, message }, options);
  for (const warning of warnings) writeDiagnostic(warning, options);
  const charts = specs.map((spec, i) => {
    const name = table.rows[i]?.cells['name'] ?? '';
    return { spec, ...(name !== '' && { name }) };
  });
  return {
    create: () => backend.createBatch({ charts }),
    diagnosticOf: (level, issue) => diagnosticOf(table, level, issue),
  };
}

/** `charts.3.spec.title` is the field `title` of the fourth row. */
function diagnosticOf(
  table: CsvRows,
  level: Diagnostic['level'],
  { path, message }: { path: string; message: string },
): Diagnostic {
  const [, index, field = ''] = /^charts\.(\d+)(?:\.(?:spec(?:\.|$))?(.*))?$/.exec(path) ?? [];
  if (index === undefined) return { level, file: table.name, message };
  return rowDiagnostic(table, Number(index), { path: field, message }, level);
}
