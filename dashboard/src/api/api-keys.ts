import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type Row, request } from './client.ts';
import { readAgainLater, useChange } from './use-change.ts';

export type ApiKey = Row<'/api/v1/api-keys'>;

export interface ApiKeyFilters {
  environment?: 'production' | 'sandbox';
  scope?: 'all' | 'render';
}

export interface ApiKeyInput {
  name: string;
  environment: 'production' | 'sandbox';
  scope: 'all' | 'render';
}

export const API_KEYS = ['api-keys'];
/** An account has at most this number of keys: one page, which the search looks through. */
export const MAX_KEYS = 100;

export const apiKeysQuery = (filters: ApiKeyFilters) =>
  infiniteQueryOptions({
    queryKey: [...API_KEYS, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, limit: MAX_KEYS, ...(pageParam && { cursor: pageParam }) };
      return request(api.GET('/api/v1/api-keys', { params: { query }, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** How many keys a key has made, directly or through keys that it has made. At most `DESCENDANTS_SHOWN` are counted. */
const DESCENDANTS_SHOWN = 100;
export const descendantsQuery = (id: string) => ({
  queryKey: [...API_KEYS, 'descendants', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(api.GET('/api/v1/api-keys', { params: { query: { createdBy: id, limit: DESCENDANTS_SHOWN } }, signal })),
});

export const useCreateApiKey = () =>
  useChange((body: ApiKeyInput) => request(api.POST('/api/v1/api-keys', { body })), readAgainLater(API_KEYS));

export const useDeleteApiKey = () =>
  useChange(({ id, withDescendants }: { id: string; withDescendants: boolean }) => {
    const query = { descendants: withDescendants ? ('delete' as const) : ('keep' as const) };
    return request(api.DELETE('/api/v1/api-keys/{id}', { params: { path: { id }, query } }));
  }, readAgainLater(API_KEYS));
