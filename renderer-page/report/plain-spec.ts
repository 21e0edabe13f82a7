import type { ChartSpec } from '../payload.js';

/** The plainest chart: looks, kits and logos are found for charts, and a report has one of each for all of its own. */
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
