import { type CacheShares, simulateCaches } from './cache-model.js';
import { ASSUMED, inputOf, manyAccounts, perInstance, sharedLimits } from './limits.js';
import { type FleetResults, type FleetRun, LOAD_MS, MAX_INSTANCES } from './measure-fleet.js';
import { type Prediction, simulateFleet } from './model.js';

/** A run and what the model says of it: for all cores, and for the cores that other programs left. */
export interface Comparison {
  run: FleetRun;
  all: Prediction;
  left: Prediction;
}

const WARM_UP_MS = 2000;
const PAPER_CLIENTS_PER_INSTANCE = 16;
/** How often each client is served, before the measured time and in it. */
const PAPER_TURNS = 3;
const PAPER_LEAST_MS = 1000;
export const PAPER_INSTANCES = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000];
export const EXPONENTS = [0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4];
/** A catalog for the plot of the caches: charts of 15 KB, 24 MB per instance; 0.4 and 4 GB of Redis. */
export const CATALOG = {
  charts: 100_000,
  chartsPerInstance: 1_550,
  smallRedis: 26_000,
  largeRedis: 260_000,
  instances: 10,
};

/** The rounds of each load are one run: the median by throughput. */
export function compareRuns(results: FleetResults): Comparison[] {
  const kinds = Array.from({ length: MAX_INSTANCES }, (_, i) => i + 1).flatMap((instances) =>
    [true, false].map((isClosed) =>
      results.runs.filter((run) => run.instances === instances && (run.clients !== undefined) === isClosed),
    ),
  );
  return kinds.flatMap((runs) => {
    const run = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)];
    return run === undefined
      ? []
      : [{ run, all: predict(results, run, results.cores), left: predict(results, run, run.coresLeft) }];
  });
}

function predict(results: FleetResults, run: FleetRun, cores: number): Prediction {
  const { clients, arrivalsPerSecond, instances } = run;
  return simulateFleet({
    instances,
    poolSize: results.poolSize,
    machines: { shared: cores },
    // With time between charts each costs more: fewer share a statement, and caches of the processors are cold.
    cost: inputOf(results, 'MISS', clients === undefined ? 1 : 4).per,
    idle: results.idle,
    load: clients === undefined ? { perSecond: arrivalsPerSecond ?? 0 } : { clients },
    warmUpMs: WARM_UP_MS,
    durationMs: LOAD_MS,
  });
}

/** Instances on machines of their own, with one Postgres and one Redis. @returns charts per second in the order of PAPER_INSTANCES */
export function predictOnPaper(results: FleetResults): number[] {
  const { per: cost } = manyAccounts(results);
  const { coresPerInstance, postgresCores, roundTripMs } = ASSUMED;
  return PAPER_INSTANCES.map((instances) => {
    const clients = PAPER_CLIENTS_PER_INSTANCE * instances;
    const possible = Math.min(
      instances * perInstance(results).perSecond,
      ...sharedLimits(results).map((limit) => limit.perSecond),
    );
    const durationMs = Math.max(PAPER_LEAST_MS, (PAPER_TURNS * clients * 1000) / possible);
    return simulateFleet({
      instances,
      poolSize: coresPerInstance,
      cost,
      idle: results.idle,
      warmUpMs: durationMs,
      durationMs,
      machines: { coresPerInstance, postgresCores, roundTripMs },
      load: { clients },
    }).perSecond;
  });
}

export interface CachePrediction {
  exponent: number;
  ownOnly: CacheShares;
  smallRedis: CacheShares;
  largeRedis: CacheShares;
}

export function predictCaches(): CachePrediction[] {
  const { charts, chartsPerInstance, instances, smallRedis, largeRedis } = CATALOG;
  const shared = { charts, chartsPerInstance, instances, requests: 200_000, warmUp: 300_000 };
  return EXPONENTS.map((exponent) => {
    const withRedis = (chartsInRedis: number) => simulateCaches({ ...shared, exponent, chartsInRedis });
    return { exponent, ownOnly: withRedis(0), smallRedis: withRedis(smallRedis), largeRedis: withRedis(largeRedis) };
  });
}
