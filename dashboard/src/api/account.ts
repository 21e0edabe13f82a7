import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type ResponseBody, request } from './client.ts';
import { useIsVisitor } from './visitor.ts';

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

/** Visitors have no account. */
export const useAccount = () => useQuery({ ...accountQuery, enabled: !useIsVisitor() });
export const useUsage = () => useQuery(usageQuery);
