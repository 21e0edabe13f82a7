import { isObject, withValueFormat } from '../../chart-spec/spec.js';
import type { JsonInput } from '../../library/chart-backend.js';
import { CliError, type Diagnostic, EXIT_INPUT } from '../diagnostics.js';
import type { RenderOptions } from './render-options.js';
import { tableFields } from './table-options.js';

/** The fields of a specification that an option replaces, by the path at which their errors are reported. */
const OPTION_OF_PATH: Readonly<Record<string, string>> = {
  format: '--format',
  width: '--width',
  height: '--height',
  devicePixelRatio: '--scale',
  'theme.mode': '--theme',
};

/** What is said about the columns of a table can be checked with the table only. */
function withoutTable(options: RenderOptions): RenderOptions {
  const {
    columns: _columns,
    series: _series,
    where: _where,
    groupBy: _groupBy,
    aggregate: _aggregate,
    transpose: _transpose,
    ...others
  } = options;
  return others;
}

/** A chart without errors: the only possible ones are those of the options. */
const VALID_SPEC = { type: 'bar', data: { labels: [''], datasets: [{ data: [1] }] } };

/** @param csv text of `--data` */
export function withOverrides(given: unknown, options: RenderOptions, format?: string, csv?: string): unknown {
  if (!isObject(given)) return given;
  const spec = withValueFormat(given);
  const { scale: _scale, ...withoutScale } = spec;
  const { width, height, scale, theme, preset = options.brandKit } = options;
  return {
    ...(scale === undefined ? spec : { ...withoutScale, devicePixelRatio: scale }),
    ...(format !== undefined && { format }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(preset !== undefined && { brandKitId: preset }),
    ...(theme !== undefined && { theme: { ...(isObject(spec['theme']) && spec['theme']), mode: theme } }),
    ...withTableOptions(csv === undefined ? spec['data'] : withTable(spec['data'], csv), options),
  };
}

/** Labels and series of the table replace those of the specification. */
function withTable(data: unknown, csv: string): JsonInput {
  const {
    labels: _labels,
    datasets: _datasets,
    rows: _rows,
    records: _records,
    ...others
  } = isObject(data) ? data : {};
  return { ...others, csv };
}

function withTableOptions(data: unknown, options: RenderOptions): { data?: JsonInput } {
  const fields = tableFields(options);
  const all = isObject(data) ? { ...data, ...fields } : fields;
  return Object.keys(all).length === 0 ? {} : { data: all as JsonInput };
}

/** @throws CliError that names each wrong option, before any file is read */
export async function checkOptions(options: RenderOptions): Promise<void> {
  const { preset, brandKit } = options;
  if (preset !== undefined && brandKit !== undefined)
    throw new CliError('use --preset or --brand-kit, not both', EXIT_INPUT);
  const { validateSpec } = await import('../../chart-spec/spec.js');
  const result = validateSpec(withOverrides(VALID_SPEC, withoutTable(options), options.format));
  if (result.valid) return;
  const diagnostics = result.details.map(({ path, message }): Diagnostic => {
    const kitOption = preset === undefined ? '--brand-kit' : '--preset';
    const option = path === 'brandKitId' ? kitOption : (OPTION_OF_PATH[path] ?? path);
    // Messages name the field, quoted or not, where they do not begin with "must".
    const named = [`"${path}" `, `${path} `].find((start) => message.startsWith(start)) ?? '';
    return { level: 'error', message: `${option}: ${message.slice(named.length)}` };
  });
  throw new CliError('invalid options', EXIT_INPUT, diagnostics);
}
