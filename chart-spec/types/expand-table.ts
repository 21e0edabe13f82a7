/** Tables as the chart type of their specification reads them. */
import type { WarningList } from '../model/messages.js';
import { type ExpandedTable, expandTableAs, hasTable } from '../table/data-table.js';
import { readTableAs, type TableReading } from '../table/table-reading.js';
import type { TableShape } from '../table/table-shape.js';
import { findDefinition } from './registry.js';

type Fields = Record<string, unknown>;

/** A specification whose data is a table, with the labels, datasets and axes that the table stands for. */
export function expandTable(spec: Fields, warnings: WarningList): ExpandedTable {
  return expandTableAs(shapeOf(spec['type']), spec, warnings);
}

/** The specification with labels and datasets; unchanged where its data is no table, or one that cannot be read. */
export function withoutTable(spec: Fields): Fields {
  if (!hasTable(spec)) return spec;
  const expanded = expandTable(spec, { add: () => {} });
  return expanded.issues.length === 0 ? expanded.spec : spec;
}

/**
 * All that is decided about a table.
 * @param given a specification whose `data` has `csv`, `rows` or `records`, and operations; without a type it gets one
 */
export function readTable(given: Fields): TableReading {
  return readTableAs(given, shapeOf);
}

function shapeOf(type: unknown): TableShape {
  return findDefinition(type)?.table ?? { form: 'numbersAtLabels' };
}
