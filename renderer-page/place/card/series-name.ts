import {
  type ChartSpec,
  definitionOf,
  type Json,
  type JsonObject,
  objectAt,
  plainText,
  stringAt,
  titleOf,
  valueAt,
} from '../../../chart-spec/spec.js';
import { numberFormat } from '../../../chart-spec/table.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { isNamedInside } from '../../chart/chart-types';
import { isLegendOff } from '../../chart/legend-position';
import { says } from '../../text/says';
import { TOTAL_ID } from '../labels/slices/ring-total';
import { namesLinesAtEnds } from '../legend/end-values';
import { legendEntries } from './legend';

/** Smaller images have no space for a second line below the title. */
const LEAST_SIDE_PX = 200;
/** Names that say nothing: those of generated series. */
const EMPTY_NAME = /^(my (first|second) )?(data ?set|series|data|values?)\s*\d*$/i;

/** Whether the spec decides about the subtitle itself: by a text, an empty text, or by switching it off. */
function ownsSubtitle({ header, options }: ChartSpec): boolean {
  const subtitle = valueAt(options, 'plugins', 'subtitle');
  if (typeof subtitle === 'boolean') return true;
  const { text, display } = objectAt(subtitle);
  return header?.subtitle !== undefined || text !== undefined || display !== undefined;
}

/** Whether the series is named without its subtitle, by any legend that is drawn: that of slices names these. */
function isInLegend(plan: ChartPlan): boolean {
  const { spec } = plan;
  if (plan.isRound) return false;
  if (namesLinesAtEnds(plan)) return true;
  const hasOwnRow = spec.legend !== undefined || spec.header !== undefined;
  return hasOwnRow ? legendEntries(plan).length > 0 : plan.legendPosition !== undefined;
}

/** The unit that a `format` object puts beside its numbers. */
function unitOf(format: JsonObject, locale: Json | undefined): string {
  const { prefix = '', suffix = '', style, currency } = format;
  const beside = `${plainText(prefix)}${plainText(suffix)}`.trim();
  if (beside !== '') return beside;
  if (style === 'percent') return '%';
  if (style !== 'currency' || typeof currency !== 'string') return '';
  const language = plainText(format['locale'] ?? locale ?? 'en-US');
  const parts = numberFormat(language, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}

/** The unit of the values where their axis is hidden, so that no tick shows it; else empty. */
function hiddenUnit({ spec, axes, hasDataLabels }: ChartPlan): string {
  const { options, ticks } = axes.get(axes.valueDirection);
  const format = objectAt(ticks, 'format');
  const isHidden = options['display'] === false || ticks['display'] === false;
  return isHidden && !hasDataLabels ? unitOf(format, spec.options['locale']) : '';
}

function isNamedByTotal({ options }: ChartSpec): boolean {
  return valueAt(options, 'plugins', 'annotation', 'annotations', TOTAL_ID, 'name') !== undefined;
}

/** The name of the only series, where nothing else in the image shows it. */
function unsaidName(plan: ChartPlan): string | undefined {
  const { spec } = plan;
  const [only, ...others] = spec.data.datasets;
  const name = (only?.label ?? plainText(only?.['key'] ?? '')).trim();
  const title = titleOf(spec);
  // Gauges and the like are named beside their number, rings in their middle.
  const isOwnInRound = plan.isRound && (spec.composition !== undefined || isNamedByTotal(spec));
  // Figures and tables write it beside their numbers.
  const hasOwnPlace = isOwnInRound || definitionOf(spec.type).numbersBy !== undefined;
  if (!name || others.length > 0 || hasOwnPlace || spec.sparkline) return undefined;
  // Without a title the legend names a series, except where none can.
  if (title === '' && !plan.isRound && !isNamedInside(spec.type)) return undefined;
  if (!plan.theme || Math.min(spec.width, spec.height) < LEAST_SIDE_PX) return undefined;
  const { position } = objectAt(spec.options, 'plugins', 'title');
  if (!spec.header?.title && position !== undefined && position !== 'top') return undefined;
  if (EMPTY_NAME.test(name) || ownsSubtitle(spec) || isInLegend(plan)) return undefined;
  // Without a legend the name of a series is not wanted elsewhere; that of slices has others.
  if (!plan.isRound && isLegendOff(spec)) return undefined;
  const axisTitles = plan.axes.all.map(({ options }) => stringAt(options, 'title', 'text') ?? '');
  return [title, ...axisTitles].some((text) => says(text, name)) ? undefined : name;
}

/**
 * Names a single series in the subtitle: under a title it has no legend. The spec is returned as it is where the name is already in the
 * image, says nothing, or where the spec decides about subtitle or legend.
 */
export function withSeriesName(plan: ChartPlan): ChartSpec {
  const { spec } = plan;
  const name = unsaidName(plan);
  if (name === undefined) return spec;
  const unit = hiddenUnit(plan);
  const text = unit === '' || says(name, unit) || name.includes(unit) ? name : `${name}, ${unit}`;
  if (spec.header?.title) return { ...spec, header: { ...spec.header, subtitle: text } };
  const plugins = objectAt(spec.options, 'plugins');
  const subtitle = { ...objectAt(plugins, 'subtitle'), display: true, text };
  return { ...spec, options: { ...spec.options, plugins: { ...plugins, subtitle } } };
}
