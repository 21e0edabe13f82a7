import type { Scale } from 'chart.js';
import {
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  plainNumber,
  plainText,
} from '../../chart-spec/spec.js';
import {
  formattedTicks,
  formatWriter,
  isOwnFormat,
  type NumberWriter,
  plainNumberText,
} from '../../chart-spec/table.js';
import { labelText, valuesIn } from '../chart/data-values';
import { SpecError } from '../chart/spec-error';
import { scriptable } from '../chartjs/adapters';
import { loadedFunctions } from './load-functions';
import type { TickLines } from './tick-functions';
import { isLabelled } from './ticks/tick-list';

/** What all formats of a chart need. */
interface Writing {
  /** Writes the sign of the number of a tick. */
  signed: (text: string, value: number) => string;
  /** Writer of data labels. */
  writer: LabelWriter;
  /** Adds a warning about a format that is ignored. */
  note: (text: string) => void;
}
/** Makes a writer of data labels from their `format`. @param path of the format in the spec */
export type LabelWriter = (format: JsonObject, path: string) => (value: number, dataset: Dataset | undefined) => string;

/**
 * Makes a writer for a format of the spec.
 * @param path of the format
 * @throws SpecError where Intl rejects the format
 */
export function inFormat<Writer>(path: string, make: () => Writer): Writer {
  try {
    return make();
  } catch (error) {
    if (error instanceof SpecError) throw error;
    const reason = error instanceof Error ? error.message : plainText(error);
    throw new SpecError(`This format cannot be used: ${reason}`, path);
  }
}

/** Formats a label of a category axis if it is a number, or, for the date style, a date. */
function formatLabel(label: string, format: JsonObject, formatValue: NumberWriter): string {
  const value = format['style'] === 'date' ? Date.parse(label) : label.trim() === '' ? Number.NaN : Number(label);
  return Number.isFinite(value) ? formatValue(value) : label;
}

function installTicks(ticks: JsonObject, chartLocale: Json | undefined, path: string, { signed, note }: Writing): void {
  const { format, callback: source } = ticks;
  if (typeof source === 'string') {
    ticks['callback'] = scriptable(
      tickFunction(source, (problem) => note(`"${path.replace(/format$/, 'callback')}" was ignored: ${problem}.`)),
    );
    return;
  }
  if (!isObject(format) || !isOwnFormat(format)) return;
  const formatValue = inFormat(path, () => formatWriter(format, chartLocale));
  delete ticks['format'];
  let known: { ticks: unknown; text: NumberWriter } | undefined;
  const callback = function (this: Scale, value: number | string, index: number, all: { value: number }[]): string {
    if (this.type === 'category')
      return formatLabel(plainText(this.getLabelForValue(plainNumber(value))), format, formatValue);
    const number = all[index]?.value ?? plainNumber(value);
    if (!isLabelled(this, number)) return '';
    // Powers of ten have nothing in common but the unit.
    if (this.type === 'logarithmic')
      return signed(formattedTicks(format, chartLocale, [number], this.type)(number), number);
    if (known?.ticks !== all) {
      const values = all.map((tick) => tick.value);
      known = { ticks: all, text: formattedTicks(format, chartLocale, values, this.type, valuesOn(this)) };
    }
    return signed(known.text(number), number);
  };
  ticks['callback'] = scriptable(callback);
}

/** The values of all series on an axis. */
function valuesOn({ chart, axis, id }: Scale): number[] {
  const isOn = (at: number) => chart.getDatasetMeta(at)[axis === 'x' ? 'xAxisID' : 'yAxisID'] === id;
  return chart.data.datasets.flatMap((dataset, at) =>
    isOn(at) ? valuesIn(dataset as unknown as Dataset, axis, true) : [],
  );
}

/** Writes ticks with a function of the spec. From the first tick that it fails for, ticks are written without it. */
function tickFunction(source: string, noteProblem: (problem: string) => void) {
  const write = loadedFunctions().tickWriter(source);
  let isIgnored = false;
  return function (this: Scale, value: number, index: number, all: { value: number }[]): TickLines {
    const written = isIgnored ? '' : write([value, index, all.map((tick) => ({ value: tick.value }))]);
    if (typeof written !== 'string') return written.value;
    if (!isIgnored) noteProblem(written);
    isIgnored = true;
    const { locale } = this.chart.options;
    return this.type === 'category'
      ? plainText(this.getLabelForValue(value))
      : plainNumberText(value, locale ?? 'en-US');
  };
}

function installPointLabels(pointLabels: JsonObject, chartLocale: Json | undefined, path: string): void {
  const { format } = pointLabels;
  if (!isObject(format)) return;
  const formatValue = inFormat(path, () => formatWriter(format, chartLocale));
  delete pointLabels['format'];
  const callback = (label: unknown): string => formatLabel(plainText(label), format, formatValue);
  pointLabels['callback'] = scriptable(callback);
}

/** A label without a text is not drawn. */
function writtenText(text: Json | undefined): string | null {
  return typeof text === 'string' && text !== '' ? text : null;
}

function installLabels(labels: Json | undefined, path: string, writer: LabelWriter): void {
  if (!isObject(labels)) return;
  const { texts } = labels;
  if (Array.isArray(texts)) {
    delete labels['texts'];
    const { format = { style: 'decimal' } } = labels;
    const write = writer(format as JsonObject, path);
    labels['formatter'] = scriptable(
      (point: unknown, { dataIndex, dataset }: { dataIndex: number; dataset: Dataset }) => {
        const text = texts[dataIndex];
        return text === true ? labelText(point, (value) => write(value, dataset)) : writtenText(text);
      },
    );
    delete labels['format'];
  }
  if (isObject(labels['format'])) {
    const write = writer(labels['format'], `${path}.format`);
    delete labels['format'];
    labels['formatter'] = scriptable((point: unknown, context?: { dataset: Dataset }) =>
      labelText(point, (value) => write(value, context?.dataset)),
    );
  }
  for (const [name, label] of Object.entries(objectAt(labels, 'labels'))) {
    installLabels(label, `${path}.labels.${name}`, writer);
  }
}

/** Writes each value in its format, without regard to other values, as Chart.js does. */
export function plainWriter({ options }: Pick<ChartSpec, 'options'>): LabelWriter {
  return (format, path) => inFormat(path, () => formatWriter(format, options['locale']));
}

/**
 * Replaces each `format` object of the options and datasets by a callback of Chart.js. Changes its arguments.
 */
export function installFormats(options: JsonObject, datasets: JsonObject[], writing: Writing): void {
  const { writer } = writing;
  const chartLocale = options['locale'];
  for (const [id, scale] of Object.entries(objectAt(options, 'scales'))) {
    if (!isObject(scale)) continue;
    const path = `options.scales.${id}`;
    if (isObject(scale['ticks'])) installTicks(scale['ticks'], chartLocale, `${path}.ticks.format`, writing);
    if (isObject(scale['pointLabels'])) {
      installPointLabels(scale['pointLabels'], chartLocale, `${path}.pointLabels.format`);
    }
  }
  installLabels(objectAt(options, 'plugins')['datalabels'], 'options.plugins.datalabels', writer);
  for (const [index, dataset] of datasets.entries()) {
    installLabels(dataset['datalabels'], `data.datasets.${index}.datalabels`, writer);
  }
}
