import { nearestName, ownValue, plainText } from '../../chart-spec/spec.js';
import { CliError, type Diagnostic, EXIT_INPUT } from '../diagnostics.js';
import { fieldDiagnostic, type JsonFile } from '../files/json-file.js';
import type { CsvRow, CsvRows } from './csv-rows.js';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const ONLY_A_PLACEHOLDER = /^\{\{([^{}]*)\}\}$/;
/** Fields that hold texts: `2026` stays a text there. */
const TEXTS = new Set(
  'labels label title subtitle text content alt eyebrow badge left right prefix suffix name type format locale'.split(
    ' ',
  ),
);

export interface FilledRows {
  specs: unknown[];
  warnings: Diagnostic[];
}

/**
 * Fills `{{column}}` in the texts of a specification from each row. A text that is nothing else becomes the number of its cell.
 * @throws CliError for a placeholder without a column
 */
export function fillPlaceholders(spec: JsonFile, table: CsvRows): FilledRows {
  const used = placeholdersIn(spec.value);
  const known = new Set(table.columns);
  const unknown = [...used].filter(([name]) => !known.has(name));
  if (unknown.length > 0) {
    const diagnostics = unknown.map(([name, path]) =>
      fieldDiagnostic(spec, 'error', {
        path,
        message: `{{${name}}} is not a column of the table. ${hint(name, table.columns)}`,
      }),
    );
    throw new CliError('the specification uses columns that do not exist', EXIT_INPUT, diagnostics);
  }
  if (used.size === 0) {
    const message = `no field has a placeholder such as "{{${table.columns[0]}}}", so all charts would be equal`;
    throw new CliError(message, EXIT_INPUT, [fieldDiagnostic(spec, 'error', { path: '', message })]);
  }
  const unused = table.columns.filter((column) => column !== 'name' && !used.has(column));
  return {
    specs: table.rows.map((row) => filled(spec.value, '', (name, key) => cellValue(row, name, key))),
    warnings: unused.map((column) => ({
      level: 'warning',
      file: table.name,
      message: `column "${column}" is not used: the specification has no {{${column}}}`,
    })),
  };
}

/** With the path of the first field that uses each. */
function placeholdersIn(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') {
    for (const [, inside = ''] of value.matchAll(PLACEHOLDER)) {
      const name = inside.trim();
      if (!found.has(name)) found.set(name, path);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      placeholdersIn(child, path === '' ? key : `${path}.${key}`, found);
  }
  return found;
}

type CellOf = (name: string, key: string) => unknown;

/** @param key the nearest name above a value: that of the list for its elements */
function filled(value: unknown, key: string, cellOf: CellOf): unknown {
  if (typeof value === 'string') return filledText(value, key, cellOf);
  if (Array.isArray(value)) return value.map((item) => filled(item, key, cellOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, filled(child, name, cellOf)]));
}

function filledText(text: string, key: string, cellOf: CellOf): unknown {
  const [, only] = ONLY_A_PLACEHOLDER.exec(text) ?? [];
  if (only !== undefined) return cellOf(only.trim(), key);
  return text.replace(PLACEHOLDER, (_all, name: string) => plainText(cellOf(name.trim(), 'text')));
}

function cellValue({ cells, numbers }: CsvRow, name: string, key: string): unknown {
  const cell = ownValue(cells, name) ?? '';
  if (TEXTS.has(key)) return cell;
  const number = ownValue(numbers, name);
  return number === undefined ? cell : number;
}

function hint(name: string, columns: readonly string[]): string {
  const suggestion = nearestName(name, columns);
  return suggestion === undefined ? `Columns: ${columns.join(', ')}` : `Did you mean {{${suggestion}}}?`;
}
