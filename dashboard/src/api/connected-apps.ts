import { queryOptions, useMutation } from '@tanstack/react-query';
import { API_KEYS, type ApiKey, MAX_KEYS } from './api-keys.ts';
import { api, request } from './client.ts';

/** What an app asks for. @param sealed from the address of the page */
export const appRequestQuery = (sealed: string) =>
  queryOptions({
    queryKey: ['app-request', sealed],
    queryFn: ({ signal }) =>
      request(api.GET('/api/v1/oauth/request', { params: { query: { request: sealed } }, signal })),
  });

export const useAllowApp = () =>
  useMutation({
    mutationFn: (sealed: string) => request(api.POST('/api/v1/oauth/allow', { body: { request: sealed } })),
  });

export type ConnectedApp = ApiKey & { connectedApp: string };

/** The address of `/mcp` that clients use: PUBLIC_URL, or this machine. */
export const mcpAddressQuery = queryOptions({
  queryKey: ['mcp-address'],
  queryFn: async ({ signal }) => {
    const { resource } = await request(api.GET('/.well-known/oauth-protected-resource/mcp', { signal }));
    return String(resource);
  },
});

/** The keys that apps have got. */
export const connectedAppsQuery = queryOptions({
  queryKey: [...API_KEYS, 'apps'],
  queryFn: async ({ signal }) => {
    const query = { scope: 'render' as const, limit: MAX_KEYS };
    const { data } = await request(api.GET('/api/v1/api-keys', { params: { query }, signal }));
    return data.filter((key): key is ConnectedApp => key.connectedApp !== null);
  },
});
