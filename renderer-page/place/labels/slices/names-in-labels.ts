import { type ChartSpec, isObject, objectAt, valueAt } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { labelText } from '../../../chart/data-values';
import { isLegendOff } from '../../../chart/legend-position';
import type { Drawing } from '../../../drawing/drawing';
import { formattedTexts, labelTexts } from '../../../values/label-texts';
import { fontOf } from '../data/data-labels';
import { fitSlices, type SliceSpace } from './slice-fit';
import { isWholeRing, plotOfSlices } from './slice-space';
import { NAME_EM, type SliceTexts, sliceTexts } from './slice-texts';

// Each slice of a pie or doughnut with data labels is named once: in a legend, or in its label.

/** More slices keep their legend. So do smaller images, in CSS px, which have no space for names around a pie. */
const MOST_NAMED = 20;
const LEAST_WIDTH_PX = 380;
const LEAST_HEIGHT_PX = 220;
/** The radius of a pie as a share of the smaller side of the image, and the hole of a ring as one of its radius. */
const RADIUS_SHARE = 0.36;
const HOLE_SHARE = 0.5;

/** Whether names and values have space in one label, which is better than a legend where a value alone would stand outside its slice. */
function haveSpace(drawing: Drawing, plan: ThemedPlan, plot: { widthPx: number; heightPx: number }): boolean {
  const { spec, theme } = plan;
  const { type, data, options, width, height } = spec;
  const [dataset] = data.datasets;
  const format = valueAt(options, 'plugins', 'datalabels', 'format');
  const formatted = isObject(format) && formattedTexts(spec)(format, 'options.plugins.datalabels.format');
  const write = formatted || labelTexts(plan);
  const named: ThemedPlan = { ...plan, spec: { ...spec, sliceNames: 'labels' } };
  const textsOf = (isNamed: boolean) =>
    (dataset?.data ?? []).map((value, at) => {
      const text = labelText(value, (number) => write(number, dataset)) ?? '';
      return sliceTexts(drawing, text, at, named, isNamed);
    });
  const innerShareAt = () => (type === 'doughnut' ? HOLE_SHARE : 0);
  const usual = { ...plot, fullPx: Math.min(width, height) * RADIUS_SHARE, innerShareAt };
  const fits = (texts: SliceTexts[], space: SliceSpace) => fitSlices(drawing, plan, texts, space);
  if (spec.endLabels !== true && !isLegendOff(spec) && fits(textsOf(true), usual).form === undefined) return false;
  const own = { widthPx: plot.widthPx - 2 * theme.paddingPx, heightPx: plot.heightPx };
  const fullPx = Math.min(own.widthPx, own.heightPx) / 2;
  return fits(textsOf(false), { ...own, fullPx, innerShareAt }).isWhole;
}

/**
 * The spec without its legend where small slices have their labels outside, or where it asks for names without a legend: all labels name
 * their slices then.
 * @param titled the spec with all of its titles
 */
export function withNamesInLabels(drawing: Drawing, plan: ChartPlan, titled: () => ChartSpec): ChartSpec {
  const { spec, theme } = plan;
  const { data, options, width, height, legend, endLabels } = spec;
  const ownLegend = [legend, valueAt(options, 'plugins', 'legend')].some((own) => own !== undefined);
  const isAsked = endLabels === true;
  // Labels at a place or with texts of their own keep their text.
  const own = [options['plugins'], data.datasets[0]].map((one) => valueAt(one, 'datalabels'));
  const places = own.flatMap((labels) => [valueAt(labels, 'anchor'), valueAt(labels, 'align')]);
  const areOwn =
    places.some((place) => place !== undefined && place !== 'end') ||
    own.some((labels) => valueAt(labels, 'texts') !== undefined);
  if (!theme || !isWholeRing(spec) || areOwn || !plan.hasDataLabels) return spec;
  if (!isAsked && ownLegend && !isLegendOff(spec)) return spec;
  const values = data.datasets[0]?.data ?? [];
  const font = fontOf(drawing, theme);
  const isNamed =
    width >= LEAST_WIDTH_PX &&
    height >= LEAST_HEIGHT_PX &&
    values.length <= MOST_NAMED &&
    data.labels.length >= values.length &&
    // A legend has names that would be cut beside a value.
    data.labels.every((label) => drawing.widthOf(label.trim(), font) <= NAME_EM * theme.fontSize) &&
    haveSpace(drawing, plan, plotOfSlices(drawing, plan, titled));
  if (isNamed) {
    const plugins = { ...objectAt(options, 'plugins'), legend: { display: false } };
    return { ...spec, endLabels: false, sliceNames: 'labels', options: { ...options, plugins } };
  }
  if (!isAsked) return spec;
  drawing.note(
    'endLabels is ignored: names do not fit beside the slices with their data labels. A legend names them instead. Use a wider or higher image or shorter names.',
  );
  return { ...spec, endLabels: false };
}
