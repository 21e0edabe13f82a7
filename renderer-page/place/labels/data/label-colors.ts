import type { Context } from 'chartjs-plugin-datalabels';
import { type Dataset, plainText } from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { elementOf } from '../../../chart/series-settings';
import { fade, parseColor, tryColor } from '../../../theme/color';
import { contrast, READABLE_CONTRAST } from '../../../theme/contrast';
import { opaqueColor, readableOn } from '../../../theme/readable-color';
import type { ResolvedTheme } from '../../../theme/resolve-theme';
import { labelSetting } from './label-setting';

const DARK_TEXT = '#101828';
const WHITE = '#ffffff';

/** The element of a bar, slice, cell or bubble that a label stands on. */
interface Surface {
  options?: Record<string, unknown>;
}

/** The background of a label, and whether the spec itself sets it. */
function labelBackground(
  context: Context,
  plan: ThemedPlan,
  surface: Surface | undefined,
): { background: string; isSet: boolean } {
  const { spec, theme } = plan;
  const box = labelSetting(context, plan, 'backgroundColor');
  if (typeof box === 'string') return { background: opaqueColor(box, theme.opaqueBackground), isSet: true };
  const fill = surface?.options?.['backgroundColor'];
  if (typeof fill !== 'string') return { background: theme.opaqueBackground, isSet: theme.isBackgroundSet };
  const isSet = spec.data.datasets[context.datasetIndex]?.['backgroundColor'] !== undefined;
  return { background: opaqueColor(fill, theme.opaqueBackground), isSet };
}

/** Under this contrast a text cannot be read, whoever sets its colors. */
const LEAST_OWN_CONTRAST = 2.5;

export interface LabelColor {
  color: string;
  /** The color of the spec that cannot be read here, and its contrast. */
  unreadable?: { wanted: string; ratio: number };
}

/** The color of the line of a label among labels of other lines, which tells them apart where lines lie close to each other. */
function lineColor({ dataset, datasetIndex }: Context, { spec, settings }: ThemedPlan): string | undefined {
  const isLabelledLine = (one: Dataset) =>
    elementOf(plainText(settings.typeOf(one))) === 'line' &&
    one['hidden'] !== true &&
    one['datalabels'] !== false &&
    Boolean(one.label);
  const lines = spec.data.datasets.filter(isLabelledLine);
  const own = spec.data.datasets[datasetIndex];
  const { borderColor } = dataset;
  const isAmong = lines.length > 1 && own !== undefined && lines.includes(own);
  return isAmong && typeof borderColor === 'string' && tryColor(borderColor) ? borderColor : undefined;
}

/**
 * The color of a label: readable on its background. One that the spec sets together with the background is kept as long as it can be read.
 * @param surface what the label stands on; undefined on the background of the chart
 */
export function labelColorOn(context: Context, plan: ThemedPlan, surface: Surface | undefined): LabelColor {
  const { theme } = plan;
  const wanted = labelSetting(context, plan, 'color');
  const { background, isSet } = labelBackground(context, plan, surface);
  if (typeof wanted === 'string') {
    const ratio = contrast(opaqueColor(wanted, background), background);
    const isKept = parseColor(wanted).alpha === 0 || ratio >= (isSet ? LEAST_OWN_CONTRAST : READABLE_CONTRAST);
    if (isKept) return { color: wanted };
    const color = readableOn(wanted, background);
    return ratio < LEAST_OWN_CONTRAST ? { color, unreadable: { wanted, ratio } } : { color };
  }
  if (!surface) return { color: readableOn(lineColor(context, plan) ?? theme.textPrimary, background) };
  return { color: contrast(WHITE, background) >= READABLE_CONTRAST ? WHITE : readableOn(DARK_TEXT, background) };
}

/** The soft background of a label that crosses a grid line or bar. (A stroke around the letters would repeat the text in SVG and PDF.) */
export function labelHalo(theme: ResolvedTheme): string {
  return fade(theme.opaqueBackground, 0.85);
}
