import { ENTRY_OVERHEAD_BYTES } from '../../src/render/drawings/image-cache.js';
import { barChart } from '../charts.js';
import type { Service } from '../service.js';
import type { Backing } from './backing.js';
import { simulateCaches, zipfRanks } from './cache-model.js';
import { addInstance, stopAll } from './instances.js';

/** The share of requests that an instance's own cache served, as measured and as the model says. */
export interface CacheResults {
  exponent: number;
  charts: number;
  requests: number;
  measured: number;
  predicted: number;
}

const CACHE = { exponent: 1, charts: 600, requests: 2500, megabytes: 1 };
const BYTES_PER_MB = 2 ** 20;
/** Charts that no other measurement draws begin here. */
const FIRST_SERIAL = 10_000_000;

/** The share of the own cache of two instances that are too small for the catalog, from an empty cache on. */
export async function measureCache(backing: Backing): Promise<CacheResults> {
  const fleet: Service[] = [];
  const { exponent, charts, requests, megabytes } = CACHE;
  const ranks = zipfRanks({ charts, exponent });
  const authorization = `Bearer ${backing.keys[1]}`;
  try {
    for (let i = 0; i < 2; i++) await addInstance(backing, fleet, { CACHE_MAX_MB: String(megabytes) });
    const before = await hitsInMemory(fleet);
    const requestOf = () => ({ body: JSON.stringify(barChart(FIRST_SERIAL + ranks())), headers: { authorization } });
    const imageBytes = (await drawInTurns(fleet, requests, requestOf)) / requests;
    const chartsPerInstance = Math.round((megabytes * BYTES_PER_MB) / (imageBytes + ENTRY_OVERHEAD_BYTES));
    const model = { charts, exponent, requests, warmUp: 0, instances: 2, chartsPerInstance, chartsInRedis: charts };
    return {
      exponent,
      charts,
      requests,
      measured: ((await hitsInMemory(fleet)) - before) / requests,
      predicted: simulateCaches(model).memory,
    };
  } finally {
    await stopAll(fleet);
  }
}

/** @returns the bytes of all responses */
async function drawInTurns(
  fleet: readonly Service[],
  count: number,
  requestOf: () => { body: string; headers: Record<string, string> },
): Promise<number> {
  let bytes = 0;
  for (let i = 0; i < count; i++) {
    const target = fleet[i % fleet.length] as Service;
    const response = await fetch(target.url, { method: 'POST', ...requestOf() });
    bytes += (await response.arrayBuffer()).byteLength;
  }
  return bytes;
}

async function hitsInMemory(fleet: readonly Service[]): Promise<number> {
  const counts = await Promise.all(
    fleet.map(async ({ url }) => {
      const text = await (await fetch(new URL('/metrics', url))).text();
      return Number(/^chartwright_cache_total\{[^}]*"hit_memory"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
