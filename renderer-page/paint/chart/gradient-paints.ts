import type { Chart, ChartMeta, Plugin } from 'chart.js';
import {
  type BarRole,
  type ChartSpec,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  readGradient,
} from '../../../chart-spec/spec.js';
import { givenDataset, scriptable } from '../../chartjs/adapters';
import { arcsOf, barGeometryOf, filledElements } from '../../chartjs/private-fields';
import { paintOf } from '../../drawing/fill';
import { GRADIENTS, type Gradients } from '../../series/gradients';

/** Parts of a gauge beside its value. */
const PLAIN_ROLES: (BarRole | undefined)[] = ['rest', 'mark'];

/** Paints bars and slices with the gradients of their series, each from one side of it to the other, and lines and areas over the plot. */
export function gradientPaints({ data, composition }: ChartSpec): Plugin[] {
  if (!data.datasets.some((dataset) => GRADIENTS in dataset)) return [];
  return [
    {
      id: 'gradientPaints',
      beforeDatasetsDraw(chart) {
        for (const meta of chart.getSortedVisibleDatasetMetas()) {
          const gradients = givenDataset(chart, meta.index)[GRADIENTS] as Gradients | undefined;
          for (const [key, paint] of Object.entries(gradients ?? {})) {
            for (const [at, element] of filledElements(meta).entries()) {
              const own: Json | undefined = Array.isArray(paint) ? paint[at % paint.length] : paint;
              const gradient = PLAIN_ROLES.includes(composition?.roles?.[at]) ? undefined : readGradient(own);
              if (gradient === undefined) continue;
              const area = gradient.isFixed ? plotOf(chart) : areaOf(chart, meta, at);
              const painted = { [key]: paintOf(chart.ctx, String(own), area) };
              element.options = Object.assign(Object.create(element.options ?? null), painted);
            }
          }
        }
      },
    },
  ];
}

function plotOf({ chartArea: { left, top, right, bottom } }: Chart) {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function areaOf(chart: Chart, meta: ChartMeta, at: number) {
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
  return plotOf(chart);
}

/** Lets boxes of annotations have gradients, which reach over the whole plot. @param options of the chart; changed */
export function paintBoxes(options: JsonObject): void {
  for (const annotation of Object.values(objectAt(options, 'plugins', 'annotation', 'annotations'))) {
    if (!isObject(annotation)) continue;
    const { backgroundColor: fill } = annotation;
    if (typeof fill !== 'string' || !readGradient(fill)) continue;
    annotation['backgroundColor'] = scriptable(({ chart }: { chart: Chart }) =>
      paintOf(chart.ctx, fill, plotOf(chart)),
    );
  }
}
