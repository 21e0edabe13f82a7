import type { DataSource } from 'typeorm';
import type { PageRequest } from '../http/http.js';
import { selectFilteredPage } from '../platform/db/db.js';
import { Render } from './render.entity.js';

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

export interface RenderHistory {
  /** Up to `limit` + 1 entries, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest & { filters: HistoryFilters }): Promise<Render[]>;
  /** Null when the account has no such entry. */
  find(accountId: string, id: string): Promise<Render | null>;
}

/** In the order of `renders_filters_idx`. */
const FILTER_VALUES = {
  status: ['succeeded', 'failed'],
  environment: ['production', 'sandbox'],
  source: ['post', 'get', 'template', 'job', 'ai', 'dashboard'],
  format: ['png', 'jpeg', 'svg', 'webp', 'pdf', null],
};

/** Reads the render history of one account. Rejects while the database is unavailable. */
export function createRenderHistory(dataSource: DataSource): RenderHistory {
  const repository = dataSource.getRepository(Render);
  return {
    select: (accountId, { filters: { from, to, ...equal }, ...page }) =>
      selectFilteredPage(repository, { ...equal, accountId }, { ...page, from, to }, FILTER_VALUES),
    find: (accountId, id) => repository.findOneBy({ accountId, id }),
  };
}
