import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from './account.ts';
import { api, type ResponseBody, type Row, request } from './client.ts';

export type Session = Row<'/api/v1/sessions'>;
export type CustomDomain = ResponseBody<'/api/v1/settings/custom-domain', 'get'>;

/** An account has at most 20 sessions: one page. */
const MAX_SESSIONS = 100;

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/sessions', { params: { query: { limit: MAX_SESSIONS } }, signal })),
});

export const customDomainQuery = queryOptions({
  queryKey: ['custom-domain'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/settings/custom-domain', { signal })),
});

export function useRename() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => request(api.PATCH('/api/v1/account', { body: { name } })),
    onSuccess: (account) => queryClient.setQueryData(accountQuery.queryKey, account),
  });
}

export const useResendVerification = () =>
  useMutation({ mutationFn: () => request(api.POST('/api/v1/auth/verify-email/resend')) });

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      request(api.PUT('/api/v1/account/password', { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** @returns a mutation that ends the session with this id, or all others */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others'
        ? request(api.DELETE('/api/v1/sessions'))
        : request(api.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Sets the domain; null removes it. */
export function useSetDomain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (domain: string | null) => request(api.PUT('/api/v1/settings/custom-domain', { body: { domain } })),
    onSuccess: (setting) => queryClient.setQueryData(customDomainQuery.queryKey, setting),
  });
}

export const frameOriginsQuery = queryOptions({
  queryKey: ['frame-origins'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/settings/embed', { signal })),
});

/** @returns a mutation that sets the origins that may show embedded charts; null: any */
export function useSetFrameOrigins() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (origins: string[] | null) => request(api.PUT('/api/v1/settings/embed', { body: { origins } })),
    onSuccess: (setting) => queryClient.setQueryData(frameOriginsQuery.queryKey, setting),
  });
}

export function useVerifyDomain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(api.POST('/api/v1/settings/custom-domain/verify')),
    onSuccess: (setting) => queryClient.setQueryData(customDomainQuery.queryKey, setting),
  });
}

export const useRevokeSignedUrls = () =>
  useMutation({ mutationFn: () => request(api.POST('/api/v1/signed-urls/revoke')) });

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (password: string) => request(api.DELETE('/api/v1/account', { body: { password } })) });
