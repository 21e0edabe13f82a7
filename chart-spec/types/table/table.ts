import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { chartType } from '../chart-type.js';
import { withoutLegend } from '../compose-labels.js';
import { describeTable } from './describe-table.js';
import { columnSum, tableColumns } from './table-cells.js';
import { findTableIssues } from './table-issues.js';
import { arrangeCells, CELL_SCHEMA, checkTableCell } from './table-points.js';

export const table = chartType({
  name: 'table',
  label: 'Table',
  icon: 'table',
  titles: {
    en: 'Table',
    de: 'Tabelle',
    fr: 'Tableau',
    es: 'Tabla',
    it: 'Tabella',
    pt: 'Tabela',
    nl: 'Tabel',
    ja: '表',
    zh: '表格',
    ar: 'جدول',
    he: 'טבלה',
    ko: '표',
    hi: 'तालिका',
    th: 'ตาราง',
    tr: 'Tablo',
  },

  summary: 'rows and columns; "columns" with bar, heat and sparkline',
  words: `table chart, as a table, as table, data table image, als Tabelle, sous forme de tableau, en tableau, como tabla, come tabella,
    como tabela, als tabel, jako tabela`,
  like: ['grid', 'datatable'],
  axes: 'none',
  cost: 'cells',
  blank: {
    labels: ['A', 'B', 'C'],
    series: [
      [12, 8, 15],
      [19, 11, 9],
    ],
  },
  colorNames: () => [],
  table: { form: 'columns', keepsTotals: true },
  points: { check: checkTableCell, schema: CELL_SCHEMA, arrange: arrangeCells, holdsTexts: true },
  datasetOptions: 'format',
  numbersBy: 'columns',
  undivided: 'whose columns belong to one row',
  fields: ['totals', 'columns'],
  totals: 'labelsOrSwitch',
  findIssues: findTableIssues,
  warnings: [
    (spec) => {
      const column = tableColumns(spec).find((one) => (one.bar || one.heat) && !one.isNumeric);
      if (column === undefined) return undefined;
      const name = column.name.slice(0, 40);
      return `"${column.bar ? 'bar' : 'heat'}" has no effect on the column "${name}": not all of its cells are numbers. Remove it.`;
    },
    partialSum,
  ],
  // Its header names the columns.
  compose: withoutLegend,
  describe: describeTable,
});

/** The first sum of a column below which not all cells are known. */
function partialSum(spec: ChartSpec): string | undefined {
  const columns = spec.totals === true ? tableColumns(spec) : [];
  const partial = columns.find((column) => column.cells.includes(null) && columnSum(column) !== null);
  if (partial === undefined) return undefined;
  const { name, cells } = partial;
  const known = cells.filter((cell) => cell !== null).length;
  return `The total of ${excerpt(name)} is that of ${known} of ${cells.length} rows: the others have no number.`;
}
