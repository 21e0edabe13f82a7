import { queryOptions } from '@tanstack/react-query';
import { api, type ResponseBody, type Row, request } from './client.ts';

export type Day = ResponseBody<'/api/v1/stats/daily', 'get'>['data'][number];
export type RecentRender = Row<'/api/v1/renders'>;
export type Webhook = Row<'/api/v1/webhooks'>;

const DAYS = 30;
const RECENT = 6;
const MAX_WEBHOOKS = 100;
/** The overview is looked at for long, often on a second screen. */
const REFRESH_MS = 30_000;

export const statsQuery = queryOptions({
  queryKey: ['overview', 'stats'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/stats', { signal })),
  refetchInterval: REFRESH_MS,
});

export const dailyQuery = queryOptions({
  queryKey: ['overview', 'daily', DAYS],
  queryFn: ({ signal }) => request(api.GET('/api/v1/stats/daily', { params: { query: { days: DAYS } }, signal })),
});

export const recentRendersQuery = queryOptions({
  queryKey: ['overview', 'renders', RECENT],
  queryFn: ({ signal }) => request(api.GET('/api/v1/renders', { params: { query: { limit: RECENT } }, signal })),
  refetchInterval: REFRESH_MS,
});

export const webhooksOfAccountQuery = queryOptions({
  queryKey: ['overview', 'webhooks'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/webhooks', { params: { query: { limit: MAX_WEBHOOKS } }, signal })),
});
