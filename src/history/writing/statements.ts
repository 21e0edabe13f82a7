import type { DataSource, EntityManager } from 'typeorm';
import { Render } from '../tables/render.entity.js';

export type RenderRow = Omit<Render, 'account'>;

type Write = (on: DataSource | EntityManager, rows: RenderRow[]) => Promise<void>;

/**
 * The statements that write the history. All rows are one JSON parameter: a parameter per field through the query builder takes ten times as
 * much processor time. Each can be sent again unchanged after a lost response.
 */
export function historyStatements(dataSource: DataSource): { insertRows: Write; addRepeats: Write } {
  const { columns } = dataSource.getMetadata(Render);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const fields = columns.map(({ propertyName, type }) => `"${propertyName}" ${String(type)}`).join(', ');
  const insert = `INSERT INTO renders (${names}) SELECT * FROM json_to_recordset($1) AS entry (${fields}) ON CONFLICT DO NOTHING`;
  const inColumns = (row: RenderRow) =>
    Object.fromEntries(
      columns.map(({ databaseName, propertyName }) => [databaseName, row[propertyName as keyof RenderRow]]),
    );
  return {
    async insertRows(on, rows) {
      await on.query(insert, [JSON.stringify(rows)]);
    },
    async addRepeats(on, rows) {
      await on.query(ADD_REPEATS, [JSON.stringify(rows.map(inColumns))]);
    },
  };
}

/**
 * Repeats that the row counts already are skipped, and so are those of a row that no longer exists. One may stand for several: for as many as
 * its count is more than that of the one before. The row is at most an hour older than its
 * repeats; the limits leave a day for clocks that were set, and let Postgres skip the other months.
 */
const ADD_REPEATS = `
  WITH entry AS (
    SELECT * FROM json_populate_recordset(NULL::renders, $1)
  ), known AS (
    SELECT id, created_at, count FROM renders
    WHERE id IN (SELECT id FROM entry) AND created_at >= (SELECT min(created_at) FROM entry) - interval '1 day'
      AND created_at <= (SELECT max(created_at) FROM entry) + interval '1 day'
    FOR NO KEY UPDATE
  ), fresh AS (
    SELECT entry::renders AS entry, entry.count - lag(entry.count, 1, known.count) OVER (PARTITION BY entry.id ORDER BY entry.count) AS repeats
    FROM entry JOIN known ON known.id = entry.id WHERE entry.count > known.count
  ), counted AS (
    UPDATE renders SET count = latest.count
    FROM (
      SELECT known.id, known.created_at, max((fresh.entry).count) AS count FROM fresh JOIN known ON known.id = (fresh.entry).id GROUP BY 1, 2
    ) AS latest
    WHERE renders.id = latest.id AND renders.created_at = latest.created_at
  )
  SELECT add_to_render_sums(array_agg(fresh.entry)) FROM fresh, generate_series(1, fresh.repeats)`;
