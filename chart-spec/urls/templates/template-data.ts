/** Data of a caller in the place of a template's sample. See docs/reference/brand-kits-and-templates.md. */

import type { IssueList } from '../../model/issue-list.js';
import type { Warnings } from '../../model/warnings.js';
import { findDefinition } from '../../types/registry.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { removeStaleSubtitle } from './stale-subtitle.js';
import { followSeries, removeSampleFigures, removeSampleWords } from './template-fields.js';
import type { TemplateReading } from './template-parameters.js';
import { asShares, type Report } from './template-shares.js';

type Fields = Record<string, unknown>;

export interface NewData {
  /** The labels of the template stay if absent. */
  labels: string[] | undefined;
  /** Points of each series; those of the template stay if absent. */
  series: unknown[][] | undefined;
}

interface GivenTexts {
  title: boolean;
  subtitle: boolean;
}

/**
 * New series replace those of the template in order. Template series without new data are dropped: they hold sample data. Texts of the sample
 * are removed.
 * @param given texts that the caller replaces too
 */
export function replaceData(
  spec: Fields,
  { labels, series }: NewData,
  given: GivenTexts,
  reading: TemplateReading,
  report: Report,
): void {
  const sample = isObject(spec['data']) ? spec['data'] : {};
  const sampleDatasets = datasetsOf(spec);
  if (series !== undefined) warnOfGains(series, sampleDatasets, reading, report.warnings);
  const drawn = series && asShares(series, sampleDatasets.length, reading.shareOf, report);
  const replaced: Fields[] =
    drawn === undefined
      ? sampleDatasets
      : drawn.map((data, at) => (hasRows(spec) ? { data } : { ...sampleDatasets[at], data }));
  // The name of the only series says what the sample counts. Several series are named by the template's description.
  const isNameOfSample = reading.hasSampleWords === true && sampleDatasets.length === 1;
  const datasets = isNameOfSample ? replaced.map(({ label: _label, ...dataset }) => dataset) : replaced;
  const isSample = reading.hasSampleWords === true;
  const fitted = fitToGiven(sample, datasets, { labels, series: drawn }, isSample, report.warnings);
  spec['data'] = { ...sample, ...fitted };
  followSeries(spec, newNames(sampleDatasets, datasets));
  keepKnownTotals(spec, fitted.labels);
  if (reading.hasSampleWords) {
    removeSampleWords(spec, given.title);
    return;
  }
  removeSampleFigures(spec, report.warnings);
  if (fitted.labels !== undefined && !given.subtitle)
    removeStaleSubtitle(spec, labelsOf(sample), fitted.labels, report.warnings);
}

/** Sums of the sample that are no labels of the new data. */
function keepKnownTotals(spec: Fields, labels: readonly string[] | undefined): void {
  const { totals } = spec;
  if (!Array.isArray(totals) || labels === undefined) return;
  const kept = totals.filter((total) => labels.includes(plainText(total)));
  if (kept.length > 0) spec['totals'] = kept;
  else delete spec['totals'];
}

function newNames(before: readonly Fields[], after: readonly Fields[]): Map<unknown, unknown> {
  return new Map(after.map(({ label }, at) => [before[at]?.['label'], label]));
}

/** Whether the series are rows, of which there are as many as the caller gives; their names belong to the sample. */
function hasRows({ type }: Fields): boolean {
  return findDefinition(type)?.table.form === 'cells';
}

function labelsOf({ labels }: Fields): string[] {
  return Array.isArray(labels) ? labels.map(plainText) : [];
}

interface FittedData {
  /** Those of the sample stay if absent. */
  labels?: string[];
  datasets: Fields[];
}

