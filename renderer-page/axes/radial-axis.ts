import { type ChartSpec, type JsonObject, stringAt } from '../../chart-spec/chart-spec.js';
import { scriptable } from '../chartjs/adapters';
import { pointLabelOptions } from '../labels/category/radar-labels';
import { fade } from '../theme/color';
import { type ResolvedTheme, smallTextPx } from '../theme/resolve-theme';
import { hasOwnSteps, ownTicks, scalesOf } from './axes';
import { fitRings } from './rings';
import { besideSpokeText, valueTickText } from './ticks/value-ticks';

const MAX_RADIAL_TICKS = 5;
/** A radar with fewer spokes has a grid of rings: its polygons would have no area. */
const LEAST_CORNERS = 3;
/** A radar with more spokes than this does not draw them; from half as many on, labels that would overlap are left out. */
const MANY_SPOKES = 40;

/** Options of the axis of a radar or polar area chart. */
export function radialScale(id: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const lines = { color: theme.grid };
  const around = pointLabelOptions(id, spec, theme);
  const isLog = stringAt(scalesOf(spec), id, 'type') === 'logarithmic';
  // Ticks with a format of the spec's own stay on the spoke and keep their backdrop.
  const isBeside = spec.type === 'radar' && ownTicks(spec, id)['format'] === undefined;
  const rings = isLog ? undefined : fitRings(spec, id, theme.fontSize);
  const isBare = spec.type === 'radar' && spec.data.labels.length < LEAST_CORNERS;
  return {
    ...around.scale,
    ...(isLog ? {} : { beginAtZero: true }),
    ...(rings ? { afterBuildTicks: scriptable(rings) } : {}),
    grid: { ...lines, ...(isBare ? { circular: true } : {}) },
    angleLines: { ...lines, display: spec.data.labels.length <= MANY_SPOKES },
    pointLabels: {
      // A polar area chart names its slices in the legend.
      ...(spec.type === 'radar' ? { display: spec.data.labels.length > MANY_SPOKES / 2 ? 'auto' : true } : {}),
      color: theme.textPrimary,
      ...around.labels,
    },
    ticks: {
      color: theme.textSecondary,
      backdropColor: fade(theme.opaqueBackground, 0.85),
      backdropPadding: 2,
      z: 1,
      ...(isBeside ? { showLabelBackdrop: false } : {}),
      ...(hasOwnSteps(spec, id) ? {} : { maxTicksLimit: MAX_RADIAL_TICKS }),
      ...(rings ? { autoSkip: false } : {}),
      font: { size: smallTextPx(theme, 0.88) },
      callback: scriptable(isBeside ? besideSpokeText : valueTickText),
    },
  };
}
