import type { ChartSpec, DataPoint, JsonObject } from '../../model/chart-spec.js';
import { join } from '../../model/issue-list.js';
import { excerpt } from '../../model/messages.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { PointCheck } from '../chart-type.js';
import { checkNumber } from '../point-checks.js';

const TEXT_OR_NUMBER = { type: ['string', 'number'] };

export const CELL_SCHEMA = {
  type: 'object',
  properties: { x: TEXT_OR_NUMBER, y: TEXT_OR_NUMBER, v: { type: ['number', 'null'] } },
  required: ['x', 'y'],
};

export const checkCell: PointCheck = (point, at, issues) => {
  if (!isObject(point)) {
    issues.add(at, 'must be a cell such as {"x": "Mon", "y": "Week 1", "v": 5}');
    return;
  }
  for (const axis of ['x', 'y']) {
    const value = point[axis];
    if (value === undefined) issues.add(join(at, axis), 'is required: a number, a date or a text');
    else if (typeof value !== 'string') checkNumber(value, join(at, axis), issues);
  }
  if (point['v'] !== undefined) checkNumber(point['v'], join(at, 'v'), issues, 'or null for an empty cell');
};

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

/** Values at the place of another one, which hides them; those of one day of a calendar add up. */
export function hiddenCells(spec: ChartSpec): string | undefined {
  // Values without a label are not drawn.
  const filled = spec.calendar ? [] : heatmapCells(spec).filter(({ x, v }) => x !== '' && typeof v === 'number');
  const places = Map.groupBy(filled, ({ x, y }) => JSON.stringify([plainText(x), plainText(y)]));
  const cells = [...places.values()].find(({ length }) => length > 1);
  const [first] = cells ?? [];
  if (cells === undefined || first === undefined) return undefined;
  const place = `${excerpt(plainText(first['y']))} at ${excerpt(plainText(first['x']))}`;
  const hidden = filled.length - places.size;
  const others = hidden === cells.length - 1 ? '' : ` (${hidden} values of the chart are hidden)`;
  return `${cells.length} values stand in the cell of ${place}: the last one hides the others${others}. Add them up, or give each its own name.`;
}

/** A heat map as the cells of the plugin. The name of rows is that of a place, the name of cells says what is counted. */
export function composeHeatmap(spec: ChartSpec): ChartSpec {
  const [first] = spec.data.datasets;
  const { data: points, label, ...style } = first ?? { data: [] };
  const counted = label !== undefined && points.some(isObject) && { label };
  const datasets = [{ ...style, ...counted, data: heatmapCells(spec) }];
  return { ...spec, type: 'matrix', data: { labels: [], datasets } };
}
