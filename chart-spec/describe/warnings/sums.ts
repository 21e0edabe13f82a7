/** Warnings about numbers that do not add up to what their chart says. */

import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { isStacked } from '../../types/bar/stacks.js';
import { plainText } from '../../values/plain-text.js';
import { sumOf, withoutNoise } from '../../values/sums.js';
import { typeOf } from './misleading.js';

/** Fewer parts may equal a sum by chance. */
const LEAST_PARTS = 2;

/** "Net" in the languages of alternative texts. */
const NET =
  /(?<![\p{L}])(?:net|netto|nette?s?|neto|neta|saldo|solde|balance|líquido|純額|差引|净额|净|صافي|נטו|순액|शुद्ध|สุทธิ)(?![a-z])/iu;

export function sumWarnings(spec: ChartSpec): string[] {
  const checks = [stackedTotal, negativeShare, netTotals];
  return checks.map((check) => check(spec)).filter((line) => line !== undefined);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A series of a stack that is the sum of the others at every label. */
function stackedTotal(spec: ChartSpec): string | undefined {
  const shown = isStacked(spec) ? spec.data.datasets.filter((dataset) => dataset['hidden'] !== true) : [];
  const stackOf = (dataset: Dataset) => `${typeOf(spec, dataset)} ${plainText(dataset['stack'] ?? '')}`;
  for (const stack of new Set(shown.map(stackOf))) {
    const series = shown.filter((dataset) => stackOf(dataset) === stack);
    const total = series.length > LEAST_PARTS ? sumAmong(series) : undefined;
    if (total === undefined) continue;
    const name = excerpt(plainText(total['label'] ?? `data.datasets.${spec.data.datasets.indexOf(total)}`));
    return `${name} is the sum of the other series, and stands on top of them: the stack is twice as high. Remove it.`;
  }
  return undefined;
}

function sumAmong(series: readonly Dataset[]): Dataset | undefined {
  const count = Math.max(...series.map(({ data }) => data.length));
  const sums = Array.from({ length: count }, (_, at) => sumOf(series.map(({ data }) => data[at])));
  return series.find(({ data }) => {
    const values = data.filter(isNumber);
    const isSum = data.every((value, at) => !isNumber(value) || withoutNoise(2 * value) === sums[at]);
    return isSum && values.length >= LEAST_PARTS && values.some((value) => value !== 0);
  });
}

/** The first negative value among shares of 100 %. */
function negativeShare({ stacked, data }: ChartSpec): string | undefined {
  if (stacked !== 'percent') return undefined;
  for (const [index, dataset] of data.datasets.entries()) {
    const at = dataset.data.findIndex((value) => isNumber(value) && value < 0);
    if (at === -1) continue;
    return `"data.datasets.${index}.data.${at}" is negative, so shares are of the sum of all sizes, and its bar or area stands below 0%. Use "stacked": true.`;
  }
  return undefined;
}

/** Sums above stacks of both signs, which are not the heights of the bars below them. */
function netTotals(spec: ChartSpec): string | undefined {
  const { totals, stacked, data, options, header, subtitle } = spec as ChartSpec & { subtitle?: unknown };
  if (totals !== true || stacked === 'percent' || !isStacked(spec)) return undefined;
  const at = data.labels.findIndex((_label, index) => {
    const values = data.datasets.map((dataset) => dataset.data[index]).filter(isNumber);
    return values.some((value) => value > 0) && values.some((value) => value < 0);
  });
  const said = [header?.title, header?.subtitle, subtitle, options['plugins'], spec.note].map((text) =>
    JSON.stringify(text ?? ''),
  );
  if (at === -1 || said.some((text) => NET.test(text))) return undefined;
  return `The totals are net: negative parts are taken off, at ${excerpt(data.labels[at] ?? '')} for example. Say "net" in the title or the note.`;
}
