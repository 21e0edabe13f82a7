import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** @returns the rows of the answer. Rejects as every query does while the database is away. */
export type Prepared<Row> = (...values: unknown[]) => Promise<Row[]>;

/**
 * A statement that is on the way of every request: each connection parses and plans it once, and it takes no detour over a query runner. A
 * third less time than `dataSource.query` where a whole chart takes a few milliseconds; everything else is better off with TypeORM.
 * @param name unique within the service
 */
export function prepare<Row extends object>(dataSource: DataSource, name: string, text: string): Prepared<Row> {
  const pool: pg.Pool = (dataSource.driver as PostgresDriver).master;
  return async (...values) => (await pool.query<Row>({ name, text, values })).rows;
}
