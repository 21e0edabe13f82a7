/** A query of a panel. `legend` is a template of Grafana, such as `{{route}}`. */
export interface Query {
  expr: string;
  legend: string;
}

export interface Panel {
  title: string;
  /** What to read from it. */
  description: string;
  /** A unit of Grafana. */
  unit: 's' | 'reqps' | 'percentunit' | 'bytes' | 'short';
  queries: Query[];
  /** From this value on the panel is red. */
  redFrom?: number;
  isStacked?: boolean;
}

export interface Row {
  title: string;
  panels: Panel[];
}

/** Selects the instances that the reader has chosen. */
const HERE = 'job="$job", instance=~"$instance"';
const rate = (series: string) => `rate(${series}[$__rate_interval])`;
const quantile = (q: number, metric: string, by: string, more = '') =>
  `histogram_quantile(${q}, sum by (${by}le) (${rate(`${metric}_bucket{${HERE}${more}}`)}))`;
/** A series begins with its first event: before it, nothing has happened. */
const orZero = (expr: string) => `${expr} or vector(0)`;
const percentiles = (metric: string, more = ''): Query[] =>
  [0.5, 0.9, 0.99].map((q) => ({ expr: quantile(q, metric, '', more), legend: `p${q * 100}` }));
const REQUESTS = 'chartwright_http_request_duration_seconds';
const NOT_PROBES = ', route!~"/readyz|/healthz|/metrics|/status"';
/** They lie inside of the other phases. */
const DEPENDENCY_PHASES = 'database|redis|object_store';

