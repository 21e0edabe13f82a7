import { type DataSource, type EntityManager, Not } from 'typeorm';
import { excerpt, nearestName } from '../../chart-spec/spec.js';
import type { Audit, ChangeContext } from '../accounts/audit/audit.js';
import { conflict, limitReached, notFound } from '../http/errors.js';
import { isUuid, type PageRequest } from '../http/http.js';
import { requireBelowLimit, selectPage, withAccountLock } from '../platform/db/db.js';
import { builtInIds, findBuiltIn } from './built-in-templates.js';
import { isSlug, slugOf, type TemplateInput } from './input.js';
import { recordOf, type TemplateRecord } from './record.js';
import { Template } from './template.entity.js';

/** The templates of accounts, and the built-in ones for reading. Every method sees the templates of one account only. */
export interface TemplateStore {
  /** Throws 409 when the account has 100 templates, or one with this slug. */
  create(accountId: string, fields: TemplateInput, change: ChangeContext): Promise<TemplateRecord>;
  /** Own templates, newest first, up to `limit` + 1 rows: for `sendPage`. */
  select(accountId: string, page: PageRequest): Promise<TemplateRecord[]>;
  /**
   * A built-in template, or one of the account's own.
   * @param accountId undefined for an anonymous caller
   * @param idOrSlug any text
   */
  find(accountId: string | undefined, idOrSlug: string): Promise<TemplateRecord | undefined>;
  /** As `find`. Throws 404 with a link to the template with the nearest name. */
  get(accountId: string | undefined, idOrSlug: string): Promise<TemplateRecord>;
  /** Says that `find` has found nothing, and which template has the nearest name. */
  missing(accountId: string | undefined, idOrSlug: string): Promise<string>;
  /**
   * Fields that are absent stay as they are. Throws 404 as `get`, and 409 when another template of the account has this slug.
   * @param check called with the template before it is changed
   */
  update(
    accountId: string,
    idOrSlug: string,
    fields: Partial<TemplateInput>,
    change: ChangeContext,
    check: (current: TemplateRecord) => void,
  ): Promise<TemplateRecord>;
  /** Throws 404 as `get`. */
  delete(
    accountId: string,
    idOrSlug: string,
    change: ChangeContext,
    check: (current: TemplateRecord) => void,
  ): Promise<void>;
}

export interface TemplateStoreOptions {
  dataSource: DataSource;
  audit: Audit;
}

/** Reads and changes templates; each change is one transaction with its audit entry. */
export function createTemplateStore({ dataSource, audit }: TemplateStoreOptions): TemplateStore {
  const rows = dataSource.getRepository(Template);
  const targetOf = (row: Template) => ({ type: 'template', id: row.id, label: row.name });

  /** @param manager that of a transaction: a second connection could wait for one that waits for the lock of this account */
  const nearest = async (accountId: string | undefined, idOrSlug: string, manager = dataSource.manager) => {
    const own = accountId === undefined ? [] : await slugsOf(manager, accountId);
    return nearestName(idOrSlug, [...own, ...builtInIds]);
  };
  const refused = async (...asked: Parameters<typeof nearest>) => {
    const near = await nearest(...asked);
    return notFound(near === undefined ? undefined : `/api/v1/templates/${near}/render`);
  };

  return {
    async missing(accountId, idOrSlug) {
      const near = await nearest(accountId, idOrSlug);
      const hint = near === undefined ? 'GET /api/v1/templates lists them.' : `Did you mean ${excerpt(near)}?`;
      return `There is no template ${excerpt(idOrSlug)}. ${hint}`;
    },
    async get(accountId, idOrSlug) {
      const template = await this.find(accountId, idOrSlug);
      if (template === undefined) throw await refused(accountId, idOrSlug);
      return template;
    },
    create(accountId, { slug: wanted, ...fields }, change) {
      return withAccountLock(dataSource, accountId, async (manager) => {
        await requireBelowLimit(manager, Template, accountId, limitReached('templates'));
        const slug = wanted ?? (await freeSlug(manager, accountId, slugOf(fields.name)));
        if (wanted !== undefined) await requireFree(manager, accountId, wanted);
        const row = await manager.save(rows.create({ accountId, slug, ...fields }));
        await audit.record(manager, { accountId, ...change, action: 'template.created', target: targetOf(row) });
        return recordOf(row);
      });
    },
    async select(accountId, page) {
      return (await selectPage(rows, { accountId }, page)).map(recordOf);
    },
    async find(accountId, idOrSlug) {
      const builtIn = findBuiltIn(idOrSlug);
      const where = whereOf(idOrSlug);
      if (builtIn !== undefined || accountId === undefined || where === undefined) return builtIn;
      const row = await rows.findOneBy({ accountId, ...where });
      return row === null ? undefined : recordOf(row);
    },
    async update(accountId, idOrSlug, fields, change, check) {
      const where = whereOf(idOrSlug);
      if (where === undefined) throw await refused(accountId, idOrSlug);
      return withAccountLock(dataSource, accountId, async (manager) => {
        const row = await manager.findOneBy(Template, { accountId, ...where });
        if (row === null) throw await refused(accountId, idOrSlug, manager);
        check(recordOf(row));
        if (fields.slug !== undefined) await requireFree(manager, accountId, fields.slug, row.id);
        const saved = await manager.save(Object.assign(row, fields));
        await audit.record(manager, { accountId, ...change, action: 'template.updated', target: targetOf(saved) });
        return recordOf(saved);
      });
    },
    async delete(accountId, idOrSlug, change, check) {
      const where = whereOf(idOrSlug);
      if (where === undefined) throw await refused(accountId, idOrSlug);
      await withAccountLock(dataSource, accountId, async (manager) => {
        const row = await manager.findOneBy(Template, { accountId, ...where });
        if (row === null) throw await refused(accountId, idOrSlug, manager);
        check(recordOf(row));
        await manager.delete(Template, { id: row.id });
        await audit.record(manager, { accountId, ...change, action: 'template.deleted', target: targetOf(row) });
      });
    },
  };
}

/** Undefined for a text that is neither an id nor a slug. Postgres rejects some of those texts, such as NUL, so they are not looked up. */
function whereOf(idOrSlug: string): { id: string } | { slug: string } | undefined {
  if (isUuid(idOrSlug)) return { id: idOrSlug.toLowerCase() };
  return isSlug(idOrSlug) ? { slug: idOrSlug } : undefined;
}

async function requireFree(manager: EntityManager, accountId: string, slug: string, except?: string): Promise<void> {
  const others = except === undefined ? {} : { id: Not(except) };
  if (!(await manager.existsBy(Template, { accountId, slug, ...others }))) return;
  throw conflict(`There is a template with the slug "${slug}" already. Choose another slug, or change that template.`);
}

/** The slug itself, or with the first suffix from `-2` on that makes it unique. */
async function freeSlug(manager: EntityManager, accountId: string, base: string): Promise<string> {
  const taken = new Set(await slugsOf(manager, accountId));
  let slug = base;
  for (let count = 2; taken.has(slug) || findBuiltIn(slug) !== undefined; count++) slug = `${base}-${count}`;
  return slug;
}

async function slugsOf(manager: EntityManager, accountId: string): Promise<string[]> {
  const rows = await manager.find(Template, { where: { accountId }, select: { slug: true } });
  return rows.map(({ slug }) => slug);
}
