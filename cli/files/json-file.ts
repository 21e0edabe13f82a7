import { type ParseError, parse } from 'jsonc-parser';
import { CliError, type Diagnostic, EXIT_INPUT } from '../diagnostics.js';
import { findField } from './field-position.js';
import { displayName, readInput } from './read-input.js';

/** A JSON document with its text, so that errors can name line and column. */
export interface JsonFile {
  /** What diagnostics call it. */
  name: string;
  text: string;
  value: unknown;
}

/** Reads a file, or `-`. @throws CliError with line and column of a syntax error */
export async function readJsonFile(input: string): Promise<JsonFile> {
  const text = await readInput(input);
  const name = displayName(input);
  try {
    return { name, text, value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CliError(`${name} is not valid JSON`, EXIT_INPUT, [
      { level: 'error', ...syntaxError(message, text, name) },
    ]);
  }
}

/** A message on a field, with the place of the field in the file. */
export function fieldDiagnostic(
  { name, text }: JsonFile,
  level: Diagnostic['level'],
  { path, message }: { path: string; message: string },
): Diagnostic {
  return { level, message, file: name, ...findField(text, path), ...(path !== '' && { path }) };
}

/** Where a warning names its field: the path at its beginning, or the first name in quotation marks. */
const FIELDS_IN_WARNING = [/^([a-z]\w*(?:\.\w+)+)[: ]/i, /"([A-Za-z][\w.-]*)"/];

/** A warning, with the place of the field that it names. */
export function warningDiagnostic({ name, text }: JsonFile, message: string): Diagnostic {
  const places = FIELDS_IN_WARNING.flatMap((pattern) => {
    const [, path] = pattern.exec(message) ?? [];
    return path === undefined ? [] : (findField(text, path, true) ?? []);
  });
  return { level: 'warning', message, file: name, ...places[0] };
}

/** V8 writes `Expected … in JSON at position 12 (line 2 column 3)`, or nothing about the place. */
function syntaxError(message: string, text: string, file: string): Omit<Diagnostic, 'level'> {
  if (text.trim() === '') return { file, message: 'the file is empty; JSON is expected' };
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  const place = line === undefined ? firstErrorIn(text) : { line: Number(line), column: Number(column) };
  return { file, ...place, message: `invalid JSON: ${reasonIn(message)}` };
}

function firstErrorIn(text: string): { line: number; column: number } {
  const errors: ParseError[] = [];
  parse(text, errors);
  const lines = text.slice(0, errors[0]?.offset ?? text.length).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const TEXT_REPEATED = ' is not valid JSON';

/** Without the place, and without the text, which V8 repeats. */
function reasonIn(message: string): string {
  const end = message.endsWith(TEXT_REPEATED) ? message.search(/, (?:"|\.\.\.)/) : -1;
  return (end < 0 ? message : message.slice(0, end))
    .replace(/ (?:in|after) JSON at position[\s\S]*$/, '')
    .replace(/ of JSON input$/, ' of the file');
}
