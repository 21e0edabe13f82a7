/** Warns about `format` objects in which keys have no effect, or whose percent style does not fit the data. */

import type { JsonObject } from '../../../model/chart-spec.js';
import { isObject } from '../../../values/json.js';
import { isDeclarativeFormat } from '../number-format.js';

/** Shares above 150 % are rare, percentages above 1.5 are not. */
const MAX_SHARE = 1.5;

export class FormatCheck {
  readonly #options: JsonObject;
  readonly #datasets: readonly JsonObject[];
  readonly #largest = new Map<JsonObject, number>();
  readonly #areShares: boolean;
  #axisLetter: string | undefined;

  /** @param areShares whether the values are drawn as shares of their sums, so that every percent format fits */
  constructor(options: JsonObject, datasets: readonly JsonObject[], areShares = false) {
    this.#options = options;
    this.#areShares = areShares;
    this.#datasets = datasets;
  }

  /** @param path of a valid `format` object */
  problemsOf(format: JsonObject, path: string): string[] {
    const largest = format['style'] === 'percent' ? this.#largestAt(path) : 0;
    return [...withoutEffect(format, path), ...percentProblem(format, path, largest)];
  }

  /** @param values that the format prints */
  problemsOfNumbers(format: JsonObject, path: string, values: readonly unknown[]): string[] {
    return [...withoutEffect(format, path), ...percentProblem(format, path, largestOf(values))];
  }

  /** @param text in the place of a `format` object */
  problemOfText(text: string, path: string): string {
    const format = formatForText(text);
    const isShare = format['style'] !== 'percent' || this.#largestAt(path) <= MAX_SHARE;
    const meant = isShare ? format : { suffix: '%' };
    return `"${path}" has no effect as a text. Write an object: ${JSON.stringify(meant)}.`;
  }

  #largestAt(path: string): number {
    if (this.#areShares) return 0;
    return Math.max(0, ...this.#datasetsAt(path).map((dataset) => this.#largestOf(dataset)));
  }

  /** The datasets whose values the format of this path prints. */
  #datasetsAt(path: string): readonly JsonObject[] {
    const [first, second, third] = path.split('.');
    if (first === 'data') return this.#datasets.slice(Number(third), Number(third) + 1);
    if (second !== 'scales') return this.#datasets.filter((dataset) => !hasOtherLabels(dataset));
    if (!path.endsWith('.ticks.format')) return [];
    const id = path.slice('options.scales.'.length, -'.ticks.format'.length);
    return this.#datasets.filter((dataset) => this.#axisOf(dataset) === id);
  }

  /** The id of the scale that shows a dataset's values. A dataset without an axis id is on `x`, `y` or `r`, also beside other scales. */
  #axisOf(dataset: JsonObject): unknown {
    this.#axisLetter ??= valueAxisOf(this.#options);
    return dataset[`${this.#axisLetter}AxisID`] ?? this.#axisLetter;
  }

  #largestOf(dataset: JsonObject): number {
    const known = this.#largest.get(dataset);
    if (known !== undefined) return known;
    const largest = largestOf(Array.isArray(dataset['data']) ? dataset['data'] : []);
    this.#largest.set(dataset, largest);
    return largest;
  }
}

/** The axis of a dataset without an axis id. */
function valueAxisOf(options: JsonObject): string {
  const scales = isObject(options['scales']) ? options['scales'] : {};
  return 'r' in scales ? 'r' : options['indexAxis'] === 'y' ? 'x' : 'y';
}

/** Whether the general format of data labels does not print the values of a dataset. */
function hasOtherLabels({ datalabels }: JsonObject): boolean {
  if (!isObject(datalabels)) return datalabels === false;
  return ['format', 'formatter'].some((key) => datalabels[key] !== undefined) || datalabels['display'] === false;
}

function largestOf(values: readonly unknown[]): number {
  let largest = 0;
  for (const value of values) if (typeof value === 'number') largest = Math.max(largest, Math.abs(value));
  return largest;
}

function percentProblem(format: JsonObject, path: string, largest: number): string[] {
  if (format['style'] !== 'percent' || largest <= MAX_SHARE) return [];
  const percent = `${Math.round(largest * 100).toLocaleString('en-US')}%`;
  return [`"${path}" prints ${largest} as ${percent}: style "percent" is for shares of 1. Use {"suffix": "%"}.`];
}

function withoutEffect(format: JsonObject, path: string): string[] {
  const { style = 'decimal', currency, prefix } = format;
  if (!isDeclarativeFormat(format)) return [];
  if (style === 'date') {
    return ['digits', 'currency']
      .filter((key) => format[key] !== undefined)
      .map((key) => `"${path}.${key}" has no effect with "style": "date".`);
  }
  if (currency !== undefined && style !== 'currency') {
    const choice = prefix === undefined ? '' : ' Otherwise leave it out: the prefix is printed.';
    return [`"${path}.currency" has no effect without "style": "currency".${choice}`];
  }
  if (typeof prefix === 'string' && /\p{Sc}/u.test(prefix) && style === 'currency')
    return [`"${path}.prefix" is printed beside the sign of "currency". Leave out one of the two.`];
  return [];
}

/** Currency signs of d3, numeral and Excel formats, with the code that a `format` object takes. */
const CURRENCIES: readonly [sign: string, code: string][] = [
  ['$', 'USD'],
  ['\u20ac', 'EUR'],
  ['\u00a3', 'GBP'],
  ['\u00a5', 'JPY'],
  ['\u20b9', 'INR'],
  ['currency', 'USD'],
];

/** The `format` object for a format that is written as a text, such as `$,.0f`, `0.0%`, `percent` or `currency`. */
function formatForText(text: string): JsonObject {
  const lower = text.toLowerCase();
  const digits = /\.(\d)f/.exec(lower)?.[1] ?? /\.(0+)/.exec(lower)?.[1]?.length ?? /\.(\d)/.exec(lower)?.[1];
  const code = CURRENCIES.find(([sign]) => lower.includes(sign))?.[1];
  const isPercent = lower.includes('%') || lower.includes('percent');
  const isCompact = lower.includes('compact') || /^[\d.~,]*[as]$/.test(lower);
  const style = isPercent ? 'percent' : isCompact ? 'compact' : 'decimal';
  const kind = code === undefined ? { style } : { style: 'currency', currency: code };
  return { ...kind, ...(digits === undefined ? {} : { digits: Number(digits) }) };
}
