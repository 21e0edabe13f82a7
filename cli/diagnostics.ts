import { styleText } from 'node:util';
import { CommanderError } from 'commander';
import { ChartwrightError } from '../clients/typescript/src/errors.js';

/** Options of every command. */
export interface GlobalOptions {
  /** Base URL of a service. Absent: charts are drawn by a browser of this process. */
  server?: string;
  key?: string;
  /** Wait for the end of a rate limit, however long it is. */
  wait?: true;
  /** Diagnostics on standard error as JSON, one object a line. */
  json?: true;
}

export const EXIT_INPUT = 1;
export const EXIT_ENVIRONMENT = 2;

const COLORS = { error: 'red', warning: 'yellow', info: 'cyan' } as const;

/** One message for the user, on standard error. */
export interface Diagnostic {
  level: 'error' | 'warning' | 'info';
  message: string;
  file?: string;
  /** From 1. */
  line?: number;
  /** From 1. */
  column?: number;
  /** Path of a field of the specification, such as `data.datasets.0.data`. */
  path?: string;
  /** The file that was written, or `-`. */
  output?: string;
  /** Alternative text of the image. */
  alt?: string;
}

/** An error that ends the command. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode: typeof EXIT_INPUT | typeof EXIT_ENVIRONMENT,
    readonly diagnostics: readonly Diagnostic[] = [],
  ) {
    super(message);
  }
}

/** Writes the error and @returns the exit code that it asks for. */
export function reportError(error: unknown, options: GlobalOptions): number {
  // Commander has written its own message already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_INPUT;
  for (const diagnostic of diagnosticsOf(error)) writeDiagnostic(diagnostic, options);
  if (error instanceof CliError) return error.exitCode;
  return error instanceof ChartwrightError && error.status >= 400 && error.status < 500 ? EXIT_INPUT : EXIT_ENVIRONMENT;
}

/** Writes one diagnostic: a line of text, or of JSON with `--json`. */
export function writeDiagnostic(diagnostic: Diagnostic, { json }: GlobalOptions): void {
  process.stderr.write(`${json === true ? JSON.stringify(diagnostic) : textOf(diagnostic)}\n`);
}

/** What is quoted from an input must neither control the terminal nor begin a line, which a CI service may read as a command. */
const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');

function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CliError && error.diagnostics.length > 0) return error.diagnostics;
  if (error instanceof ChartwrightError && error.details.length > 0)
    return error.details.map((detail) => ({ level: 'error', ...detail }));
  return [{ level: 'error', message }];
}

function textOf({ level, message, file, line, column, path }: Diagnostic): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  // Most messages name the field themselves.
  const field = path === undefined || path === '' || message.includes(path) ? '' : `${path}: `;
  // Plain where standard error is no terminal, and with NO_COLOR.
  const mark = styleText(COLORS[level], `${level}:`, { stream: process.stderr });
  return `${withoutControls(place === '' ? '' : `${place}: `)}${mark} ${withoutControls(`${field}${message}`)}`;
}
