import type { Metrics } from '../platform/metrics.js';
import type { Chromium, ChromiumStats } from './browser.js';

type Count = { [Key in keyof ChromiumStats]: ChromiumStats[Key] extends number ? Key : never }[keyof ChromiumStats];

const CURRENT: [Count, string, string][] = [
  ['queued', 'render_queue_length', 'Renders waiting for a page'],
  ['queueLimit', 'render_queue_limit', 'Renders that may wait; more get 503'],
  ['drawing', 'renders_running', 'Renders being drawn: busy pages'],
  ['pages', 'pool_pages', 'Open pages of the pool'],
  ['poolSize', 'pool_size', 'Pages that the pool should have'],
];
const SINCE_START: [Count, string, string][] = [
  ['renders', 'pool_renders_total', 'Finished renders'],
  ['retries', 'pool_retries_total', 'Renders repeated on another page after a crash'],
  ['watchdogKills', 'pool_watchdog_kills_total', 'Renders stopped at their deadline'],
  ['pageCrashes', 'pool_page_crashes_total', 'Crashed pages'],
  ['browserLaunches', 'pool_browser_launches_total', 'Launches of the browser'],
  ['recycled', 'pool_recycled_pages_total', 'Pages replaced because of their age'],
];

/** Everything is read at the scrape: nothing is counted for these metrics while charts are drawn. */
export function registerBrowserMetrics(metrics: Metrics, chromium: Pick<Chromium, 'stats' | 'queueShares'>): void {
  const stats = () => chromium.stats();
  const sandbox = { name: 'chromium_sandbox', help: "1 if Chromium's renderers run in its sandbox" };
  metrics.gauge(sandbox, (gauge) => gauge.set(stats().sandbox ? 1 : 0));
  for (const [stat, name, help] of CURRENT) metrics.gauge({ name, help }, (gauge) => gauge.set(stats()[stat]));
  for (const [stat, name, help] of SINCE_START) metrics.total({ name, help }, () => stats()[stat]);
  metrics.totals(
    {
      name: 'chromium_restarts_total',
      help: 'Replaced browsers: `exited`, `unresponsive`, `page_stuck` (could not be closed), `launch_failed`',
      labels: ['reason'],
    },
    () => stats().restarts,
  );
  metrics.totals(
    {
      name: 'render_rejections_total',
      help: 'Renders rejected with 503: `queue_full`, `deadline` (waited too long), `memory` (too little), `closing`',
      labels: ['reason'],
    },
    () => stats().rejections,
  );
  registerQueueShares(metrics, () => chromium.queueShares());
}

/** Who fills the queue, without a label per account. */
function registerQueueShares(metrics: Metrics, shares: Chromium['queueShares']): void {
  metrics.gauge(
    { name: 'render_queue_waiting', help: 'Waiting renders by priority', labels: ['priority'] },
    (gauge) => {
      for (const [priority, count] of Object.entries(shares().byPriority)) gauge.set({ priority }, count);
    },
  );
  metrics.gauge(
    { name: 'render_queue_payers', help: 'Accounts and anonymous networks with waiting renders' },
    (gauge) => gauge.set(shares().payers),
  );
  metrics.gauge(
    {
      name: 'render_queue_largest_share_ratio',
      help: 'Share of the queue, 0 to 1, of the account with most waiting renders',
    },
    (gauge) => gauge.set(shares().largestShare),
  );
}
