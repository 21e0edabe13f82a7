import {
  DEPENDENCY_PHASES,
  HERE,
  NOT_PROBES,
  orZero,
  percentiles,
  quantile,
  REQUESTS,
  type Row,
  rate,
} from './panel.js';

/** The path of a request: what people notice, where the time goes, and what is full. */
export const REQUEST_ROWS: Row[] = [
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
        title: 'Responses that are not 2xx or 3xx',
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
        description: 'Responses with 503 by reason.',
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
];
