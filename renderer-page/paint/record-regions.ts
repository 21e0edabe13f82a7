import type { Chart, ChartMeta } from 'chart.js';
import type { ChartSpec } from '../../chart-spec/spec.js';
import { barGeometryOf, layoutBoxesOf, legendItemsOf, lineElementsOf } from '../chartjs/private-fields';
import { type Box, boxAround } from '../drawing/boxes';
import type { Regions } from '../drawing/regions';

/** The most boxes of one series. */
const MAX_MARKS = 400;
/** The side of the box of a point, and the distance of the boxes along a line, in CSS px. */
const POINT_PX = 8;

/** Records titles, axes, legend and series of a chart that is laid out. @param asked the specification whose fields the paths name */
export function recordChart(regions: Regions, chart: Chart, asked: ChartSpec, origin: { x: number; y: number }): void {
  const { titleBlock } = chart as Chart & { titleBlock?: object };
  const { series } = asked.inside ?? {};
  for (const box of layoutBoxesOf(chart)) {
    if (box.options?.display !== true || !('text' in box.options)) continue;
    regions.add(box === titleBlock ? titlePath(series) : 'options.plugins.subtitle', box, origin);
  }
  for (const [id, scale] of Object.entries(chart.scales)) {
    const { display } = scale.options as { display?: unknown };
    if (display === true || display === 'auto') regions.add(`options.scales.${id}`, scale, origin);
  }
  const { datasets } = asked.data;
  const pathOf = (index: number): string => {
    if (series !== undefined) return titlePath(series);
    const { label } = chart.data.datasets[index] ?? {};
    const named = label === undefined ? -1 : datasets.findIndex((dataset) => dataset.label === label);
    return `data.datasets.${named < 0 ? Math.min(index, Math.max(0, datasets.length - 1)) : named}`;
  };
  for (const { datasetIndex, ...box } of legendItemsOf(chart)) {
    if (datasetIndex !== undefined) regions.add(pathOf(datasetIndex), box, origin);
  }
  for (const meta of chart.getSortedVisibleDatasetMetas()) {
    for (const box of marksOf(meta)) regions.add(pathOf(meta.index), box, origin);
  }
}

/** One of small multiples is a series, and named by it. */
function titlePath(series: number | undefined): string {
  return series === undefined ? 'title' : `data.datasets.${series}`;
}

/** Boxes over the marks of a series: bars, points, and places along lines. */
function marksOf(meta: ChartMeta): Box[] {
  const every = Math.ceil(meta.data.length / MAX_MARKS);
  const shown = meta.data.filter((_, at) => at % every === 0);
  if (meta.type === 'bar') return shown.map(barGeometryOf).map(barBox);
  if (meta.type === 'line') return alongLine(lineElementsOf(meta).data.filter((_, at) => at % every === 0));
  return shown.map((element) => {
    const { x, y } = element.tooltipPosition(true);
    return boxAround(x ?? Number.NaN, y ?? Number.NaN, POINT_PX, POINT_PX);
  });
}

function barBox({ x, y, base, width, height, horizontal }: ReturnType<typeof barGeometryOf>): Box {
  return horizontal
    ? { left: Math.min(x, base), right: Math.max(x, base), top: y - height / 2, bottom: y + height / 2 }
    : { left: x - width / 2, right: x + width / 2, top: Math.min(y, base), bottom: Math.max(y, base) };
}

function alongLine(points: { x: number; y: number; skip?: boolean }[]): Box[] {
  return points.flatMap((from, at) => {
    if (from.skip === true) return [];
    const to = points[at + 1];
    const isLast = to === undefined || to.skip === true;
    const count = isLast ? 1 : Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / POINT_PX));
    return Array.from({ length: Math.min(count, MAX_MARKS) }, (_, step) => {
      const share = step / count;
      const [x, y] = isLast ? [from.x, from.y] : [from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)];
      return boxAround(x, y, POINT_PX, POINT_PX);
    });
  });
}
