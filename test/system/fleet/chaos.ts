/**
 * `npm run bench:chaos`: kills parts of a service under steady load and writes to docs/reliability.md how many requests were answered, how long
 * until the next image, and how much accepted work was lost. Each kill happens once; the load is one request at a time.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../src/platform/process/free-port.js';
import { RENDER, spec } from '../../support/app.js';
import { watchBrowsers } from '../../support/browser-processes.js';
import { JOBS } from '../../support/jobs.js';
import { closeFile, closeProcess, onFileEnd } from '../../support/lifetime.js';
import { makeScratchDir } from '../../support/scratch.js';
import { killPostmaster, startRestartableService } from '../restartable-service.js';
import { startBalancer } from './balancer.js';
import { killInstance, type Reply, send, signUp, startFleet } from './fleet.js';

const PAGE = new URL('../../../../docs/reliability.md', import.meta.url);
const SECTION = /(?<=<!-- chaos:begin -->\n)[\s\S]*(?=<!-- chaos:end -->)/;
/** As clients of the guides do: what takes longer is no answer. */
const ANSWER_WITHIN_MS = 30_000;
const STEADY_MS = 10_000;
const JOBS_BEFORE_KILL = 5;
const PAUSE_MS = 100;
const NO_LIMITS = { RATE_LIMIT_MAX: '1000000', MANAGEMENT_RATE_LIMIT_MAX: '1000000' };

interface Address {
  url: string;
  key: string;
}

interface Measured {
  requests: number;
  good: number;
  /** Over good responses only. */
  p99Ms: number;
  /** From the kill to the image after which no request failed any more. */
  recoveryMs: number;
  lostJobs: number;
}

const ask = ({ url, key }: Address, method: string, path: string, body?: unknown): Promise<Reply | undefined> =>
  send(url, method, path, { key, body, withinMs: ANSWER_WITHIN_MS }).catch(() => undefined);

/** Load before, during and as long after the kill. @param kill resolves when the part is dead, not when it is back */
async function measure(where: () => Promise<Address>, kill: () => unknown): Promise<Measured> {
  const latencies: number[] = [];
  let requests = 0;
  let wasGood = true;
  let recoveredAt = 0;
  const draw = async (address: Address): Promise<boolean> => {
    const startedAt = performance.now();
    requests++;
    const isGood = (await ask(address, 'POST', RENDER, spec()))?.status === 200;
    if (isGood) latencies.push(performance.now() - startedAt);
    if (isGood && !wasGood) recoveredAt = performance.now();
    wasGood = isGood;
    await sleep(PAUSE_MS);
    return isGood;
  };
  const drawUntil = async (endMs: number) => {
    while (performance.now() < endMs) await draw(address);
  };
  let address = await where();
  await drawUntil(performance.now() + STEADY_MS);
  const accepted = await Promise.all(
    Array.from({ length: JOBS_BEFORE_KILL }, () => ask(address, 'POST', JOBS, spec())),
  );
  const jobs = accepted.flatMap((reply) => (reply?.status === 202 ? [String(reply.json().jobId)] : []));
  const killedAt = performance.now();
  wasGood = false;
  await kill();
  while (!(await draw(address)));
  address = await where();
  await drawUntil(performance.now() + STEADY_MS);
  const recoveryMs = recoveredAt - killedAt;
  let lostJobs = 0;
  for (const id of jobs) if (!(await isCompleted(address, id))) lostJobs++;
  latencies.sort((a, b) => a - b);
  const p99Ms = latencies[Math.ceil(latencies.length * 0.99) - 1] ?? Number.NaN;
  return { requests, good: latencies.length, p99Ms, recoveryMs, lostJobs };
}

/** @returns false for one that is gone, has failed, or is not completed after two minutes */
async function isCompleted(address: Address, id: string): Promise<boolean> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const reply = await ask(address, 'GET', `${JOBS}/${id}`);
    const status = reply?.status === 200 ? reply.json().status : reply?.status;
    if (status === 'completed') return true;
    if (status === 'failed' || status === 404) return false;
    await sleep(1000);
  }
  return false;
}

async function oneMachine(): Promise<[string, Measured][]> {
  const dataDir = makeScratchDir();
  const browsers = watchBrowsers();
  const env = { ...NO_LIMITS, PORT: String(await freePort()) };
  const service = startRestartableService(dataDir, env);
  onFileEnd(() => service.close());
  const killService = () => void service.killAndRestart();
  const killBrowser = () => {
    for (const pid of browsers().browser) process.kill(pid, 'SIGKILL');
  };
  return [
    ['one machine, Chromium', await measure(service.where, killBrowser)],
    ['one machine, PostgreSQL', await measure(service.where, () => killPostmaster(dataDir))],
    ['one machine, the service, started again at once', await measure(service.where, killService)],
  ];
}

async function fleetOfThree(): Promise<[string, Measured][]> {
  const fleet = await startFleet(undefined, NO_LIMITS);
  const { key } = await signUp(fleet);
  const balancer = await startBalancer();
  for (const { url } of fleet.instances) {
    balancer.add(url);
    await balancer.until(url, true);
  }
  const [one] = fleet.instances;
  const kill = () => one && killInstance(one);
  return [
    ['three instances, one of them, not replaced', await measure(async () => ({ url: balancer.url, key }), kill)],
  ];
}

function rowOf([part, { requests, good, p99Ms, recoveryMs, lostJobs }]: [string, Measured]): string {
  const share = ((good / requests) * 100).toFixed(1);
  return `| ${part} | ${good} of ${requests} (${share}%) | ${(p99Ms / 1000).toFixed(2)} s | ${(recoveryMs / 1000).toFixed(1)} s | ${lostJobs} of ${JOBS_BEFORE_KILL} |`;
}

try {
  const rows = [...(await oneMachine()), ...(await fleetOfThree())].map(rowOf);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[1]?.toFixed(0)}, Node ${process.version}`;
  const text = `Measured ${day} by \`npm run bench:chaos\` on ${machine}. One request at a time, ${STEADY_MS / 1000} s before and after one kill -9. A refused request is followed by the next ${PAUSE_MS / 1000} s later.

| killed | answered with an image | p99 | RTO: images again after | RPO: accepted jobs lost |
|---|---|---|---|---|
${rows.join('\n')}
`;
  process.stdout.write(text);
  await writeFile(
    PAGE,
    (await readFile(PAGE, 'utf8')).replace(SECTION, () => text),
  );
} finally {
  await closeFile();
  await closeProcess();
}
