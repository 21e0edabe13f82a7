import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { phase } from '../tracing/timeline.js';

/** @returns the rows. Rejects as every query does while the database is unavailable. */
export type Prepared<Row> = (...values: unknown[]) => Promise<Row[]>;

/**
 * A prepared statement, for queries of every render only: each connection plans it once, and it bypasses TypeORM's query runner. That saves
 * a third of the time of `dataSource.query`.
 * @param name unique within the service
 */
export function prepare<Row extends object>(dataSource: DataSource, name: string, text: string): Prepared<Row> {
  const pool: pg.Pool = (dataSource.driver as PostgresDriver).master;
  return async (...values) => (await phase('database', () => pool.query<Row>({ name, text, values }))).rows;
}
