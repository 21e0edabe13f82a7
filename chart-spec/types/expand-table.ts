/** Tables as the chart type of their specification reads them. */
import type { WarningList } from '../model/messages.js';
import { type ExpandedTable, expandTableAs, hasTable } from '../table/data-table.js';
import { findDefinition } from './registry.js';

type Fields = Record<string, unknown>;

/** A specification whose data is a table, with the labels, datasets and axes that the table stands for. */
export function expandTable(spec: Fields, warnings: WarningList): ExpandedTable {
  return expandTableAs(findDefinition(spec['type'])?.table ?? { form: 'numbersAtLabels' }, spec, warnings);
}

/** The specification with labels and datasets; unchanged where its data is no table, or one that cannot be read. */
export function withoutTable(spec: Fields): Fields {
  if (!hasTable(spec)) return spec;
  const expanded = expandTable(spec, { add: () => {} });
  return expanded.issues.length === 0 ? expanded.spec : spec;
}
