import { type Dataset, plainText } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import { elementOf } from '../chart/series-settings';
import { mix } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';

/** The opacity, applied to the secondary text color, of marks that are not highlighted. */
const GREY_OPACITY = 0.38;
const PLAIN_GREY = '#c4c9d1';

/** The most grey series that keep their names in the legend. */
const MOST_GREY = 3;

/** Which series and which labels keep their color. */
export interface Highlight {
  series(index: number): boolean;
  label(index: number): boolean;
  /** Whether labels are named: then single bars and slices are grey. */
  hasLabels: boolean;
  grey: string;
  /** Draws the named ones of several lines above the others. Changes the datasets. */
  raise(datasets: Dataset[]): void;
}

/**
 * The indexes of the grey series behind highlighted ones that are left out of the legend, where keys of one color would name none of them. None if
 * they are few, or bars, which are told apart by their places.
 */
export function contextSeries(plan: ChartPlan): number[] {
  if (!plan.spec.highlight || plan.isRound) return [];
  const highlight = highlightOf(plan);
  const isGrey = (dataset: Dataset, index: number) =>
    !highlight.series(index) &&
    plan.spec.composition?.colorOf?.[index] === undefined &&
    elementOf(plainText(plan.settings.typeOf(dataset))) !== 'bar' &&
    plan.settings.of(dataset, 'borderColor') === undefined &&
    plan.settings.of(dataset, 'backgroundColor') === undefined;
  const grey = plan.spec.data.datasets.flatMap((dataset, index) =>
    dataset.label && isGrey(dataset, index) ? [index] : [],
  );
  return grey.length > MOST_GREY ? grey : [];
}

export function highlightOf({ spec, theme, settings, axes }: ChartPlan): Highlight {
  const { highlight, data, composition } = spec;
  const names = new Set(highlight ?? []);
  const hasLabels = data.labels.some((label) => names.has(label));
  // A chart of small multiples has one series, which another one may be named beside.
  const isPart = spec.inside?.series !== undefined && names.size > 0 && !hasLabels;
  const hasSeries = data.datasets.some(({ label }) => label && (isPart || names.has(label)));
  const background = theme?.opaqueBackground ?? '#ffffff';
  const grey = theme ? mix(opaqueColor(theme.textSecondary, background), background, GREY_OPACITY) : PLAIN_GREY;
  const nameOf = (index: number) => data.datasets[composition?.colorOf?.[index] ?? index]?.label ?? '';
  return {
    series: (index) => !hasSeries || names.has(nameOf(index)),
    label: (index) => !hasLabels || names.has(data.labels[index] ?? ''),
    hasLabels,
    grey,
    raise(datasets) {
      const areFree = datasets.every(
        (one) => settings.typeOf(one) === 'line' && one['order'] === undefined && one['stack'] === undefined,
      );
      // The order of drawing is also that of a stack.
      if (!hasSeries || axes.isStacked || !areFree) return;
      for (const dataset of datasets) if (names.has(dataset.label ?? '')) dataset['order'] = -1;
    },
  };
}
