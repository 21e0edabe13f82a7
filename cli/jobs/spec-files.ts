import { dirname, isAbsolute, join } from 'node:path';
import { isObject } from '../../chart-spec/spec.js';
import { CliError, type Diagnostic, EXIT_INPUT } from '../diagnostics.js';
import { fieldDiagnostic, type JsonFile, readJsonFile } from '../files/json-file.js';
import { STANDARD_STREAM } from '../files/read-input.js';

/** A document whose charts may stand in files of their own, as `"specFile": "revenue.json"` in the place of `spec`. */
export interface ExpandedDocument {
  body: Record<string, unknown>;
  /** A message on a field of `body`, with the place of the field in the file that it comes from. */
  diagnosticOf(level: Diagnostic['level'], issue: { path: string; message: string }): Diagnostic;
}

/**
 * Replaces `specFile` in the charts of a report or a batch. Names are relative to the document.
 * @throws CliError with all files that cannot be read
 */
export async function expandSpecFiles(document: JsonFile, input: string): Promise<ExpandedDocument> {
  if (!isObject(document.value)) {
    throw new CliError('the document is not a JSON object', EXIT_INPUT, [
      fieldDiagnostic(document, 'error', { path: '', message: 'it must be a JSON object' }),
    ]);
  }
  const body = structuredClone(document.value);
  const origins = new Map<string, JsonFile>();
  const errors: Diagnostic[] = [];
  const folder = input === STANDARD_STREAM ? '.' : dirname(input);
  for (const [path, chart] of chartsIn(body)) {
    const { specFile } = chart;
    if (specFile === undefined) continue;
    delete chart['specFile'];
    try {
      const file = await readSpecFile(specFile, chart, folder);
      chart['spec'] = file.value;
      origins.set(`${path}.spec`, file);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      if (error.diagnostics.length > 0) errors.push(...error.diagnostics);
      else errors.push(fieldDiagnostic(document, 'error', { path: `${path}.specFile`, message: error.message }));
    }
  }
  if (errors.length > 0) throw new CliError('some specifications cannot be read', EXIT_INPUT, errors);
  return {
    body,
    diagnosticOf(level, { path, message }) {
      for (const [prefix, file] of origins) {
        if (path !== prefix && !path.startsWith(`${prefix}.`)) continue;
        return fieldDiagnostic(file, level, { path: path.slice(prefix.length + 1), message });
      }
      return fieldDiagnostic(document, level, { path, message });
    },
  };
}

async function readSpecFile(specFile: unknown, chart: Record<string, unknown>, folder: string): Promise<JsonFile> {
  if (typeof specFile !== 'string' || specFile === '')
    throw new CliError('specFile must be the path of a file', EXIT_INPUT);
  if (chart['spec'] !== undefined) throw new CliError('use spec or specFile, not both', EXIT_INPUT);
  return readJsonFile(isAbsolute(specFile) ? specFile : join(folder, specFile));
}

/** The charts of a batch, and those on the pages of a report, with their paths. */
function chartsIn(body: Record<string, unknown>): [string, Record<string, unknown>][] {
  const pages = objectsIn(body['pages'], 'pages');
  return [['', body] as const, ...pages].flatMap(([path, holder]) =>
    objectsIn(holder['charts'], path === '' ? 'charts' : `${path}.charts`),
  );
}

function objectsIn(list: unknown, path: string): [string, Record<string, unknown>][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, i) => (isObject(item) ? [[`${path}.${i}`, item as Record<string, unknown>]] : []));
}
