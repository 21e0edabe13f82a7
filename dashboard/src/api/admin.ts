import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type ResponseBody, request } from './client.ts';
import { readAgainLater, useChange } from './use-change.ts';

export type AdminAccount = ResponseBody<'/api/v1/admin/accounts/{idOrEmail}', 'get'>;
export type StoredPlan = AdminAccount['plan'];
export type ServiceStatus = ResponseBody<'/api/v1/admin/status', 'get'>;
export type ServiceError = ResponseBody<'/api/v1/admin/errors', 'get'>['data'][number];

export interface AccountFilters {
  plan?: StoredPlan;
  q?: string;
}
export interface PlanChange {
  plan?: StoredPlan;
  trialEndsAt?: string | null;
}

/** Kept in this tab only. */
const STORAGE_KEY = 'chartwright-admin-token';
const PAGE_SIZE = 30;
const STATUS_INTERVAL_MS = 5000;
const ERRORS_INTERVAL_MS = 10_000;
const LISTS_INTERVAL_MS = 30_000;

export const readAdminToken = (): string | null => sessionStorage.getItem(STORAGE_KEY);
export const storeAdminToken = (token: string): void => sessionStorage.setItem(STORAGE_KEY, token);
export const forgetAdminToken = (): void => sessionStorage.removeItem(STORAGE_KEY);

const authorized = () => ({ Authorization: `Bearer ${readAdminToken() ?? ''}` });

/** Everything that an operator has read; removed when the token is forgotten. */
export const ADMIN_KEY = 'admin';

/** @throws ApiError 401 for a wrong token, 404 when the service has none */
export const checkAdminToken = (token: string): Promise<ServiceStatus> =>
  request(api.GET('/api/v1/admin/status', { headers: { Authorization: `Bearer ${token}` } }));

export const statusQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'status'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/admin/status', { headers: authorized(), signal })),
  refetchInterval: STATUS_INTERVAL_MS,
  staleTime: 0,
});

export const serviceErrorsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'errors'],
  queryFn: async ({ signal }) =>
    (await request(api.GET('/api/v1/admin/errors', { headers: authorized(), signal }))).data,
  refetchInterval: ERRORS_INTERVAL_MS,
  staleTime: 0,
});

export const accountsQuery = (filters: AccountFilters) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'accounts', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...filters, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
      return request(api.GET('/api/v1/admin/accounts', { params: { query }, headers: authorized(), signal }));
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: LISTS_INTERVAL_MS,
  });

export const adminAccountQuery = (idOrEmail: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'account', idOrEmail],
    queryFn: ({ signal }) =>
      request(
        api.GET('/api/v1/admin/accounts/{idOrEmail}', {
          params: { path: { idOrEmail } },
          headers: authorized(),
          signal,
        }),
      ),
  });

export const invitationsQuery = infiniteQueryOptions({
  queryKey: [ADMIN_KEY, 'invitations'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam: cursor, signal }) => {
    const query = { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
    return request(api.GET('/api/v1/admin/invitations', { params: { query }, headers: authorized(), signal }));
  },
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchInterval: LISTS_INTERVAL_MS,
});

const useAdminMutation = <Input, Output>(send: (input: Input) => Promise<Output>) =>
  useChange(send, readAgainLater([ADMIN_KEY]));

export const useChangePlan = (idOrEmail: string) =>
  useAdminMutation((change: PlanChange) =>
    request(
      api.PATCH('/api/v1/admin/accounts/{idOrEmail}', {
        params: { path: { idOrEmail } },
        headers: authorized(),
        body: change,
      }),
    ),
  );

export const usePasswordReset = (idOrEmail: string) =>
  useAdminMutation(() =>
    request(
      api.POST('/api/v1/admin/accounts/{idOrEmail}/password-reset', {
        params: { path: { idOrEmail } },
        headers: authorized(),
      }),
    ),
  );

export const useCreateInvitation = () =>
  useAdminMutation((body: { email?: string; expiresIn: number }) =>
    request(api.POST('/api/v1/admin/invitations', { headers: authorized(), body })),
  );

export const useDeleteInvitation = () =>
  useAdminMutation((id: string) =>
    request(api.DELETE('/api/v1/admin/invitations/{id}', { params: { path: { id } }, headers: authorized() })),
  );
