import { ASSUMED, perInstance, sharedLimits } from './limits.js';
import type { FleetResults } from './measure-fleet.js';
import { CATALOG, type CachePrediction, type Comparison, EXPONENTS, PAPER_INSTANCES } from './predict.js';

/** The plots of docs/operations/capacity.md by file name, without the extension. */
export function fleetPlots(
  results: FleetResults,
  o: { comparisons: Comparison[]; paper: number[]; caches: CachePrediction[] },
): Record<string, object> {
  return {
    'capacity-measured': comparisonPlot(o.comparisons),
    'capacity-instances': paperPlot(results, o.paper),
    'capacity-cache': cachePlot(o.caches),
  };
}

function comparisonPlot(comparisons: Comparison[]): object {
  const closed = comparisons.filter(({ run }) => run.clients !== undefined);
  const bars = (label: string, pick: (each: Comparison) => number) => ({
    label,
    data: closed.map((each) => Math.round(pick(each))),
  });
  return {
    type: 'bar',
    data: {
      labels: closed.map(({ run }) => `${run.instances} ${run.instances === 1 ? 'instance' : 'instances'}`),
      datasets: [
        bars('predicted, all cores', ({ all }) => all.perSecond),
        bars('predicted, cores left by other programs', ({ left }) => left.perSecond),
        bars('measured', ({ run }) => run.perSecond),
      ],
    },
    options: {
      scales: { y: { beginAtZero: true, title: { display: true, text: 'charts per second' } } },
      plugins: {
        ...titled('Instances on one machine, with Postgres, Redis and the clients'),
        datalabels: { display: true, anchor: 'end', align: 'end' },
      },
    },
  };
}

function paperPlot(results: FleetResults, paper: number[]): object {
  const { perSecond } = perInstance(results);
  const line = (label: string, data: number[], dashed = true) => ({
    ...{ label, data: data.map(Math.round), pointRadius: dashed ? 0 : 3 },
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
      plugins: titled('Charts per second by instances, and what limits them'),
    },
  };
}

function cachePlot(caches: CachePrediction[]): object {
  const line = (label: string, shareOf: (each: CachePrediction) => number) => ({
    label,
    data: caches.map((each) => Math.round(shareOf(each) * 1000) / 10),
  });
  return {
    type: 'line',
    data: {
      labels: EXPONENTS.map(String),
      datasets: [
        line('own caches only', ({ ownOnly }) => ownOnly.hit),
        line(`and Redis for ${CATALOG.smallRedis.toLocaleString('en')} charts`, ({ smallRedis }) => smallRedis.hit),
        line('and Redis for all charts', ({ largeRedis }) => largeRedis.hit),
      ],
    },
    options: {
      scales: {
        x: { title: { display: true, text: 'exponent of Zipf: how much a few charts are asked for more' } },
        y: { min: 0, max: 100, title: { display: true, text: 'answered from a cache, %' } },
      },
      plugins: titled(
        `Cache hits of a catalog of ${CATALOG.charts.toLocaleString('en')} charts, ${CATALOG.instances} instances`,
      ),
    },
  };
}

function titled(text: string): { title: object; legend: object } {
  return { title: { display: true, text }, legend: { display: true, position: 'top' } };
}
