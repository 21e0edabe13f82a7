import type { RunSql } from './run-sql.js';

interface Row {
  what: string;
  bytes: string;
}

/** Sizes of all months together, by index. The indexes of a partition are named after it. */
const SIZES = `
  WITH parts AS (SELECT inhrelid AS id FROM pg_inherits WHERE inhparent = 'renders'::regclass)
  SELECT 'rows' AS what, sum(pg_table_size(id)) AS bytes FROM parts
  UNION ALL
  SELECT 'index ' || substring(pg_get_indexdef(indexrelid) FROM '\\(.*'), sum(pg_relation_size(indexrelid)) FROM pg_index JOIN parts ON indrelid = id GROUP BY 1
  UNION ALL SELECT 'render_sums', pg_total_relation_size('render_sums')
  UNION ALL SELECT 'render_latencies', pg_total_relation_size('render_latencies')
  UNION ALL SELECT 'database', pg_database_size(current_database())`;

/** The sizes of the history and its indexes, and of the account's part, as Markdown. */
export async function sizesOfHistory(run: RunSql, accountId: string): Promise<string> {
  const [counts] = (await run(
    `SELECT count(*)::integer AS all, (count(*) FILTER (WHERE account_id = $1))::integer AS own,
      (SELECT count(*)::integer FROM render_sums) AS sums, (SELECT count(*)::integer FROM render_latencies) AS latencies FROM renders`,
    [accountId],
  )) as { all: number; own: number; sums: number; latencies: number }[];
  if (counts === undefined) throw new Error('the history could not be counted');
  const rows = ((await run(SIZES)) as Row[]).map(({ what, bytes }) => {
    const megabytes = Number(bytes) / 1e6;
    return `| ${what} | ${megabytes.toFixed(0)} | ${((megabytes * 1e6) / counts.all).toFixed(1)} |`;
  });
  const text = `${counts.all} renders, ${counts.own} of the largest account; ${counts.sums} sums, ${counts.latencies} latencies.`;
  return [`${text}\n`, '| | MB | MB per million renders |', '|---|---|---|', ...rows, ''].join('\n');
}
