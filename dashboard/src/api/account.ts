import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type ResponseBody, request } from './client.ts';

export type Account = ResponseBody<'/api/v1/account', 'get'>;
export type Usage = ResponseBody<'/api/v1/usage', 'get'>;

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
