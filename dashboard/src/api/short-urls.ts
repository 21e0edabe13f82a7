import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Row, request } from './client.ts';

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
export function useCreateShortUrl() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chart: string) => request(api.POST('/chart/create', { body: { chart } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteShortUrl() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(api.DELETE('/chart/render/{id}', { params: { path: { id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
