/** The dataset options of the extended chart types. The table of the common types is generated; these come from the documentation of each plugin. */

import type { Json, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';
import { ownValue } from '../values/own-value.js';

const OF_ALL =
  'type label data order hidden clip backgroundColor borderColor borderWidth hoverBackgroundColor hoverBorderColor hoverBorderWidth datalabels xAxisID yAxisID indexAxis stack normalized';
const OF_POINTS =
  'pointBackgroundColor pointBorderColor pointBorderWidth pointHitRadius pointHoverBackgroundColor pointHoverBorderColor pointHoverBorderWidth pointHoverRadius pointRadius pointRotation pointStyle radius rotation hitRadius hoverRadius drawActiveElementsOnTop';
const OF_LINES =
  'showLine tension lineTension stepped fill spanGaps segment borderCapStyle borderDash borderDashOffset borderJoinStyle cubicInterpolationMode capBezierPoints';
const OF_BARS =
  'barPercentage barThickness categoryPercentage grouped maxBarThickness minBarLength skipNull base borderRadius borderSkipped inflateAmount';
const OF_BOXES =
  'coef quantiles whiskersMode minStats maxStats outlierStyle outlierRadius outlierBackgroundColor outlierBorderColor outlierBorderWidth outlierHitRadius itemStyle itemRadius itemBackgroundColor itemBorderColor itemBorderWidth itemHitRadius meanStyle meanRadius meanBackgroundColor meanBorderColor meanBorderWidth hitPadding capShare';

const BY_TYPE: Record<string, string> = {
  scatter: `${OF_POINTS} ${OF_LINES}`,
  bubble: OF_POINTS,
  boxplot: `${OF_BARS} ${OF_BOXES} medianColor medianWidth lowerBackgroundColor`,
  violin: `${OF_BARS} ${OF_BOXES} points`,
  sankey:
    'colorFrom colorTo colorMode alpha color font labels priority column size padding modeX nodePadding nodePaddingMode nodeMinSize nodeWidth nodeLabels flowLabels flowColor orientation hoverColorFrom hoverColorTo hoverFlowColor',
  treemap:
    'tree key groups sumKeys treeLeafKey spacing borderRadius captions labels dividers displayMode rtl unsorted hoverCaptions',
  matrix: 'width height anchorX anchorY borderRadius',
  heatmap: 'width height anchorX anchorY borderRadius',
  waterfall: OF_BARS,
  funnel: OF_BARS,
  histogram: OF_BARS,
  gauge: 'cutout circumference rotation borderRadius borderJoinStyle spacing',
  progress: OF_BARS,
  slope: `${OF_POINTS} ${OF_LINES}`,
  dumbbell: OF_POINTS,
  candlestick: OF_BARS,
  table: 'format',
};

export function isExtendedType(type: unknown): type is string {
  return typeof type === 'string' && Object.hasOwn(BY_TYPE, type);
}

/** The names of all dataset options of an extended chart type. */
export function optionsOfType(type: string): readonly string[] {
  return `${OF_ALL} ${ownValue(BY_TYPE, type) ?? ''}`.split(' ');
}

/** Names of elements in `options.elements`. */
const ELEMENTS = ['boxandwhiskers', 'violin', 'flow', 'treemap', 'matrix'];

/** A copy of the options without the places of the extended types, which the table does not know. */
export function withoutExtendedPlaces(options: JsonObject): JsonObject {
  const copy = { ...options };
  const leaveOut = (group: string, isLeftOut: (name: string) => boolean) => {
    const places: Json | undefined = copy[group];
    if (!isObject(places)) return;
    copy[group] = Object.fromEntries(Object.entries(places).filter(([name]) => !isLeftOut(name)));
  };
  leaveOut('datasets', isExtendedType);
  leaveOut('elements', (name) => ELEMENTS.includes(name));
  return copy;
}
