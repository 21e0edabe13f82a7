import type { ChartSpec, Json, JsonObject } from '../../model/chart-spec.js';
import { definitionOf } from '../../types/registry.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { Costs } from './costs.js';
import { NumbersIn } from './numbers-in.js';
import { type Surface, textBox } from './surface.js';

/** Creating and placing one data label. */
const LABEL_US = 70;
/** One data label that the plugin compares with another, to hide one of two that overlap. */
const COMPARISON_US = 0.12;
/** The share of the area that labels cover at most when those that overlap are hidden. */
const LABELED_SHARE = 0.5;
const PADDING_PX = 2;
const LABEL_LENGTH = 8;
const LEGEND_ITEM_US = 50;

/** Adds what chartjs-plugin-datalabels draws. */
export function addDataLabelCosts(spec: ChartSpec, surface: Surface, costs: Costs): void {
  const plugins = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  const general = plugins['datalabels'];
  const path = 'options.plugins.datalabels';
  const numbers = new NumbersIn(general, path);
  let [hidable, smallestArea] = [0, surface.area];
  for (const [i, dataset] of spec.data.datasets.entries()) {
    const own = dataset['datalabels'];
    if (!(own ?? general) || own === false) continue;
    const ownNumbers = new NumbersIn(own, `data.datasets.${i}.datalabels`);
    const option = (key: string, fallback: number) =>
      ownNumbers.first(key) ??
      numbers.first(key) ?? { value: fallback, path: own ? `data.datasets.${i}.datalabels` : path };
    const labels = dataset.data.length * Math.max(1, labelsPerPoint(general), labelsPerPoint(own));
    const size = option('size', 12);
    const stroke = option('textStrokeWidth', 0);
    const blur = option('textShadowBlur', 0);
    const length = LABEL_LENGTH + affixLength(own) + affixLength(general);
    const box = textBox(length, size.value);
    costs.add(size.path, labels * (LABEL_US / 1e3 + surface.textMs(length, size.value, stroke.value)));
    if (blur.value > 0) costs.add(blur.path, labels * surface.shadowMs(box.widthPx, box.heightPx, blur.value));
    if (!isAuto(own, general)) continue;
    const padding = 2 * option('padding', PADDING_PX).value;
    hidable += labels;
    smallestArea = Math.min(smallestArea, (box.widthPx + padding) * (box.heightPx + padding));
  }
  const visible = Math.min(hidable, (LABELED_SHARE * surface.area) / Math.max(1, smallestArea));
  costs.add(path, (visible ** 2 / 2) * (COMPARISON_US / 1e3));
}

function labelsPerPoint(options: Json | undefined): number {
  return isObject(options) && isObject(options['labels']) ? Object.keys(options['labels']).length : 0;
}

/** Labels that overlap are hidden unless the spec says otherwise. */
function isAuto(own: Json | undefined, general: Json | undefined): boolean {
  const displays = [own, general].map((options) => (isObject(options) ? options['display'] : undefined));
  return (displays[0] ?? displays[1] ?? 'auto') !== true;
}

/** Characters of the prefix and suffix of a format. */
function affixLength(options: Json | undefined): number {
  const format = isObject(options) ? options['format'] : undefined;
  return isObject(format) ? plainText(format['prefix'] ?? '').length + plainText(format['suffix'] ?? '').length : 0;
}

/** Adds the items of the legend of Chart.js. */
export function addLegendCosts({ type, data, options }: ChartSpec, surface: Surface, costs: Costs): void {
  const plugins: JsonObject = isObject(options['plugins']) ? options['plugins'] : {};
  const legend = plugins['legend'];
  if (legend === false || (isObject(legend) && legend['display'] === false)) return;
  const numbers = new NumbersIn(legend, 'options.plugins.legend');
  const items = definitionOf(type).hasSlices ? data.labels.length : data.datasets.length;
  const width = numbers.first('boxWidth', 'pointStyleWidth') ?? { value: 40, path: 'options' };
  const heightPx = numbers.first('boxHeight')?.value ?? 12;
  const sizePx = numbers.first('size')?.value ?? 12;
  const boxMs = surface.fillMs(width.value * heightPx) + surface.edgeMs(2 * (width.value + heightPx));
  costs.add(width.path, items * (LEGEND_ITEM_US / 1e3 + boxMs + surface.textMs(20, sizePx)));
}
