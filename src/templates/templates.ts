import { type DataSource, type EntityManager, Not } from 'typeorm';
import type { Audit, ChangeContext } from '../accounts/audit/audit.js';
import { conflict, limitReached } from '../http/errors.js';
import { isUuid, type PageRequest } from '../http/http.js';
import { requireBelowLimit, selectPage, withAccountLock } from '../platform/db/db.js';
import { findBuiltIn } from './built-in-templates.js';
import { isSlug, slugOf } from './slug.js';
import { Template } from './template.entity.js';

/** A template, built-in or an account's own. */
export { createTemplateStages, type TemplateStages } from './render-stage.js';

export interface TemplateRecord {
  /** A UUID, or the name of a built-in one. */
  id: string;
  slug: string;
  name: string;
  description: string;
  /** As a client writes it; it has passed `parseTemplateUrl`. */
  spec: Record<string, unknown>;
  builtIn: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** What an account says of a template of its own. */
export interface TemplateFields {
  name: string;
  /** Absent: made of the name. */
  slug?: string;
  description: string;
  spec: Record<string, unknown>;
}

/** Every method knows the templates of one account only; another account's template is one that does not exist. */
export interface Templates {
  /** Throws 409 when the account has as many templates as it may, or one of this slug. */
  create(accountId: string, fields: TemplateFields, doer: ChangeContext): Promise<TemplateRecord>;
  /** Up to `limit` + 1 of them, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest): Promise<TemplateRecord[]>;
  /**
   * A built-in template, or one of the account's own.
   * @param accountId undefined for an anonymous caller
   * @param idOrSlug whatever stood in the URL
   */
  find(accountId: string | undefined, idOrSlug: string): Promise<TemplateRecord | undefined>;
  /** Fields that are absent stay as they are. Throws 409 when the account has another one of this slug. */
  update(
    accountId: string,
    idOrSlug: string,
    fields: Partial<TemplateFields>,
    doer: ChangeContext,
  ): Promise<TemplateRecord | undefined>;
  /** @returns whether there was one */
  delete(accountId: string, idOrSlug: string, doer: ChangeContext): Promise<boolean>;
}

export function createTemplates({ dataSource, audit }: { dataSource: DataSource; audit: Audit }): Templates {
  const rows = dataSource.getRepository(Template);
  const targetOf = (row: Template) => ({ type: 'template', id: row.id, label: row.name });

  return {
    create(accountId, { slug: wanted, ...fields }, doer) {
      return withAccountLock(dataSource, accountId, async (manager) => {
        await requireBelowLimit(manager, Template, accountId, limitReached('templates'));
        const slug = wanted ?? (await freeSlug(manager, accountId, slugOf(fields.name)));
        if (wanted !== undefined) await requireFree(manager, accountId, wanted);
        const row = await manager.save(rows.create({ accountId, slug, ...fields }));
        await audit.record(manager, { accountId, ...doer, action: 'template.created', target: targetOf(row) });
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
    async update(accountId, idOrSlug, fields, doer) {
      const where = whereOf(idOrSlug);
      if (where === undefined) return undefined;
      return withAccountLock(dataSource, accountId, async (manager) => {
        const row = await manager.findOneBy(Template, { accountId, ...where });
        if (row === null) return undefined;
        if (fields.slug !== undefined) await requireFree(manager, accountId, fields.slug, row.id);
        const saved = await manager.save(Object.assign(row, fields));
        await audit.record(manager, { accountId, ...doer, action: 'template.updated', target: targetOf(saved) });
        return recordOf(saved);
      });
    },
    async delete(accountId, idOrSlug, doer) {
      const where = whereOf(idOrSlug);
      if (where === undefined) return false;
      return withAccountLock(dataSource, accountId, async (manager) => {
        const row = await manager.findOneBy(Template, { accountId, ...where });
        if (row === null) return false;
        await manager.delete(Template, { id: row.id });
        await audit.record(manager, { accountId, ...doer, action: 'template.deleted', target: targetOf(row) });
        return true;
      });
    },
  };
}

/** What is neither an id nor a slug is never asked of the database: it would refuse some of what a URL can hold. */
function whereOf(idOrSlug: string): { id: string } | { slug: string } | undefined {
  if (isUuid(idOrSlug)) return { id: idOrSlug.toLowerCase() };
  return isSlug(idOrSlug) ? { slug: idOrSlug } : undefined;
}

async function requireFree(manager: EntityManager, accountId: string, slug: string, except?: string): Promise<void> {
  const others = except === undefined ? {} : { id: Not(except) };
  if (!(await manager.existsBy(Template, { accountId, slug, ...others }))) return;
  throw conflict(`There is a template with the slug "${slug}" already. Choose another slug, or change that template.`);
}

/** The slug itself, or with the first number behind it that makes it one of its own. */
async function freeSlug(manager: EntityManager, accountId: string, base: string): Promise<string> {
  const known = await manager.find(Template, { where: { accountId }, select: { slug: true } });
  const taken = new Set(known.map(({ slug }) => slug));
  let slug = base;
  for (let count = 2; taken.has(slug) || findBuiltIn(slug) !== undefined; count++) slug = `${base}-${count}`;
  return slug;
}

function recordOf({ id, slug, name, description, spec, createdAt, updatedAt }: Template): TemplateRecord {
  return { id, slug, name, description, spec, builtIn: false, createdAt, updatedAt };
}
