import type { DataSource } from 'typeorm';
import { familyKeyOf } from '../../renderer-page/fonts/named-families.js';
import type { Audit, ChangeContext } from '../accounts/audit/audit.js';
import { conflict, limitReached } from '../http/errors.js';
import type { PageRequest } from '../http/http.js';
import { selectPage, withAccountLock } from '../platform/db/db.js';
import { Font } from './font.entity.js';

export type NewFont = Omit<Font, 'id' | 'accountId' | 'account' | 'createdAt' | 'familyKey'>;

/** The uploaded fonts. Every method sees the fonts of one account only. */
export interface FontStore {
  /** @param limit how many the account may have. Throws 409 when it has as many, or has this weight and style of the family */
  create(accountId: string, font: NewFont, limit: number, change: ChangeContext): Promise<Font>;
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest): Promise<Font[]>;
  find(accountId: string, id: string): Promise<Font | null>;
  /** @returns the rewritten font; undefined when there is no such font */
  content(file: string): Promise<Buffer | undefined>;
  /** @returns false when there is no such font */
  delete(accountId: string, id: string, change: ChangeContext): Promise<boolean>;
}

export interface FontStoreOptions {
  dataSource: DataSource;
  audit: Audit;
  /** Called after every change of an account's fonts. */
  onChange(accountId: string): void;
}

export function createFontStore({ dataSource, audit, onChange }: FontStoreOptions): FontStore {
  const fonts = dataSource.getRepository(Font);
  const targetOf = ({ id, family, weight, style }: Font) => {
    return { type: 'font', id, label: `${family} ${weight}${style === 'italic' ? ' italic' : ''}` };
  };

  return {
    async create(accountId, font, limit, change) {
      const key = { accountId, familyKey: familyKeyOf(font.family), weight: font.weight, style: font.style };
      try {
        return await withAccountLock(dataSource, accountId, async (manager) => {
          if (await manager.existsBy(Font, key)) {
            throw conflict(
              `The account has "${font.family}" in weight ${font.weight}, ${font.style}. Delete that font first.`,
            );
          }
          if ((await manager.countBy(Font, { accountId })) >= limit) throw limitReached('fonts')(limit);
          const row = await manager.save(fonts.create({ ...font, ...key }));
          await audit.record(manager, { accountId, ...change, action: 'font.created', target: targetOf(row) });
          return row;
        });
      } finally {
        // Also after an error: the commit may have succeeded although its confirmation was lost.
        onChange(accountId);
      }
    },
    select: (accountId, page) => selectPage(fonts, { accountId }, page),
    find: (accountId, id) => fonts.findOneBy({ id, accountId }),
    async content(file) {
      const row = await fonts.findOne({ where: { file }, select: { content: true } });
      return row?.content;
    },
    async delete(accountId, id, change) {
      try {
        return await withAccountLock(dataSource, accountId, async (manager) => {
          const row = await manager.findOneBy(Font, { id, accountId });
          if (row === null) return false;
          await manager.delete(Font, { id });
          await audit.record(manager, { accountId, ...change, action: 'font.deleted', target: targetOf(row) });
          return true;
        });
      } finally {
        onChange(accountId);
      }
    },
  };
}
