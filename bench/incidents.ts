/**
 * `npm run bench:incidents`: provokes each incident of docs/operations/runbook.md on a real service, and reads with a real Prometheus which
 * metrics show it and which alerts become true. Arguments: headings of incidents, to provoke only those. Exit code 1 when an alert does not
 * become true.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { closeFile, closeProcess } from '../test/support/lifetime.js';
import { makeScratchDir } from '../test/support/scratch.js';
import { INCIDENTS } from './incidents/catalog.js';
import type { Incident } from './incidents/incident.js';
import { type Installation, newChart, startInstallation } from './incidents/installation.js';
import { type Prometheus, prometheusVersion, startPrometheus } from './incidents/prometheus.js';
import { repeat } from './incidents/repeat.js';
import { type IncidentResult, tableOf } from './incidents/report.js';
import { Skipped } from './incidents/skipped.js';

const CALM_MS = 10_000;
const CALM_PAUSE_MS = 500;
const ALERT_TIMEOUT_MS = 90_000;
/** Between an alert and the reading: the signs of an incident grow for some seconds. */
const SETTLE_MS = 3_000;

if (prometheusVersion() === undefined) {
  console.error('Prometheus is not installed: apt-get install prometheus, or put its program on the PATH');
  process.exit(1);
}
const wanted = process.argv.slice(2);
const incidents = INCIDENTS.filter(({ heading }) => wanted.length === 0 || wanted.includes(heading));
const results: IncidentResult[] = [];
for (const incident of incidents) {
  const result = await runIncident(incident);
  results.push(result);
  console.log(tableOf([result]));
}
await closeProcess();
if (results.some(({ skipped, isShown }) => skipped === undefined && !isShown)) process.exitCode = 1;
process.exit();

async function runIncident(incident: Incident): Promise<IncidentResult> {
  console.log(`\n${incident.heading}: ${incident.provocation}`);
  try {
    const options = await incident.prepare?.();
    const to = await startInstallation(options ?? {});
    const prometheus = await startPrometheus(makeScratchDir(), to.port);
    try {
      return await observe(incident, to, prometheus);
    } finally {
      await prometheus.stop();
      await to.stop();
    }
  } catch (error) {
    if (error instanceof Skipped) return { incident, skipped: error.message, readings: [], alerts: [], isShown: false };
    throw error;
  } finally {
    await closeFile();
    await incident.cleanUp?.();
  }
}

async function observe(incident: Incident, to: Installation, prometheus: Prometheus): Promise<IncidentResult> {
  const read = () => Promise.all(incident.signs.map(({ query }) => prometheus.value(query)));
  const calm = new AbortController();
  const calmLoad = repeat(calm.signal, { pauseMs: CALM_PAUSE_MS }, () =>
    to.send('POST', '/api/v1/render', { body: newChart() }),
  );
  await sleep(CALM_MS);
  const before = await read();
  const alertsBefore = await prometheus.alerts();
  calm.abort();
  await calmLoad;

  const stop = new AbortController();
  const provoking = incident.provoke(to, stop.signal);
  const isTrue = async () => (await prometheus.alerts()).includes(incident.alert);
  const startMs = performance.now();
  let isShown = false;
  while (!isShown && performance.now() - startMs < ALERT_TIMEOUT_MS) {
    isShown = await Promise.race([isTrue(), provoking.then(() => false)]);
    await sleep(CALM_PAUSE_MS);
  }
  await sleep(SETTLE_MS);
  const during = await read();
  const alerts = (await prometheus.alerts()).filter((name) => !alertsBefore.includes(name));
  stop.abort();
  await provoking;
  const readings = incident.signs.map((sign, index) => ({ sign, before: before[index], during: during[index] }));
  return { incident, readings, alerts, isShown };
}
