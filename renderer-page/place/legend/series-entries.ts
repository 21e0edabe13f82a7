import { moreText } from '../../../chart-spec/describe.js';
import { plainText } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { elementOf } from '../../chart/series-settings';
import { contextSeries } from '../../series/highlight';
import { ownerOf } from '../../series/series-parts';
import { chartLocale } from '../../text/locale';

/** A series in a legend. */
export interface SeriesEntry {
  label: string;
  /** Index of its dataset. */
  index: number;
}

/** The series that a legend names: with the fit of their trend lines, which are drawn in their colors, and one entry for those in one grey. */
export function seriesEntries(plan: ChartPlan): SeriesEntry[] {
  const { spec } = plan;
  const { datasets } = spec.data;
  const { type, colorOf = {} } = spec.composition ?? {};
  const trends = type === 'trend' ? Object.entries(colorOf) : [];
  const fits = new Map(trends.map(([line, of]) => [of, datasets[Number(line)]?.label]));
  const context = contextSeries(plan);
  const entries = datasets.map(({ label }, index) => ({ label: plainText(fits.get(index) ?? label ?? ''), index }));
  const isNamed = ({ index }: SeriesEntry) =>
    !context.includes(index) && !trends.some(([line]) => Number(line) === index) && ownerOf(datasets, index) === index;
  return [
    ...entries.filter(isNamed),
    ...context.slice(0, 1).map((index) => ({ label: moreText(context.length, chartLocale(spec)), index })),
  ];
}

/** Whether the bars of a series are thin marks, such as targets. */
export function areMarks({ spec: { composition } }: ChartPlan, index: number): boolean {
  return composition?.parts?.[index] === 'mark';
}

/** Whether all entries are those of points without lines. */
export function areDots(plan: ChartPlan): boolean {
  const { spec, settings } = plan;
  const named = seriesEntries(plan).filter(({ label }) => label !== '');
  return named.every(({ index }) => {
    const dataset = spec.data.datasets[index];
    const element = elementOf(plainText(settings.typeOf(dataset)));
    const isBare = dataset !== undefined && element === 'line' && settings.of(dataset, 'showLine') === false;
    return isBare || (element === 'point' && !settings.isJoined(dataset));
  });
}
