import type { DataSource } from 'typeorm';
import type { Log } from '../log.js';
import { createFigures, type Figures } from './figures.js';
import { createHistory, type History } from './history.js';
import { createRecordRender } from './record-render.js';
import { createRecorder, type Recorder } from './recorder.js';

export type { Source } from './record-render.js';
export type { RenderEntry } from './recorder.js';

/** What happened: the render history and what can be said of it. Never what is charged: access counts that. */
export interface Usage extends Recorder, History, Figures {
  /** The stage that puts a route's requests into the history. It stands where the first failure that is to be seen there can happen. */
  recordRender: ReturnType<typeof createRecordRender>;
}

export interface UsageOptions {
  dataSource: DataSource;
  log: Log;
  metrics: { countHistoryDropped(count: number): void };
}

export function createUsage({ dataSource, log, metrics }: UsageOptions): Usage {
  const recorder = createRecorder({ dataSource, log, onDropped: metrics.countHistoryDropped });
  return {
    ...recorder,
    ...createHistory(dataSource),
    ...createFigures(dataSource),
    recordRender: createRecordRender(recorder.record),
  };
}
