import type { ChartSpec } from './types.js';

/** An empty chart. Stands for a whole report where a function that takes a chart finds its theme, brand kit or logo. */
export function plainSpec(): ChartSpec {
  return {
    type: 'bar',
    data: { labels: [], datasets: [] },
    options: {},
    width: 800,
    height: 400,
    format: 'pdf',
    devicePixelRatio: 1,
  };
}
