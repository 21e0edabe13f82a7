import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type Row, request } from './client.ts';
import { readAgain, useChange } from './use-change.ts';

export type ShortUrl = Row<'/api/v1/short-urls'>;

const KEY = ['short-urls'];
const PAGE_ROWS = 10;

export const shortUrlsQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_ROWS, ...(pageParam && { cursor: pageParam }) };
    return request(api.GET('/api/v1/short-urls', { params: { query }, signal }));
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Saves a configuration of Chart.js. */
export const useCreateShortUrl = () =>
  useChange((chart: string) => request(api.POST('/chart/create', { body: { chart } })), readAgain(KEY));

export const useDeleteShortUrl = () =>
  useChange((id: string) => request(api.DELETE('/chart/render/{id}', { params: { path: { id } } })), readAgain(KEY));
