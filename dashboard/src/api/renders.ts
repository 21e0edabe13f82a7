import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { startOfDay } from '../search-params.ts';
import { api, type ResponseBody, request } from './client.ts';

export type Render = ResponseBody<'/api/v1/renders', 'get'>['data'][number];
export type OneRender = ResponseBody<'/api/v1/renders/{id}', 'get'>;
export type RenderPage = ResponseBody<'/api/v1/renders', 'get'>;

/** The filters as they are in the page's URL: days are days of the reader. */
export interface RenderFilters {
  status?: Render['status'];
  source?: Render['source'];
  format?: 'png' | 'jpeg' | 'svg' | 'webp' | 'pdf' | 'gif';
  environment?: Render['environment'];
  chartType?: string;
  q?: string;
  from?: string;
  to?: string;
}

const PAGE_SIZE = 50;
/** How far back the live tail looks: an entry is written after its request has its response, so a later one may be visible first. */
const TAIL_OVERLAP_MS = 60_000;
const TAIL_LIMIT = 100;
const TAIL_INTERVAL_MS = 4000;

function queryOf({ from, to, ...equal }: RenderFilters) {
  return { ...equal, ...(from && { from: startOfDay(from) }), ...(to && { to: startOfDay(to, 1) }) };
}

export const rendersQuery = (filters: RenderFilters) =>
  infiniteQueryOptions({
    queryKey: ['renders', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...queryOf(filters), limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
      return request(api.GET('/api/v1/renders', { params: { query }, signal }));
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** The newest entries, again and again while the page is visible. @param newestAt time of the newest entry that is known */
export const tailQuery = (filters: RenderFilters, newestAt: string | undefined) =>
  queryOptions({
    queryKey: ['renders-tail', filters],
    queryFn: ({ signal }) => {
      const from = newestAt && new Date(new Date(newestAt).getTime() - TAIL_OVERLAP_MS).toISOString();
      const query = { ...queryOf(filters), limit: TAIL_LIMIT, ...(from && { from }) };
      return request(api.GET('/api/v1/renders', { params: { query }, signal }));
    },
    refetchInterval: TAIL_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  });

export const renderQuery = (id: string) =>
  queryOptions({
    queryKey: ['render', id],
    queryFn: ({ signal }) => request(api.GET('/api/v1/renders/{id}', { params: { path: { id } }, signal })),
  });

/** A stored specification never changes. */
export const renderSpecQuery = (id: string) =>
  queryOptions({
    queryKey: ['render-spec', id],
    queryFn: ({ signal }) => request(api.GET('/api/v1/renders/{id}/spec', { params: { path: { id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const renderErrorsQuery = (filters: RenderFilters) => {
  const { q: _q, status: _status, ...rest } = filters;
  return queryOptions({
    queryKey: ['render-errors', rest],
    queryFn: ({ signal }) => request(api.GET('/api/v1/renders/errors', { params: { query: queryOf(rest) }, signal })),
  });
};
