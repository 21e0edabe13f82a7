import { HERE, orZero, quantile, type Row, rate } from './panel.js';

/** The parts that requests and background work need. */
export const PART_ROWS: Row[] = [
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
      {
        title: 'Stored images',
        description:
          'Of all accounts, and the space that is left where they are stored. Below the floor nothing is stored.',
        unit: 'bytes',
        queries: [
          { expr: `max(chartwright_stored_bytes{${HERE}})`, legend: 'stored' },
          { expr: `chartwright_storage_free_bytes{${HERE}}`, legend: '{{instance}}, free' },
          { expr: `chartwright_storage_free_floor_bytes{${HERE}}`, legend: '{{instance}}, floor' },
        ],
      },
    ],
  },
];
