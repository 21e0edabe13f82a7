import { queryOptions } from '@tanstack/react-query';
import { type Answer, api, request } from './client.ts';

export type Plans = Answer<'/api/v1/plans', 'get'>;
export type Plan = Plans['plans'][number];

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/plans', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
