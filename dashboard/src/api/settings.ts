import { queryOptions, useMutation } from '@tanstack/react-query';
import { accountQuery } from './account.ts';
import { api, type ResponseBody, type Row, request } from './client.ts';
import { keepAt, readAgain, useChange } from './use-change.ts';

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

export const useRename = () =>
  useChange((name: string) => request(api.PATCH('/api/v1/account', { body: { name } })), keepAt(accountQuery.queryKey));

export const useResendVerification = () =>
  useMutation({ mutationFn: () => request(api.POST('/api/v1/auth/verify-email/resend')) });

export const useChangePassword = () =>
  useChange(
    (body: { currentPassword: string; newPassword: string }) => request(api.PUT('/api/v1/account/password', { body })),
    readAgain(sessionsQuery.queryKey),
  );

/** @returns a mutation that ends the session with this id, or all others */
export const useEndSession = () =>
  useChange(
    (id: string | 'others') =>
      id === 'others'
        ? request(api.DELETE('/api/v1/sessions'))
        : request(api.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })),
    readAgain(sessionsQuery.queryKey),
  );

/** Sets the domain; null removes it. */
export const useSetDomain = () =>
  useChange(
    (domain: string | null) => request(api.PUT('/api/v1/settings/custom-domain', { body: { domain } })),
    keepAt(customDomainQuery.queryKey),
  );

export const frameOriginsQuery = queryOptions({
  queryKey: ['frame-origins'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/settings/embed', { signal })),
});

/** @returns a mutation that sets the origins that may show embedded charts; null: any */
export const useSetFrameOrigins = () =>
  useChange(
    (origins: string[] | null) => request(api.PUT('/api/v1/settings/embed', { body: { origins } })),
    keepAt(frameOriginsQuery.queryKey),
  );

export const useVerifyDomain = () =>
  useChange(() => request(api.POST('/api/v1/settings/custom-domain/verify')), keepAt(customDomainQuery.queryKey));

export const useRevokeSignedUrls = () =>
  useMutation({ mutationFn: () => request(api.POST('/api/v1/signed-urls/revoke')) });

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (password: string) => request(api.DELETE('/api/v1/account', { body: { password } })) });
