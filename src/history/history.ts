import type { DataSource } from 'typeorm';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics.js';
import { createSweeper } from '../platform/sweeper.js';
import { createFigures, type Figures } from './figures.js';
import { createRecordRender } from './record-render.js';
import { createRecorder, type Recorder } from './recorder.js';
import { createRenderHistory, type RenderHistory } from './render-history.js';
import { sweepHistory } from './retention.js';

export type { HasRenderAnswer } from './record-render.js';

/** What happened: the render history and what can be said of it. Never what is charged: access counts that. */
export interface History extends Recorder, RenderHistory, Figures {
  /** The stage that puts a route's requests into the history. It stands where the first failure that is to be seen there can happen. */
  recordRender: ReturnType<typeof createRecordRender>;
  /** Deletes entries of more than 400 days ago. Runs by itself once an hour. */
  sweep(): Promise<void>;
}

export interface HistoryOptions {
  dataSource: DataSource;
  log: Log;
  metrics: Metrics;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

const SWEEP_EVERY_MS = 60 * 60 * 1000;

export function createHistory({ dataSource, log, metrics, now = Date.now }: HistoryOptions): History {
  let isClosing = false;
  const sweep = () => sweepHistory(dataSource, now(), () => isClosing);
  const sweeper = createSweeper(SWEEP_EVERY_MS, sweep, log);
  const dropped = metrics.counter({
    name: 'history_dropped_total',
    help: 'Entries of the render history that were given up: too many were waiting for the database, or it did not take them',
  });
  const recorder = createRecorder({ dataSource, log, onDropped: (count) => dropped.inc(count) });
  return {
    ...recorder,
    ...createRenderHistory(dataSource),
    ...createFigures(dataSource),
    recordRender: createRecordRender(recorder.record),
    sweep,
    async close() {
      isClosing = true;
      await Promise.all([recorder.close(), sweeper.close()]);
    },
  };
}
