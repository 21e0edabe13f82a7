import { type ChartSpec, directionOfLanguage, stringAt, valueAt } from '../../chart-spec/spec.js';
import { chartLocale, DEFAULT_LOCALE } from '../text/locale';
import { runsRightToLeft } from '../text/text-direction';
import { type ResolvedTheme, resolveTheme } from '../theme/resolve-theme';
import { Axes } from './axes';
import type { ChartPlan, DataPlan } from './chart-plan';
import { isRound } from './chart-types';
import { legendPosition } from './legend-position';
import { SeriesSettings } from './series-settings';

/** Roughly the share of the image that the index axis takes. */
const AXIS_SHARE = 0.88;

/** Makes the decisions about a chart that several parts of its drawing depend on. */
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
 * Plans a chart with the same data at another size, or with other texts and options.
 * @param data the decisions about the data, which are kept
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
