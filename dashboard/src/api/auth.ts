import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Account, accountQuery } from './account.ts';
import { api, request } from './client.ts';

/** From now on the browser has the session cookie. What was loaded for another account is forgotten. */
function startSession(queryClient: QueryClient, { account }: { account: Account }): void {
  queryClient.clear();
  queryClient.setQueryData(accountQuery.queryKey, account);
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string; invitation?: string }) =>
      request(api.POST('/api/v1/auth/register', { body })),
    // Without an account: an e-mail with a link is on its way.
    onSuccess: (response) => 'account' in response && startSession(queryClient, response),
  });
}

export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => request(api.POST('/api/v1/auth/login', { body })),
    onSuccess: (signedIn) => startSession(queryClient, signedIn),
  });
}

/** With the link that a service on one's own machine prints. */
export function useLocalSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => request(api.POST('/api/v1/auth/local-sign-in', { body: { token } })),
    onSuccess: (signedIn) => startSession(queryClient, signedIn),
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
    onSuccess: (signedIn) => startSession(queryClient, signedIn),
  });
}
