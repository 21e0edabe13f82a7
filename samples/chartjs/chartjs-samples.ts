/**
 * The sample configurations of Chart.js' documentation that the six chart types of `/api/v1` can draw, as specifications. Not here: samples
 * that need points with x (scatter, bubble), types or axes of their own, and those that only show animations or events.
 */
import { AREA_SAMPLES } from './area.js';
import { BAR_SAMPLES } from './bar.js';
import { LINE_SAMPLES } from './line.js';
import { OTHER_SAMPLES } from './other-charts.js';
import { PLUGIN_SAMPLES } from './plugins.js';
import type { ChartSample } from './sample.js';
import { SCALE_SAMPLES } from './scales.js';

export const CHARTJS_SAMPLES: readonly ChartSample[] = [
  ...BAR_SAMPLES,
  ...LINE_SAMPLES,
  ...AREA_SAMPLES,
  ...OTHER_SAMPLES,
  ...SCALE_SAMPLES,
  ...PLUGIN_SAMPLES,
];
