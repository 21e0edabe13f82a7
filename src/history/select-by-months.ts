import type { PageRequest } from '../http/http.js';
import { startOfMonth } from './partitions.js';

type Bounds = PageRequest & { from?: Date | undefined; to?: Date | undefined };

/** The month of the newest entry that may be on the page, the three before, everything before. */
const MONTHS_BACK = [0, 3, Number.POSITIVE_INFINITY];

/**
 * Selects up to `limit` + 1 entries, newest first, and looks into older months only if the newer ones have too few: most pages are read from
 * one partition of many.
 * @param select selects up to `limit` + 1 entries between `from` and `to`
 */
export async function selectByMonths<Row>(
  page: Bounds,
  now: Date,
  select: (page: Bounds) => Promise<Row[]>,
): Promise<Row[]> {
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
