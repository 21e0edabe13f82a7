import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { api, type ResponseBody, request } from './client.ts';
import { useIsVisitor } from './visitor.ts';

export type Account = ResponseBody<'/api/v1/account', 'get'>;
export type Usage = ResponseBody<'/api/v1/usage', 'get'>;

/** @throws ApiError 401 for a visitor, whose browser shows no failed request */
export async function readAccount(signal?: AbortSignal): Promise<Account> {
  const { account } = await request(api.GET('/api/v1/auth/session', signal && { signal }));
  if (account === null) throw ApiError.noSession();
  return account;
}

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => readAccount(signal) });

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/usage', { signal })),
});

/** Visitors have no account. */
export const useAccount = () => useQuery({ ...accountQuery, enabled: !useIsVisitor() });
export const useUsage = () => useQuery(usageQuery);
