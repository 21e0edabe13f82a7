import type { DataSource } from 'typeorm';
import type { Endpoint } from '../http/http.js';
import type { Authentication } from '../identity/authenticate.js';
import type { Plans } from '../plans/plans.js';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import { createDatabaseClock } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics.js';
import { historyEndpoints } from './endpoints.js';
import { overviewEndpoints } from './overview-endpoints.js';
import { createRenderHistory } from './render-history.js';
import { createStatistics } from './statistics.js';
import { makePartitions } from './tables/partitions.js';
import { deleteOldRenders } from './tables/retention.js';
import { createFailures } from './writing/failures.js';
import { createRecordRender } from './writing/record-render.js';
import { createRecorder, type Recorder } from './writing/recorder.js';
import { createRenderDocuments } from './writing/render-documents.js';

export type { HasRenderResponse, HasSpecForHistory } from './writing/record-render.js';

/** The render history. It has no part in what is charged: plans count that. */
export interface History extends Pick<Recorder, 'recordWithin' | 'keepSpec' | 'close'> {
  endpoints: readonly Endpoint[];
  /** The stage that records the requests of a render route. Failures of the stages before it are not recorded. */
  recordRender: ReturnType<typeof createRecordRender>;
}

export interface HistoryOptions {
  dataSource: DataSource;
  log: Log;
  metrics: Metrics;
  authenticate: Authentication['authenticate'];
  plans: Pick<Plans, 'monthOf' | 'usageOf'>;
  /** How long specifications are kept after their last render. 0: they are not kept. */
  specRetentionDays: number;
  /** The time in ms since the epoch. */
  now?: () => number;
}

const SWEEP_EVERY_MS = 60 * 60 * 1000;
const TRIM_EVERY_MS = 60 * 1000;

/** Creates the recorder, its routes, and the hourly deletion of old months. */
export function createHistory({ dataSource, log, metrics, authenticate, plans, ...options }: HistoryOptions): History {
  const { specRetentionDays, now = Date.now } = options;
  let isClosing = false;
  const clock = createDatabaseClock();
  const sweep = async () => {
    const time = await clock.read(dataSource);
    await makePartitions(dataSource, time, log);
    await deleteOldRenders(dataSource, { now: time.getTime(), specRetentionDays, isClosing: () => isClosing, log });
  };
  const sweeper = createSweeper(SWEEP_EVERY_MS, sweep, log);
  const dropped = metrics.counter({
    name: 'history_dropped_total',
    help: 'Entries of the render history that were lost: too many waited, or the database rejected them',
  });
  const droppedDocuments = metrics.counter({
    name: 'history_documents_dropped_total',
    help: 'Specifications and responses of renders that were lost; their entries are kept',
  });
  const documents = createRenderDocuments({
    dataSource,
    isKept: specRetentionDays > 0,
    onDropped: (count) => droppedDocuments.inc(count),
  });
  const trimmer = createSweeper(TRIM_EVERY_MS, documents.trim, log);
  const recorder = createRecorder({ dataSource, documents, log, onDropped: (count) => dropped.inc(count) });
  metrics.gauge(
    { name: 'history_waiting', help: 'Entries of the render history that wait for the database' },
    (gauge) => gauge.set(recorder.waiting()),
  );
  const history = {
    ...createRenderHistory(dataSource, documents),
    ...createStatistics(dataSource),
    ...createFailures(dataSource),
  };
  return {
    // First: otherwise `errors` would be read as an id.
    endpoints: [
      ...overviewEndpoints({ authenticate, history, now }),
      ...historyEndpoints({ authenticate, plans, history, specRetentionDays, now }),
    ],
    recordWithin: recorder.recordWithin,
    keepSpec: recorder.keepSpec,
    recordRender: createRecordRender(recorder.record, now),
    async close() {
      isClosing = true;
      await Promise.all([recorder.close(), sweeper.close(), trimmer.close()]);
    },
  };
}
