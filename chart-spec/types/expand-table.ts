/** Tables as the chart type of their specification reads them. */
import type { WarningList } from '../model/messages.js';
import { type ExpandedTable, expandTableAs, hasTable } from '../table/data-table.js';
import type { JudgedTable } from '../table/judge.js';
import { withMetricRecords } from '../table/source/metric-answer.js';
import { readTableAs, type TableReading } from '../table/table-reading.js';
import type { TableShape } from '../table/table-shape.js';
import { isObject } from '../values/json.js';
import { DEFINED_TYPES, findDefinition } from './registry.js';

type Fields = Record<string, unknown>;

/**
 * A specification whose data is a table, with the labels, datasets and axes that the table stands for.
 * @param language in which it is written, where it neither names nor shows one
 */
export function expandTable(spec: Fields, warnings: WarningList, language?: unknown): ExpandedTable {
  const shape = shapeOf(spec['type']);
  const given = hasTable(spec) ? withOwnDirection(spec) : spec;
  const own = spec['smallMultiples'] ? shapeOfMultiples(shape, spec['type']) : shape;
  return expandTableAs(own, given, warnings, language);
}

/** A table writes units and operations at the axis of the values. */
function withOwnDirection(spec: Fields): Fields {
  const indexAxis = findDefinition(spec['type'])?.indexAxis;
  const options = spec['options'] ?? {};
  if (indexAxis === undefined || !isObject(options)) return spec;
  return { ...spec, options: { indexAxis, ...options } };
}

/** All that is decided about the table of a specification: see `readTableAs`. */
export function readTable(given: Fields): TableReading {
  return readTableAs({ plain: 'bar', shapeOf, suggest }, withMetricRecords(given));
}

/** As many series as small multiples have, or labels where these divide. */
function shapeOfMultiples(shape: TableShape, type: unknown): TableShape {
  if (shape.form !== 'numbersAtLabels' || shape.isNamed || findDefinition(type)?.multiples === 'labels') return shape;
  const { series: _series, labels, ...others } = shape;
  return { ...others, ...(labels && labels.most !== 1 && { labels }) };
}

function shapeOf(type: unknown): TableShape {
  return findDefinition(type)?.table ?? { form: 'numbersAtLabels' };
}

/** The specification with labels and datasets; unchanged where its data is no table, or one that cannot be read. */
export function withoutTable(spec: Fields): Fields {
  if (!hasTable(spec)) return spec;
  const expanded = expandTable(spec, { add: () => {} });
  return expanded.issues.length === 0 ? expanded.spec : spec;
}

function suggest(table: JudgedTable): string {
  const suited = DEFINED_TYPES.map(({ name, suits }) => ({ name, suits: suits?.(table) }));
  const found = suited.find(({ suits }) => suits === 'names') ?? suited.find(({ suits }) => suits === 'shape');
  return found?.name ?? 'bar';
}
