import { issuesOf, nearestName } from '../../chart-spec/spec.js';
import { builtInReading, parseTemplateUrl, type TemplateReading, templateParameters } from '../../chart-spec/urls.js';
import type { TemplateSummary } from '../../library/chart-backend.js';
import { findBuiltIn } from '../../src/templates/built-in-templates.js';
import { CliError, type Diagnostic, EXIT_INPUT } from '../diagnostics.js';
import { type CsvRows, rowDiagnostic } from './csv-rows.js';
import type { FilledRows } from './fill-placeholders.js';

const PARAMETERS = templateParameters.map(({ name }) => name);

/**
 * A chart of the template for each row: columns are parameters of the template's render URL, such as `labels`, `data` and `title`.
 * @throws CliError for an unknown column, and with the errors of all rows
 */
export function fillTemplate(template: TemplateSummary, table: CsvRows): FilledRows {
  const unknown = table.columns.filter((column) => column !== 'name' && !PARAMETERS.includes(column));
  if (unknown.length > 0) {
    throw new CliError(
      'unknown columns',
      EXIT_INPUT,
      unknown.map((column) => unknownColumn(column, table)),
    );
  }
  const reading: TemplateReading = findBuiltIn(template.id) === undefined ? {} : builtInReading(template.id);
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const specs = table.rows.map(({ cells }, i) => {
    try {
      const parsed = parseTemplateUrl(template.spec, queryOf(cells), reading);
      warnings.push(...parsed.warnings.map((message) => rowDiagnostic(table, i, { path: '', message }, 'warning')));
      return parsed.spec;
    } catch (error) {
      const issues = issuesOf(error);
      if (issues === undefined) throw error;
      errors.push(...issues.map((issue) => rowDiagnostic(table, i, issue)));
      return undefined;
    }
  });
  if (errors.length > 0) throw new CliError('some rows have errors', EXIT_INPUT, errors);
  return { specs, warnings };
}

function queryOf(cells: Readonly<Record<string, string>>): string {
  return Object.entries(cells)
    .filter(([name, cell]) => name !== 'name' && cell !== '')
    .map(([name, cell]) => `${encodeURIComponent(name)}=${encodeURIComponent(cell)}`)
    .join('&');
}

function unknownColumn(column: string, { name }: CsvRows): Diagnostic {
  const suggestion = nearestName(column, PARAMETERS);
  const known = suggestion === undefined ? `Columns: name, ${PARAMETERS.join(', ')}` : `Did you mean "${suggestion}"?`;
  return { level: 'error', file: name, line: 1, message: `the template has no parameter "${column}". ${known}` };
}
