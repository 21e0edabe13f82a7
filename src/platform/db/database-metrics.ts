import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Metrics } from '../metrics.js';

/** The statements of a process: measured from the moment when `observe` is set, which is later than the first ones. */
export interface QueryObserver {
  observe?: (pool: 'main' | 'queue', seconds: number, isFailed: boolean) => void;
}

/** Statements of this process and the state of its main pool. */
export function registerDatabaseMetrics(
  metrics: Metrics,
  { dataSource, queries }: { dataSource: DataSource; queries: QueryObserver },
): void {
  const durations = metrics.partHistogram({
    name: 'database_query_duration_seconds',
    help: 'Statements. `pool`: `main`, or `queue` for the job queue',
    labels: ['pool', 'outcome'],
  });
  queries.observe = (pool, seconds, isFailed) =>
    durations.observe({ pool, outcome: isFailed ? 'failed' : 'succeeded' }, seconds);
  const connections = {
    name: 'database_connections',
    help: 'Connections of the main pool',
    labels: ['state' as const],
  };
  metrics.gauge(connections, (gauge) => {
    const { totalCount, idleCount } = poolOf(dataSource);
    gauge.set({ state: 'in_use' }, totalCount - idleCount);
    gauge.set({ state: 'idle' }, idleCount);
  });
  metrics.gauge({ name: 'database_connections_limit', help: 'Connection limit of the main pool' }, (gauge) =>
    gauge.set(poolOf(dataSource).options.max),
  );
  metrics.gauge({ name: 'database_waiting', help: 'Callers waiting for a connection' }, (gauge) =>
    gauge.set(poolOf(dataSource).waitingCount),
  );
}

/** The pool below TypeORM. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as PostgresDriver).master;
}
