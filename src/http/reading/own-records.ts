import { notFound } from '../errors.js';
import { type RequestContext, type Stage, stage } from '../pipeline.js';
import { sendJson, sendNoContent } from '../send.js';
import type { HasIfMatch } from '../versions.js';
import { found, type HasPage, type PageRequest, type Position, sendPage } from './pages.js';
import { readId } from './query.js';

interface HasAccount {
  caller: { accountId: string };
}

/** The last stage of a list of the account's records: sends the page that was asked for. */
export function sendOwnPage<
  Row extends Position,
  Filters extends object = object,
  Caller extends HasAccount['caller'] = HasAccount['caller'],
>(
  select: (accountId: string, page: PageRequest & { filters: Filters }) => Promise<Row[]>,
  present: (row: Row, caller: Caller) => object,
): Stage<{ caller: Caller } & HasPage<Filters>> {
  return stage(async (ctx) => {
    const { caller, page } = ctx.state;
    sendPage(ctx, page, await select(caller.accountId, page), (row) => present(row, caller));
  });
}

/** The last stage of a route of one record: sends it, or throws 404. @param read what names the record in the path */
export function sendOwnRecord<Row, Caller extends HasAccount['caller'] = HasAccount['caller']>(
  find: (accountId: string, id: string) => Promise<Row | null | undefined>,
  present: (row: Row, caller: Caller) => object,
  read: (ctx: RequestContext) => string = readId,
): Stage<{ caller: Caller }> {
  return stage(async (ctx) => {
    const { caller } = ctx.state;
    sendJson(ctx, 200, present(found(await find(caller.accountId, read(ctx))), caller));
  });
}

/** As `deleteOwnRecord`, for a record with versions. @param remove calls `check` with the record where nobody can change it before it is deleted */
export function deleteOwnVersion<Caller extends HasAccount['caller'], Row>(
  remove: (
    accountId: string,
    id: string,
    change: { by: Caller; ctx: RequestContext },
    check: (current: Row) => void,
  ) => Promise<boolean>,
  present: (row: Row) => object,
): Stage<{ caller: Caller } & HasIfMatch> {
  return stage(async (ctx) => {
    const { caller, requireVersion } = ctx.state;
    const check = (current: Row) => requireVersion(present(current));
    if (!(await remove(caller.accountId, readId(ctx), { by: caller, ctx }, check))) throw notFound();
    sendNoContent(ctx);
  });
}

/** The last stage of a route that deletes one record: 204, or throws 404. @param remove false: there is no such record */
export function deleteOwnRecord<Caller extends HasAccount['caller']>(
  remove: (accountId: string, id: string, change: { by: Caller; ctx: RequestContext }) => Promise<boolean>,
): Stage<{ caller: Caller }> {
  return stage(async (ctx) => {
    const { caller } = ctx.state;
    if (!(await remove(caller.accountId, readId(ctx), { by: caller, ctx }))) throw notFound();
    sendNoContent(ctx);
  });
}
