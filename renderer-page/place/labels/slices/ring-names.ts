import { ringNames } from '../../../../chart-spec/describe.js';
import { type ChartSpec, objectAt } from '../../../../chart-spec/spec.js';
import type { ChartPlan } from '../../../chart/chart-plan';
import { isLegendOff } from '../../../chart/legend-position';
import type { Drawing } from '../../../drawing/drawing';

/** Smaller images have no space for one more line, and less for one beside a subtitle. */
const LEAST_SIDE_PX = 180;
const LEAST_HEIGHT_WITH_SUBTITLE_PX = 260;

function refusesNames(spec: ChartSpec): boolean {
  if (spec.sparkline || spec.composition) return true;
  return !spec.inside?.hasLegendOfBoard && isLegendOff(spec);
}

/**
 * Names the rings of a pie in their order, which colors and legend do not say: in the subtitle, or below the chart where the specification
 * has a subtitle of its own.
 */
export function withRingNames(drawing: Drawing, { spec, theme, isRound }: ChartPlan): ChartSpec {
  if (!isRound || !theme || spec.data.datasets.length < 2 || refusesNames(spec)) return spec;
  const text = ringNames(spec);
  if (text === undefined) return spec;
  const { header, options, note } = spec;
  const plugins = objectAt(options, 'plugins');
  const { text: own, display } = objectAt(plugins, 'subtitle');
  const isOff = typeof plugins['subtitle'] === 'boolean';
  const hasOwn = header?.subtitle !== undefined || own !== undefined || display !== undefined || isOff;
  if (Math.min(spec.width, spec.height) < LEAST_SIDE_PX || (hasOwn && spec.height < LEAST_HEIGHT_WITH_SUBTITLE_PX)) {
    drawing.note('The names of the rings are left out: the image is small. Use a larger one.');
    return spec;
  }
  if (hasOwn) return { ...spec, note: note === undefined ? text : `${text}. ${note}` };
  if (header?.title) return { ...spec, header: { ...header, subtitle: text } };
  const subtitle = { ...objectAt(plugins, 'subtitle'), display: true, text };
  return { ...spec, options: { ...options, plugins: { ...plugins, subtitle } } };
}
