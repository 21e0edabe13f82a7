import { DefaultNamingStrategy, type Table } from 'typeorm';

/**
 * The names that Postgres itself gives, over columns in its own spelling: `account_id` for `accountId`, `webhooks_pkey`,
 * `webhooks_account_id_fkey`. An entity names only what these rules cannot: checks, and indexes with a condition.
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
