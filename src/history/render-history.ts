import type { DataSource } from 'typeorm';
import type { PageRequest } from '../http/http.js';
import { selectFilteredPage } from '../platform/db/db.js';
import type { AnswerDetails } from './answer.js';
import { Render } from './render.entity.js';
import type { RenderDocuments } from './render-documents.js';

export interface HistoryFilters {
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
  /** With what its answer said, if that is still stored. Null when the account has no such entry. */
  find(accountId: string, id: string): Promise<(ListedRender & { answer?: AnswerDetails }) | null>;
  /** The specification of an entry; null when the account has no such entry, undefined when it is not stored. */
  findSpec(accountId: string, id: string): Promise<unknown>;
}

/** In the order of `renders_filters_idx`. */
const FILTER_VALUES = {
  status: ['succeeded', 'failed'],
  environment: ['production', 'sandbox'],
  source: ['post', 'get', 'template', 'job', 'ai', 'dashboard'],
  format: ['png', 'jpeg', 'svg', 'webp', 'pdf', null],
};

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

  return {
    async select(accountId, { filters: { from, to, ...equal }, ...page }) {
      const bounds = { ...page, from, to };
      return withHasSpec(
        accountId,
        await selectFilteredPage(repository, { ...equal, accountId }, bounds, FILTER_VALUES),
      );
    },
    async find(accountId, id) {
      const row = await repository.findOneBy({ accountId, id });
      if (row === null) return null;
      const [listed] = await withHasSpec(accountId, [row]);
      const { answerHash } = row;
      const stored = answerHash === null ? undefined : await documents.find(accountId, answerHash);
      return { ...(listed as ListedRender), ...(stored !== undefined && { answer: stored as AnswerDetails }) };
    },
    async findSpec(accountId, id) {
      const row = await repository.findOneBy({ accountId, id });
      if (row === null) return null;
      return row.specHash === null ? undefined : documents.find(accountId, row.specHash);
    },
  };
}
