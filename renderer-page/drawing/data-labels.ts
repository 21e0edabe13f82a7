import type { Context } from 'chartjs-plugin-datalabels';
import { luminance, parseColour } from '../colour';
import type { ChartSpec, JsonObject } from '../payload';
import { isObject } from './formats';
import type { Look } from './look';

/** Above this luminance dark text is the more readable one (WCAG contrast, equal at 0.18). */
const LIGHT_LUMINANCE = 0.18;
const ON_LIGHT = '#101828';
const ON_DARK = '#ffffff';

function option(context: Context, spec: ChartSpec, key: string): unknown {
  const own = context.dataset.datalabels as Record<string, unknown> | undefined;
  const plugins = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  const general = isObject(plugins['datalabels']) ? plugins['datalabels'] : {};
  return own?.[key] ?? general[key];
}

/** A label whose box begins where the bar ends stands on the ground, every other one on its bar or slice. */
function standsOutside(context: Context, spec: ChartSpec): boolean {
  const align = option(context, spec, 'align');
  return align === 'end' && option(context, spec, 'anchor') === 'end';
}

/**
 * The colour of data labels that the spec leaves open: readable on the very bar or slice the label stands on.
 * @param labels options of the plugin; changed
 */
export function colourDataLabels(labels: JsonObject, spec: ChartSpec, look: Look): void {
  if (labels['color'] !== undefined) return;
  const color = (context: Context): string => {
    const type = context.dataset.type ?? spec.type;
    if (type === 'line' || type === 'radar' || standsOutside(context, spec)) return look.textPrimary;
    const element = context.chart.getDatasetMeta(context.datasetIndex).data[context.dataIndex];
    const ground: unknown = element?.options['backgroundColor'];
    if (typeof ground !== 'string' || parseColour(ground).alpha < 0.5) return look.textPrimary;
    return luminance(ground) > LIGHT_LUMINANCE ? ON_LIGHT : ON_DARK;
  };
  (labels as Record<string, unknown>)['color'] = color;
}

/** Room above the highest bar or point for its label. */
export function roomForDataLabels(spec: ChartSpec): JsonObject {
  const plugins = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  return plugins['datalabels'] || spec.data.datasets.some((dataset) => dataset['datalabels']) ? { grace: '8%' } : {};
}
