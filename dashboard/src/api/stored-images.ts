import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { api, request } from './client.ts';

const NOT_FOUND = 404;

/** The name at the end of the address of a stored image, which may have another host. */
export function imageNameIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

const queryKeyOf = (name: string) => ['stored-image', name] as const;

/** Whether an image is still stored: the history keeps its address. The browser's copy, which never expires, is not asked. */
export const isStoredQuery = (name: string) =>
  queryOptions({
    queryKey: queryKeyOf(name),
    queryFn: async ({ signal }) => {
      try {
        await request(api.HEAD('/i/{name}', { params: { path: { name } }, cache: 'no-store', signal }));
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status === NOT_FOUND) return false;
        throw error;
      }
    },
  });

export function useDeleteImage(name: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(api.DELETE('/api/v1/images/{name}', { params: { path: { name } } })),
    onSuccess: () => {
      queryClient.setQueryData(queryKeyOf(name), false);
      return queryClient.invalidateQueries({ queryKey: ['usage'] });
    },
  });
}
