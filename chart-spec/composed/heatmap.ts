import type { ChartSpec, DataPoint, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';

/** The cells of a heat map: those of the specification, or one for each label of each series. */
export function heatmapCells({ data }: Pick<ChartSpec, 'data'>): JsonObject[] {
  return data.datasets.flatMap(({ label, data: points }, row) =>
    points.map((point: DataPoint, column) =>
      isObject(point)
        ? point
        : { x: data.labels[column] ?? '', y: label ?? String(row + 1), v: point as number | null },
    ),
  );
}

/** A heat map as the cells of the plugin. */
export function composeHeatmap(spec: ChartSpec): ChartSpec {
  const [first] = spec.data.datasets;
  const { data: _rows, label: _row, ...style } = first ?? { data: [] };
  return { ...spec, type: 'matrix', data: { labels: [], datasets: [{ ...style, data: heatmapCells(spec) }] } };
}
