import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, api, request } from './client.ts';

export type Account = Answer<'/api/v1/account', 'get'>;
export type Usage = Answer<'/api/v1/usage', 'get'>;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/account', { signal })),
});

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/usage', { signal })),
});

export const useAccount = () => useQuery(accountQuery);
export const useUsage = () => useQuery(usageQuery);
