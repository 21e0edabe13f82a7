import type { Chart, Plugin } from 'chart.js';

interface Columns {
  columnSizes?: { width: number; height: number }[];
  legendItems?: unknown[];
}

/**
 * Adds empty columns to a legend beside the chart. If space is short, Chart.js draws the items in more columns than it has laid out, and throws.
 */
export const legendColumns: Plugin = {
  id: 'legendColumns',
  afterLayout(chart: Chart) {
    const { columnSizes, legendItems = [] } = (chart.legend ?? {}) as Columns;
    while (columnSizes !== undefined && columnSizes.length <= legendItems.length)
      columnSizes.push({ width: 0, height: 0 });
  },
};
