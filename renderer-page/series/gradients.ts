import type { Chart, ChartMeta, Plugin } from 'chart.js';
import {
  type BarRole,
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  readGradient,
} from '../../chart-spec/spec.js';
import { givenDataset, scriptable } from '../chartjs/adapters';
import { arcsOf, barGeometryOf, filledElements } from '../chartjs/private-fields';
import { paintOf } from '../theme/paint';
import { opaqueColor } from '../theme/readable-color';

/** Where a dataset keeps its gradients: all other code sees the mean of their colors. */
const GRADIENTS = 'gradients';

const solid = (fill: Json): Json => (readGradient(fill) ? opaqueColor(String(fill)) : fill);

/** Parts of a gauge beside its value. */
const PLAIN_ROLES: (BarRole | undefined)[] = ['rest', 'mark'];

/** A specification whose series have one color each where they have gradients, which `gradientFills` draws. */
export function withSolidColors(spec: ChartSpec): ChartSpec {
  const isGradient = (fill: Json | undefined) => readGradient(fill) !== undefined;
  const hasGradient = ({ backgroundColor: fill }: Dataset) =>
    Array.isArray(fill) ? fill.some(isGradient) : isGradient(fill);
  if (!spec.data.datasets.some(hasGradient)) return spec;
  const datasets = spec.data.datasets.map((dataset) => {
    const { backgroundColor: fill } = dataset;
    if (fill === undefined || !hasGradient(dataset)) return dataset;
    return { ...dataset, backgroundColor: Array.isArray(fill) ? fill.map(solid) : solid(fill), [GRADIENTS]: fill };
  });
  return { ...spec, data: { ...spec.data, datasets } };
}

/** Fills bars and slices with the gradients of their series, each from one side of it to the other, and areas over the plot. */
export function gradientFills({ data, composition }: ChartSpec): Plugin[] {
  if (!data.datasets.some((dataset) => GRADIENTS in dataset)) return [];
  return [
    {
      id: 'gradientFills',
      beforeDatasetsDraw(chart) {
        for (const meta of chart.getSortedVisibleDatasetMetas()) {
          const fill = givenDataset(chart, meta.index)[GRADIENTS];
          for (const [at, element] of filledElements(meta).entries()) {
            const own = Array.isArray(fill) ? fill[at % fill.length] : fill;
            const isPlain = PLAIN_ROLES.includes(composition?.roles?.[at]);
            if (typeof own !== 'string' || isPlain || !readGradient(own)) continue;
            const backgroundColor = paintOf(chart.ctx, own, areaOf(chart, meta, at));
            element.options = Object.assign(Object.create(element.options ?? null), { backgroundColor });
          }
        }
      },
    },
  ];
}

function areaOf({ chartArea }: Chart, meta: ChartMeta, at: number) {
  const element = meta.data[at];
  if (meta.type === 'bar' && element) {
    const { x, y, base, width, height, horizontal } = barGeometryOf(element);
    if (horizontal) return { x: Math.min(x, base), y: y - height / 2, width: Math.abs(x - base), height };
    return { x: x - width / 2, y: Math.min(y, base), width, height: Math.abs(y - base) };
  }
  if (meta.type === 'pie' || meta.type === 'doughnut' || meta.type === 'polarArea') {
    const { x = 0, y = 0, outerRadius = 0 } = arcsOf(meta)[at] ?? {};
    return { x: x - outerRadius, y: y - outerRadius, width: 2 * outerRadius, height: 2 * outerRadius };
  }
  const { left, top, right, bottom } = chartArea;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Lets boxes of annotations have gradients, which reach over the whole plot. @param options of the chart; changed */
export function paintBoxes(options: JsonObject): void {
  for (const annotation of Object.values(objectAt(options, 'plugins', 'annotation', 'annotations'))) {
    if (!isObject(annotation)) continue;
    const { backgroundColor: fill } = annotation;
    if (typeof fill !== 'string' || !readGradient(fill)) continue;
    annotation['backgroundColor'] = scriptable(({ chart }: { chart: Chart }) => {
      const { left, top, right, bottom } = chart.chartArea;
      return paintOf(chart.ctx, fill, { x: left, y: top, width: right - left, height: bottom - top });
    });
  }
}
