import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../../src/platform/process/free-port.js';
import { shortenTimes } from '../../test/support/promql.js';
import { root, stopChild } from '../service.js';

/** Minutes of an alert rule become seconds: 5 min are 15 s. */
export const TIME_DIVISOR = 20;
const READY_TIMEOUT_MS = 20_000;

export interface RuleFile {
  groups: { name: string; rules: { alert: string; expr: string; for?: string }[] }[];
}

/** A real Prometheus that scrapes one service each second. */
export interface Prometheus {
  /** The first value of the response; undefined when it is empty. */
  value(query: string): Promise<number | undefined>;
  /** The names of the alerts whose expression is true. */
  alerts(): Promise<string[]>;
  stop(): Promise<void>;
}

/** @returns its version; undefined when it is not installed */
export function prometheusVersion(): string | undefined {
  try {
    const output = execFileSync('prometheus', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return /version (\d[\d.]*)/.exec(output)?.[1];
  } catch {
    return undefined;
  }
}

/** With the alert rules of deploy/prometheus, their times shortened and without waiting (`for`). @param dir for its files */
export async function startPrometheus(dir: string, servicePort: number): Promise<Prometheus> {
  const rules: RuleFile = parse(readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8'));
  for (const rule of rules.groups.flatMap((group) => group.rules)) {
    rule.expr = shortenTimes(rule.expr, TIME_DIVISOR);
    delete rule.for;
  }
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s', scrape_timeout: '1s' },
    rule_files: ['rules.yaml'],
    scrape_configs: [{ job_name: 'chartwright', static_configs: [{ targets: [`127.0.0.1:${servicePort}`] }] }],
  };
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'rules.yaml'), stringify(rules));
  writeFileSync(join(dir, 'prometheus.yaml'), stringify(config));
  const port = await freePort();
  const args = [
    `--config.file=${join(dir, 'prometheus.yaml')}`,
    `--storage.tsdb.path=${join(dir, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ];
  const child = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const base = `http://127.0.0.1:${port}`;
  await untilReady(`${base}/-/ready`, child);
  const ask = async (path: string) => ((await (await fetch(base + path)).json()) as { data: unknown }).data;
  return {
    async value(query) {
      const { result } = (await ask(`/api/v1/query?query=${encodeURIComponent(query)}`)) as {
        result: { value: [number, string] }[];
      };
      return result[0] === undefined ? undefined : Number(result[0].value[1]);
    },
    async alerts() {
      const { alerts } = (await ask('/api/v1/alerts')) as { alerts: { labels: { alertname: string } }[] };
      return [...new Set(alerts.map(({ labels }) => labels.alertname))].sort();
    },
    stop: () => stopChild(child),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const endMs = performance.now() + READY_TIMEOUT_MS; performance.now() < endMs; await sleep(50)) {
    if (child.exitCode !== null) throw new Error('Prometheus has ended');
    if ((await fetch(url).catch(() => undefined))?.ok) return;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  throw new Error('Prometheus does not start');
}
