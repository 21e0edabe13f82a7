import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Row, request } from './client.ts';
import { forgetFamilies } from './own-families.ts';
import { useChange } from './use-change.ts';

export type OwnFont = Row<'/api/v1/fonts'>;

/** The account's fonts, newest first. More than any plan includes fit into one page. */
export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: async ({ signal }) =>
    (await request(api.GET('/api/v1/fonts', { params: { query: { limit: 100 } }, signal }))).data,
});

/** The content of a font, for `FontFace`. It never changes. */
export const fontFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['fonts', id, 'file'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      request(api.GET('/api/v1/fonts/{id}/file', { params: { path: { id } }, parseAs: 'arrayBuffer', signal })),
  });

function changed(queryClient: QueryClient): Promise<void> {
  forgetFamilies();
  return queryClient.invalidateQueries({ queryKey: ['fonts'] });
}

export const useUploadFont = () =>
  useChange(
    ({ family, file }: { family: string; file: File }) =>
      request(
        api.POST('/api/v1/fonts', {
          params: { header: { 'X-Font-Family': family } },
          body: file as never,
          bodySerializer: (body: unknown) => body as File,
          headers: { 'Content-Type': file.type || 'application/octet-stream' },
        }),
      ),
    changed,
  );

export const useDeleteFont = (id: string) =>
  useChange(() => request(api.DELETE('/api/v1/fonts/{id}', { params: { path: { id } } })), changed);
