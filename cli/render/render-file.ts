import type { ErrorDetail } from '../../clients/typescript/src/errors.js';
import { ChartwrightError } from '../../clients/typescript/src/errors.js';
import type { RenderedImage } from '../../clients/typescript/src/results.js';
import type { ChartBackend, JsonInput } from '../../library/chart-backend.js';
import { CliError, type Diagnostic, EXIT_ENVIRONMENT, EXIT_INPUT } from '../diagnostics.js';
import { fieldDiagnostic, type JsonFile, readJsonFile, warningDiagnostic } from '../files/json-file.js';
import { displayName } from '../files/read-input.js';
import { writeOutput, writeUnlinked } from '../files/write-output.js';
import type { OutputOf } from './outputs.js';
import { withOverrides } from './overrides.js';
import type { RenderOptions } from './render-options.js';

/** What all charts of one command share. */
export interface RenderRun {
  backend: Pick<ChartBackend, 'render'>;
  options: RenderOptions;
  outputOf: OutputOf;
  /** The table of `--data`. */
  csv?: string;
}

export interface Outcome {
  diagnostics: readonly Diagnostic[];
  exitCode: 0 | typeof EXIT_INPUT | typeof EXIT_ENVIRONMENT;
  /** The next chart would fail in the same way: no browser, no connection, a rejected key. */
  isFatal?: true;
}

const FATAL_STATUSES = [0, 401, 429];

/** Draws one specification and writes its image. Never rejects. */
export async function renderFile(input: string, run: RenderRun): Promise<Outcome> {
  let file: JsonFile | undefined;
  try {
    file = await readJsonFile(input);
    const { path, format } = run.outputOf(input, file.value);
    const spec = withOverrides(file.value, run.options, format, run.csv);
    // What is no object is rejected by the backend.
    const image = await run.backend.render(spec as JsonInput);
    const written = await (run.options.outDir === undefined ? writeOutput : writeUnlinked)(path, image.bytes);
    const told = { ...withAlt(written, image), file: displayName(input) };
    return { diagnostics: [...warningsOf(file, image), told], exitCode: 0 };
  } catch (error) {
    return failure(error, file ?? { name: displayName(input), text: '', value: undefined }, run.options);
  }
}

function warningsOf(file: JsonFile, { warnings }: RenderedImage): Diagnostic[] {
  return warnings.map((message) => warningDiagnostic(file, message));
}

/** What the user is told about an image that was written. */
export function withAlt(written: Diagnostic, { alt }: RenderedImage): Diagnostic {
  const text = alt === undefined || alt === '' ? '' : `. Alternative text: ${alt}`;
  return { ...written, message: `${written.message}${text}`, ...(alt !== undefined && { alt }) };
}

function failure(error: unknown, file: JsonFile, options: RenderOptions): Outcome {
  if (error instanceof CliError) {
    const { diagnostics, message, exitCode } = error;
    return { diagnostics: diagnostics.length > 0 ? diagnostics : [{ level: 'error', message }], exitCode };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ChartwrightError))
    return { diagnostics: [{ level: 'error', message, file: file.name }], exitCode: EXIT_ENVIRONMENT };
  const { status, details } = error;
  const isFatal = FATAL_STATUSES.includes(status) && { isFatal: true as const };
  return {
    diagnostics:
      details.length > 0
        ? details.map((detail) => detailDiagnostic(detail, file, options))
        : [{ level: 'error', message, ...(!isFatal && { file: file.name }) }],
    exitCode: status >= 400 && status < 500 ? EXIT_INPUT : EXIT_ENVIRONMENT,
    ...isFatal,
  };
}

/** Errors of a table are in its file; their messages name row and column. */
function detailDiagnostic(detail: ErrorDetail, file: JsonFile, { data }: RenderOptions): Diagnostic {
  if (data === undefined || !/^data(\.|$)/.test(detail.path)) return fieldDiagnostic(file, 'error', detail);
  return { level: 'error', message: detail.message, file: displayName(data) };
}
