/**
 * `npm run bench:fleet`: measures what a chart costs the service, Postgres and Redis, simulates fleets from that, compares the simulation with
 * one to three real instances on this machine, writes docs/operations/capacity.md with its plot, and prints everything else. Needs redis-server
 * on PATH.
 *
 * `npm run bench:fleet -- report` simulates and writes again from the last measurements. FLEET_LOAD_MS and FLEET_ROUNDS shorten a run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FleetResults, measureFleet } from './fleet/measure-fleet.js';
import { measurementsText } from './fleet/measurements.js';
import { writePage } from './fleet/page.js';
import { fleetPlots } from './fleet/plots.js';
import { compareRuns, predictCaches, predictOnPaper } from './fleet/predict.js';
import { drawPlots } from './report/plots.js';
import { currentSitting, type Sitting } from './results.js';
import { root, startService } from './service.js';

export interface FleetSitting {
  sitting: Sitting;
  results: FleetResults;
}

/** Not in the repository, as the results of the bench. */
const resultsFile = join(root, 'node_modules/.cache/bench/fleet.json');

const measured = process.argv.includes('report') ? readLast() : await measure();
await report(measured);

async function report({ sitting, results }: FleetSitting): Promise<void> {
  console.log('simulating…');
  const comparisons = compareRuns(results);
  const service = await startService();
  try {
    await drawPlots(service, fleetPlots(results, predictOnPaper(results)), join(root, 'docs/images'));
  } finally {
    await service.stop();
  }
  await writePage(sitting, results, comparisons);
  console.log(measurementsText(results, { comparisons, caches: predictCaches() }));
  console.log('wrote docs/operations/capacity.md');
}

function readLast(): FleetSitting {
  if (!existsSync(resultsFile)) throw new Error('run npm run bench:fleet first');
  return JSON.parse(readFileSync(resultsFile, 'utf8'));
}

async function measure(): Promise<FleetSitting> {
  const measured = { sitting: currentSitting(), results: await measureFleet() };
  await mkdir(dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, JSON.stringify(measured));
  return measured;
}
