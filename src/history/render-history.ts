import type { DataSource } from 'typeorm';
import { isUuid, type PageRequest } from '../http/http.js';
import { selectFilteredPage, selectPage } from '../platform/db/db.js';
import type { ResponseDetails } from './response.js';
import { startOfMonth } from './tables/partitions.js';
import { Render } from './tables/render.entity.js';
import type { RenderDocuments } from './writing/render-documents.js';

export interface HistoryFilters {
  /** The id of an entry or the `X-Request-Id` of its response. */
  q?: string;
  chartType?: string;
  status?: Render['status'];
  format?: string;
  source?: Render['source'];
  environment?: Render['environment'];
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  to?: Date;
}

/** An entry, and whether its specification is still stored. */
export type ListedRender = Render & { hasSpec: boolean };

export interface RenderHistory {
  /** Up to `limit` + 1 entries, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest & { filters: HistoryFilters }): Promise<ListedRender[]>;
  /** With what its response said, if that is still stored. Null when the account has no such entry. */
  find(accountId: string, id: string): Promise<(ListedRender & { answer?: ResponseDetails }) | null>;
  /** The specification of an entry; null when the account has no such entry, undefined when it is not stored. */
  findSpec(accountId: string, id: string): Promise<unknown>;
}

/** In the order of `renders_filters_idx`, which begins with account and chart type. */
const FILTER_VALUES = {
  status: ['succeeded', 'failed'],
  environment: ['production', 'sandbox'],
  source: ['post', 'get', 'template', 'job', 'ai', 'dashboard'],
  format: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif', null],
};

/** $1 account. Reads one index entry per chart type. */
const SELECT_CHART_TYPES = `
  WITH RECURSIVE types AS (
    (SELECT chart_type FROM renders WHERE account_id = $1 AND chart_type IS NOT NULL ORDER BY chart_type LIMIT 1)
    UNION ALL
    SELECT (
      SELECT chart_type FROM renders WHERE account_id = $1 AND chart_type > types.chart_type ORDER BY chart_type LIMIT 1
    ) FROM types WHERE types.chart_type IS NOT NULL
  )
  SELECT chart_type AS "chartType" FROM types WHERE chart_type IS NOT NULL`;

/** Reads the render history of one account. Rejects while the database is unavailable. */
export function createRenderHistory(
  dataSource: DataSource,
  documents: Pick<RenderDocuments, 'find' | 'known'>,
): RenderHistory {
  const repository = dataSource.getRepository(Render);

  async function withHasSpec(accountId: string, rows: Render[]): Promise<ListedRender[]> {
    const hashes = rows.flatMap(({ specHash }) => specHash ?? []);
    const known = await documents.known(accountId, hashes);
    return rows.map((row) => ({ ...row, hasSpec: row.specHash !== null && known.has(row.specHash) }));
  }

  async function selectRows(
    accountId: string,
    { filters: { q, from, to, ...equal }, ...page }: PageRequest & { filters: HistoryFilters },
  ): Promise<Render[]> {
    const where = { ...equal, accountId };
    const bounds = { ...page, from, to };
    if (q !== undefined)
      return selectPage(repository, { ...where, ...(isUuid(q) ? { id: q.toLowerCase() } : { requestId: q }) }, bounds);
    const filtered = Object.entries(equal).filter(([, value]) => value !== undefined);
    // Failures alone have an index of their own, in their order.
    const isFiltered = filtered.some(([name, value]) => name !== 'status' || value !== 'failed');
    const chartType = isFiltered && equal.chartType === undefined ? await chartTypesOf(accountId) : [];
    return selectByMonths(bounds, new Date(), (part) =>
      isFiltered
        ? selectFilteredPage(repository, where, part, { chartType, ...FILTER_VALUES })
        : selectPage(repository, where, part),
    );
  }

  async function chartTypesOf(accountId: string): Promise<(string | null)[]> {
    const rows = await dataSource.query<{ chartType: string }[]>(SELECT_CHART_TYPES, [accountId]);
    return [...rows.map(({ chartType }) => chartType), null];
  }

  return {
    async select(accountId, page) {
      return withHasSpec(accountId, await selectRows(accountId, page));
    },
    async find(accountId, id) {
      const row = await repository.findOneBy({ accountId, id });
      if (row === null) return null;
      const [listed] = await withHasSpec(accountId, [row]);
      const { answerHash } = row;
      const stored = answerHash === null ? undefined : await documents.find(accountId, answerHash);
      return { ...(listed as ListedRender), ...(stored !== undefined && { answer: stored as ResponseDetails }) };
    },
    async findSpec(accountId, id) {
      const row = await repository.findOneBy({ accountId, id });
      if (row === null) return null;
      return row.specHash === null ? undefined : documents.find(accountId, row.specHash);
    },
  };
}

type Bounds = PageRequest & { from?: Date | undefined; to?: Date | undefined };

/** The month of the newest entry that may be on the page, the three before, everything before. */
const MONTHS_BACK = [0, 3, Number.POSITIVE_INFINITY];

/**
 * Selects up to `limit` + 1 entries, newest first, and looks into older months only if the newer ones have too few: most pages are read from
 * one partition of many.
 * @param select selects up to `limit` + 1 entries between `from` and `to`
 */
async function selectByMonths<Row>(page: Bounds, now: Date, select: (page: Bounds) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  let { to } = page;
  for (const months of MONTHS_BACK) {
    const newest = earliest(now, to, page.after?.createdAt);
    const start = Number.isFinite(months) ? startOfMonth(newest, -months) : undefined;
    const isLast = start === undefined || (page.from !== undefined && page.from >= start);
    rows.push(...(await select({ ...page, limit: page.limit - rows.length, from: isLast ? page.from : start, to })));
    if (isLast || rows.length > page.limit) break;
    to = start;
  }
  return rows;
}

function earliest(first: Date, ...others: (Date | undefined)[]): Date {
  return others.reduce<Date>((found, time) => (time !== undefined && time < found ? time : found), first);
}