/** From top to bottom: what people notice, where the time goes, and what is full. */
export const ROWS: Row[] = [
  {
    title: 'Traffic',
    panels: [
      {
        title: 'Requests by route',
        description: 'Without probes and scrapes.',
        unit: 'reqps',
        isStacked: true,
        queries: [{ expr: `sum by (route) (${rate(`${REQUESTS}_count{${HERE}${NOT_PROBES}}`)})`, legend: '{{route}}' }],
      },
      {
        title: 'Answers that are not 2xx or 3xx',
        description:
          '429: rate limits and quotas. 503: the queue is full, or a dependency fails. 499: the client has left.',
        unit: 'reqps',
        queries: [
          {
            expr: `sum by (status) (${rate(`${REQUESTS}_count{${HERE}${NOT_PROBES}, status=~"4..|5.."}`)})`,
            legend: '{{status}}',
          },
          {
            expr: orZero(`sum(${rate(`${REQUESTS}_count{${HERE}${NOT_PROBES}, status=~"4..|5.."}`)})`),
            legend: 'all',
          },
        ],
      },
      {
        title: 'Share of requests with a 5xx',
        description: 'The objective is 0.1 %.',
        unit: 'percentunit',
        redFrom: 0.001,
        queries: [
          {
            expr: orZero(
              `sum(${rate(`${REQUESTS}_count{${HERE}${NOT_PROBES}, status=~"5.."}`)}) / (sum(${rate(`${REQUESTS}_count{${HERE}${NOT_PROBES}}`)}) > 0)`,
            ),
            legend: '5xx',
          },
        ],
      },
    ],
  },
  {
    title: 'Where the time goes',
    panels: [
      {
        title: 'Duration of image requests',
        description:
          'From the first byte of the headers to the last byte of the image. The objective is one second for 99 %.',
        unit: 's',
        redFrom: 1,
        queries: percentiles(REQUESTS, ', route=~"/api/v1/render|/chart", status="200"'),
      },
      {
        title: 'Time by phase, of all requests',
        description:
          'Seconds of waiting and work in each second. The largest area is what to improve. quota_reserve runs while the chart is drawn.',
        unit: 'short',
        isStacked: true,
        queries: [
          {
            expr: `sum by (phase) (${rate(`chartwright_phase_duration_seconds_sum{${HERE}, phase!~"${DEPENDENCY_PHASES}"}`)})`,
            legend: '{{phase}}',
          },
        ],
      },
      {
        title: 'Phases, 99th percentile',
        description:
          'queue: too few pages or one account floods. page: Chromium restarts. draw: large charts. authenticate, quota: the database.',
        unit: 's',
        queries: [{ expr: quantile(0.99, 'chartwright_phase_duration_seconds', 'phase, '), legend: '{{phase}}' }],
      },
    ],
  },
  {
    title: 'Queue and pool',
    panels: [
      {
        title: 'Queue',
        description: 'Renders that wait for a page, by priority, and how many may wait.',
        unit: 'short',
        queries: [
          { expr: `sum by (priority) (chartwright_render_queue_waiting{${HERE}})`, legend: '{{priority}}' },
          { expr: `sum(chartwright_render_queue_limit{${HERE}})`, legend: 'limit' },
        ],
      },
      {
        title: 'Pages',
        description: 'Busy pages at the size of the pool: add cores or instances.',
        unit: 'short',
        queries: [
          { expr: `sum(chartwright_renders_running{${HERE}})`, legend: 'busy' },
          { expr: `sum(chartwright_pool_pages{${HERE}})`, legend: 'open' },
          { expr: `sum(chartwright_pool_size{${HERE}})`, legend: 'configured' },
        ],
      },
      {
        title: 'Rejected renders',
        description: 'Answered with 503 by reason.',
        unit: 'reqps',
        queries: [
          { expr: `sum by (reason) (${rate(`chartwright_render_rejections_total{${HERE}}`)})`, legend: '{{reason}}' },
        ],
      },
      {
        title: 'Largest share of the queue',
        description: 'Of one account. With several accounts in a full queue, the others still get their turn.',
        unit: 'percentunit',
        redFrom: 0.8,
        queries: [{ expr: `max(chartwright_render_queue_largest_share_ratio{${HERE}})`, legend: 'largest account' }],
      },
      {
        title: 'Accounts that wait',
        description: 'Accounts, and networks of anonymous callers, with a render in the queue.',
        unit: 'short',
        queries: [{ expr: `sum by (instance) (chartwright_render_queue_payers{${HERE}})`, legend: '{{instance}}' }],
      },
      {
        title: 'Drawings by format, 99th percentile',
        description: 'Waiting in the queue included.',
        unit: 's',
        queries: [{ expr: quantile(0.99, 'chartwright_render_duration_seconds', 'format, '), legend: '{{format}}' }],
      },
    ],
  },
  {
    title: 'Chromium and cache',
    panels: [
      {
        title: 'Chromium restarts',
        description: 'In five minutes, by reason.',
        unit: 'short',
        redFrom: 1,
        queries: [
          {
            expr: `sum by (reason) (increase(chartwright_chromium_restarts_total{${HERE}}[5m]))`,
            legend: '{{reason}}',
          },
        ],
      },
      {
        title: 'Crashes and stopped drawings',
        description: 'In five minutes. Stopped: a drawing did not end in time.',
        unit: 'short',
        queries: [
          { expr: `sum(increase(chartwright_pool_page_crashes_total{${HERE}}[5m]))`, legend: 'crashed pages' },
          { expr: `sum(increase(chartwright_pool_watchdog_kills_total{${HERE}}[5m]))`, legend: 'stopped' },
          { expr: `sum(increase(chartwright_pool_retries_total{${HERE}}[5m]))`, legend: 'tried again' },
        ],
      },
      {
        title: 'Cache',
        description: 'Render requests by what the cache had for them.',
        unit: 'reqps',
        isStacked: true,
        queries: [{ expr: `sum by (outcome) (${rate(`chartwright_cache_total{${HERE}}`)})`, legend: '{{outcome}}' }],
      },
    ],
  },
  {
    title: 'Database, Redis, storage',
    panels: [
      {
        title: 'Statements, 99th percentile',
        description: 'main: requests. queue: jobs.',
        unit: 's',
        redFrom: 0.25,
        queries: [
          { expr: quantile(0.99, 'chartwright_database_query_duration_seconds', 'pool, '), legend: '{{pool}}' },
        ],
      },
      {
        title: 'Connections',
        description: 'Callers that wait: the pool is too small, or statements are slow.',
        unit: 'short',
        queries: [
          { expr: `sum by (state) (chartwright_database_connections{${HERE}})`, legend: '{{state}}' },
          { expr: `sum(chartwright_database_waiting{${HERE}})`, legend: 'waiting' },
          { expr: `sum(chartwright_database_connections_limit{${HERE}})`, legend: 'limit' },
        ],
      },
      {
        title: 'Redis and storage, 99th percentile',
        description: 'Commands of Redis; operations on stored images.',
        unit: 's',
        queries: [
          { expr: quantile(0.99, 'chartwright_redis_command_duration_seconds', ''), legend: 'Redis' },
          {
            expr: quantile(0.99, 'chartwright_storage_operation_duration_seconds', 'store, operation, '),
            legend: '{{store}} {{operation}}',
          },
        ],
      },
      {
        title: 'Failed operations',
        description: 'Of each dependency.',
        unit: 'reqps',
        queries: [
          {
            expr: orZero(
              `sum(${rate(`chartwright_database_query_duration_seconds_count{${HERE}, outcome="failed"}`)})`,
            ),
            legend: 'statements',
          },
          { expr: `sum(${rate(`chartwright_redis_errors_total{${HERE}}`)})`, legend: 'Redis' },
          {
            expr: orZero(
              `sum(${rate(`chartwright_storage_operation_duration_seconds_count{${HERE}, outcome="failed"}`)})`,
            ),
            legend: 'storage',
          },
        ],
      },
      {
        title: 'Parts that work',
        description: '1 works, 0 fails, by the probes of /readyz, and the connection to Redis where it is used.',
        unit: 'short',
        queries: [
          { expr: `min by (part) (chartwright_ready{${HERE}})`, legend: '{{part}}' },
          { expr: `min(chartwright_redis_connected{${HERE}})`, legend: 'Redis' },
        ],
      },
      {
        title: 'History',
        description:
          'Entries that wait for the database; entries and specifications that were dropped in five minutes.',
        unit: 'short',
        queries: [
          { expr: `sum(chartwright_history_waiting{${HERE}})`, legend: 'waiting' },
          { expr: `sum(increase(chartwright_history_dropped_total{${HERE}}[5m]))`, legend: 'dropped' },
          {
            expr: `sum(increase(chartwright_history_documents_dropped_total{${HERE}}[5m]))`,
            legend: 'specifications dropped',
          },
        ],
      },
    ],
  },
  {
    title: 'Jobs and webhooks',
    panels: [
      {
        title: 'Jobs',
        description: 'Unfinished jobs of all instances.',
        unit: 'short',
        queries: [
          { expr: `max by (status) (chartwright_jobs_unfinished{${HERE}})`, legend: '{{status}}' },
          {
            expr: `max by (kind) (chartwright_job_queue_entries{${HERE}, state="retry"})`,
            legend: '{{kind}}, to be tried again',
          },
        ],
      },
      {
        title: 'Waiting time',
        description: 'Of the oldest queued job and of the oldest webhook delivery that is due.',
        unit: 's',
        redFrom: 300,
        queries: [
          { expr: `max(chartwright_jobs_oldest_queued_seconds{${HERE}})`, legend: 'job' },
          { expr: `max(chartwright_webhook_oldest_due_seconds{${HERE}})`, legend: 'webhook' },
        ],
      },
      {
        title: 'Webhook deliveries',
        description: 'Attempts by outcome.',
        unit: 'reqps',
        queries: ['succeeded', 'failed'].map((outcome) => ({
          expr: orZero(`sum(${rate(`chartwright_webhook_try_duration_seconds_count{${HERE}, outcome="${outcome}"}`)})`),
          legend: outcome,
        })),
      },
      {
        title: 'Finished jobs',
        description: 'In five minutes, by their end.',
        unit: 'short',
        queries: ['completed', 'failed'].map((status) => ({
          expr: orZero(`sum(increase(chartwright_jobs_total{${HERE}, status="${status}"}[5m]))`),
          legend: status,
        })),
      },
    ],
  },
  {
    title: 'Process',
    panels: [
      {
        title: 'Event loop delay, 99th percentile',
        description: 'Above 0.1 s every request of the instance waits.',
        unit: 's',
        redFrom: 0.5,
        queries: [{ expr: `nodejs_eventloop_lag_p99_seconds{${HERE}}`, legend: '{{instance}}' }],
      },
      {
        title: 'CPU of the service process',
        description: 'In cores, without Chromium. Near 1 its thread is the limit: add an instance.',
        unit: 'short',
        redFrom: 0.9,
        queries: [{ expr: rate(`process_cpu_seconds_total{${HERE}}`), legend: '{{instance}}' }],
      },
      {
        title: 'Memory',
        description: 'Of the service process, and what the container or the machine has left.',
        unit: 'bytes',
        queries: [
          { expr: `process_resident_memory_bytes{${HERE}}`, legend: '{{instance}}, process' },
          { expr: `chartwright_memory_available_bytes{${HERE}}`, legend: '{{instance}}, available' },
          { expr: `chartwright_memory_limit_bytes{${HERE}}`, legend: '{{instance}}, limit' },
        ],
      },
      {
        title: 'Free disk',
        description: 'Of the file system of DATA_DIR. Below a tenth: enlarge it.',
        unit: 'percentunit',
        queries: [
          {
            expr: `chartwright_data_dir_free_bytes{${HERE}} / chartwright_data_dir_size_bytes{${HERE}}`,
            legend: '{{instance}}',
          },
        ],
      },
    ],
  },
];
