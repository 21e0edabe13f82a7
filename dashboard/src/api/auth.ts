import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery, readAccount } from './account.ts';
import { ApiError } from './api-error.ts';
import { api, request } from './client.ts';
import { mcpAddressQuery } from './connected-apps.ts';

/**
 * Asks with the session cookie that the browser was just given; what was loaded for another account is forgotten.
 * @throws ApiError where the browser has dropped the cookie, as it does with that of a service at https on a page of http
 */
async function startSession(queryClient: QueryClient): Promise<void> {
  const account = await readAccount().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw ApiError.sessionDropped(new URL(await queryClient.fetchQuery(mcpAddressQuery)).origin);
  });
  queryClient.clear();
  queryClient.setQueryData(accountQuery.queryKey, account);
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string; invitation?: string }) =>
      request(api.POST('/api/v1/auth/register', { body })),
    // Without an account: an e-mail with a link is on its way.
    onSuccess: async (response) => {
      if ('account' in response) await startSession(queryClient);
    },
  });
}

export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => request(api.POST('/api/v1/auth/login', { body })),
    onSuccess: () => startSession(queryClient),
  });
}

/** With the link that a service on one's own machine prints. */
export function useLocalSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => request(api.POST('/api/v1/auth/local-sign-in', { body: { token } })),
    onSuccess: () => startSession(queryClient),
  });
}

/** Whether the service sends links by e-mail. */
export const resetQuery = queryOptions({
  queryKey: ['password-reset'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/auth/password-reset', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useRequestReset = () =>
  useMutation({
    mutationFn: (email: string) => request(api.POST('/api/v1/auth/password-reset', { body: { email } })),
  });

export const useConfirmReset = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      request(api.POST('/api/v1/auth/password-reset/confirm', { body })),
  });

export function useVerifyEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => request(api.POST('/api/v1/auth/verify-email', { body })),
    onSuccess: () => startSession(queryClient),
  });
}