/** Labels without data, and data without labels, leave nothing of the sample beyond what was given. */
function fitToGiven(
  sample: Fields,
  datasets: Fields[],
  { labels, series }: NewData,
  isSample: boolean,
  warnings: Warnings,
): FittedData {
  const count = Math.max(0, ...datasets.map(({ data }) => (Array.isArray(data) ? data.length : 0)));
  if (labels !== undefined) {
    const cut = (data: unknown) => (Array.isArray(data) ? data.slice(0, labels.length) : data);
    return { labels, datasets: series ? datasets : datasets.map((each) => ({ ...each, data: cut(each['data']) })) };
  }
  const known = labelsOf(sample);
  if (known.length === 0 || series === undefined) return { datasets };
  // The names of a built-in sample would say something else than the numbers of the caller.
  if (!isSample && count === known.length) return { datasets };
  if (!isSample && count < known.length) return { labels: known.slice(0, count), datasets };
  const reason = isSample
    ? 'those of the sample do not belong to the data'
    : `the template has ${known.length} for ${count} points`;
  warnings.add(`labels: ${reason}, so the points are numbered. Give a label for each.`);
  return { labels: Array.from({ length: count }, (_, at) => String(at + 1)), datasets };
}

/** Reports more series than the template has, and points without a label among those that were given, which Chart.js does not draw. */
export function checkData(template: Fields, { labels, series }: NewData, issues: IssueList): void {
  const sampleDatasets = datasetsOf(template);
  if (series === undefined) return;
  if (series.length > sampleDatasets.length && !hasRows(template)) {
    const most = sampleDatasets.length === 1 ? 'one series' : `${sampleDatasets.length} series`;
    issues.add('data.datasets', `data must hold at most ${most}, as the template does, not ${series.length}`);
  }
  const most = Math.max(...series.map((data) => data.length));
  if (labels === undefined || most <= labels.length || issues.items.length > 0) return;
  issues.add(
    'data.labels',
    `labels: there are ${labels.length} for ${most} points. Give as many labels as there are points`,
  );
}

/** Names the series that are drawn. Titles of axes go with the names that they belong to. */
export function nameSeries(
  spec: Fields,
  names: readonly string[],
  { hasSampleWords }: TemplateReading,
  issues: IssueList,
): void {
  const datasets = datasetsOf(spec);
  if (names.length !== datasets.length) {
    const [given, drawn] = [count(names.length, 'name'), count(datasets.length, 'series')];
    issues.add('series', `series: ${given} for ${drawn}. Give one name for each series`);
    return;
  }
  const data = isObject(spec['data']) ? spec['data'] : {};
  const named = datasets.map((dataset, at) => ({ ...dataset, label: names[at] }));
  spec['data'] = { ...data, datasets: named };
  followSeries(spec, newNames(datasets, named));
  if (hasSampleWords) removeAxisTitles(spec);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 || noun === 'series' ? '' : 's'}`;
}

function removeAxisTitles(spec: Fields): void {
  const options = isObject(spec['options']) ? spec['options'] : {};
  if (!isObject(options['scales'])) return;
  const scales = Object.entries(options['scales']).map(([id, scale]) => {
    if (!isObject(scale)) return [id, scale];
    const { title: _title, ...others } = scale;
    return [id, others];
  });
  spec['options'] = { ...options, scales: Object.fromEntries(scales) };
}

function datasetsOf(spec: Fields): Fields[] {
  const datasets = isObject(spec['data']) ? spec['data']['datasets'] : undefined;
  return Array.isArray(datasets) ? datasets.filter(isObject) : [];
}

/** A loss that is written without its sign is drawn as a gain. */
function warnOfGains(
  series: readonly unknown[][],
  datasets: readonly Fields[],
  { losses = [] }: TemplateReading,
  warnings: Warnings,
): void {
  const isGain = (at: number) => {
    const values = (series[at] ?? []).filter((value): value is number => typeof value === 'number');
    return values.some((value) => value > 0) && !values.some((value) => value < 0);
  };
  const names = losses.filter(isGain).map((at) => `"${plainText(datasets[at]?.['label'])}"`);
  if (names.length === 0) return;
  const subject = `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'}`;
  warnings.add(`data: ${subject} drawn as gains. Write losses as negative numbers.`);
}
