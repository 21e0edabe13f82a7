import type { Metrics } from '../platform/metrics.js';

type CurrentStat = 'queued' | 'drawing' | 'pages';
type TotalStat = 'renders' | 'retries' | 'watchdogKills' | 'pageCrashes' | 'browserLaunches' | 'recycled';

const CURRENT: [CurrentStat, string, string][] = [
  ['queued', 'render_queue_length', 'Renders waiting for a page'],
  ['drawing', 'renders_running', 'Renders being drawn'],
  ['pages', 'pool_pages', 'Pages of the pool that are open'],
];
const SINCE_START: [TotalStat, string, string][] = [
  ['renders', 'pool_renders_total', 'Renders that the pool has finished'],
  ['retries', 'pool_retries_total', 'Renders tried again on another page after a crash'],
  ['watchdogKills', 'pool_watchdog_kills_total', 'Renders stopped because they did not end in time'],
  ['pageCrashes', 'pool_page_crashes_total', 'Pages that crashed'],
  ['browserLaunches', 'pool_browser_launches_total', 'Launches of the browser'],
  ['recycled', 'pool_recycled_pages_total', 'Pages replaced because of their age'],
];

type Stats = Record<CurrentStat | TotalStat, number> & { sandbox: boolean };

export function registerBrowserMetrics(metrics: Metrics, stats: () => Stats): void {
  const sandbox = { name: 'chromium_sandbox', help: "1 if Chromium's renderers run in its sandbox" };
  metrics.gauge(sandbox, (gauge) => gauge.set(stats().sandbox ? 1 : 0));
  for (const [stat, name, help] of CURRENT) metrics.gauge({ name, help }, (gauge) => gauge.set(stats()[stat]));
  for (const [stat, name, help] of SINCE_START) metrics.total({ name, help }, () => stats()[stat]);
}
