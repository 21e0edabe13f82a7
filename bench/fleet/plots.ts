import { ASSUMED, perInstance, sharedLimits } from './limits.js';
import type { FleetResults } from './measure-fleet.js';
import { PAPER_INSTANCES } from './predict.js';

/**
 * The plots of docs/operations/capacity.md by file name, without the extension.
 * @param paper charts per second by PAPER_INSTANCES
 */
export function fleetPlots(results: FleetResults, paper: number[]): Record<string, object> {
  return { 'capacity-instances': paperPlot(results, paper) };
}

function paperPlot(results: FleetResults, paper: number[]): object {
  const { perSecond } = perInstance(results);
  const line = (label: string, data: number[], dashed = true) => ({
    label,
    data: data.map(Math.round),
    pointRadius: dashed ? 0 : 3,
    ...(dashed && { borderDash: [6, 4] }),
  });
  const flat = (value: number) => PAPER_INSTANCES.map(() => value);
  return {
    type: 'line',
    height: 460,
    data: {
      labels: PAPER_INSTANCES.map(String),
      datasets: [
        line('simulated', paper, false),
        line(
          `instances alone, at ${ASSUMED.usableShare * 100} %`,
          PAPER_INSTANCES.map((count) => count * perSecond),
        ),
        ...sharedLimits(results).map((limit) => line(limit.name, flat(limit.perSecond))),
      ],
    },
    options: {
      scales: {
        x: { title: { display: true, text: `instances of ${ASSUMED.coresPerInstance} cores (not to scale)` } },
        y: { type: 'logarithmic', title: { display: true, text: 'distinct charts per second' } },
      },
      plugins: {
        title: { display: true, text: 'Charts per second by instances, and what limits them' },
        legend: { display: true, position: 'top' },
      },
    },
  };
}
