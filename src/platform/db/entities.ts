import { type DataSourceOptions, DefaultNamingStrategy, type Table } from 'typeorm';
import { loadEntityFiles } from './entity-files.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

/** The classes of all entity files. */
export async function loadEntities(): Promise<Entities> {
  const modules = await loadEntityFiles();
  return modules.flatMap((module) => Object.values(module).filter(isClass));
}

function isClass(value: unknown): value is new () => object {
  return typeof value === 'function' && value.prototype !== undefined;
}

/**
 * Columns in snake_case, and constraints and indexes named as Postgres names them: `account_id` for `accountId`, `webhooks_pkey`,
 * `webhooks_account_id_fkey`. Entities name only their checks, which these rules do not cover.
 */
export class PostgresNames extends DefaultNamingStrategy {
  override columnName(property: string, given?: string): string {
    return given ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return `${relation}_${referenced}`;
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return this.#nameOf(table, columns, 'fkey');
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return this.#nameOf(table, columns, 'key');
  }

  override indexName(table: Table | string, columns: string[]): string {
    return this.#nameOf(table, columns, 'idx');
  }

  #nameOf(table: Table | string, columns: string[], kind: string): string {
    return [this.getTableName(table), ...columns, kind].join('_');
  }
}
