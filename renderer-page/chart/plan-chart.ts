import { type ChartSpec, directionOfLanguage, stringAt, valueAt } from '../../chart-spec/spec.js';
import { chartLocale, DEFAULT_LOCALE } from '../text/locale';
import { runsRightToLeft } from '../text/text-direction';
import { type ResolvedTheme, resolveTheme } from '../theme/resolve-theme';
import { Axes } from './axes';
import type { ChartPlan, DataPlan } from './chart-plan';
import { isRound } from './chart-types';
import { legendPosition } from './legend-position';
import { SeriesSettings } from './series-settings';

/** The share of the image that its index axis takes, about. */
const AXIS_SHARE = 0.88;

/** Decides about a chart all that its drawing asks more than once. */
export function planChart(spec: ChartSpec, theme: ResolvedTheme | undefined = resolveTheme(spec)): ChartPlan {
  const settings = new SeriesSettings(spec);
  const language = chartLocale(spec);
  const axes = new Axes(spec, settings);
  const isRightToLeft =
    directionOfLanguage(language) === 'rtl' || spec.inside?.isMirrored === true || runsRightToLeft(spec);
  const data: DataPlan = {
    settings,
    axes,
    isRound: isRound(spec),
    language,
    numberLocale: stringAt(spec.options, 'locale') ?? DEFAULT_LOCALE,
    isRightToLeft,
    isMirrored: isRightToLeft && !axes.hasNumbersOnBothAxes,
  };
  return planAround(data, spec, theme);
}

/**
 * A chart of the same series on the same axes: of another size, or with other texts and options beside its data.
 * @param data what is decided about the data
 */
export function planAround(data: DataPlan, spec: ChartSpec, theme: ResolvedTheme | undefined): ChartPlan {
  const alongPx = data.axes.indexDirection === 'y' ? spec.height : spec.width;
  const facts = {
    ...data,
    spec,
    hasDataLabels: asksForLabels(spec),
    pxPerLabel: (alongPx * AXIS_SHARE) / Math.max(1, spec.data.labels.length),
    legendPosition: legendPosition(spec),
  };
  return theme ? { ...facts, theme } : { ...facts, theme };
}

function asksForLabels({ data, options }: ChartSpec): boolean {
  const asked = valueAt(options, 'plugins', 'datalabels');
  const isOn = Boolean(asked) && valueAt(asked, 'display') !== false;
  return isOn || data.datasets.some((dataset) => dataset['datalabels']);
}
