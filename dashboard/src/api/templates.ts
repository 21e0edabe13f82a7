import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, over, type Row, request, requestVersioned, type Versioned } from './client.ts';
import { readAgain, useChange } from './use-change.ts';

export type Template = Row<'/api/v1/templates'>;

/** An account has at most this number of templates of its own, and there are fewer built-in ones. */
const MAX_TEMPLATES = 100;

const listQuery = (builtIn: boolean) =>
  queryOptions({
    queryKey: ['templates', { builtIn }],
    queryFn: async ({ signal }) => {
      const params = { query: { limit: MAX_TEMPLATES, builtIn } };
      return (await request(api.GET('/api/v1/templates', { params, signal }))).data;
    },
  });

export const ownTemplatesQuery = listQuery(false);
export const builtInTemplatesQuery = listQuery(true);

/** All templates: own ones, newest first, then the built-in ones. */
export const templatesQuery = queryOptions({
  queryKey: ['templates', 'all'],
  queryFn: async ({ client }) => {
    const [own, builtIn] = await Promise.all([
      client.fetchQuery(ownTemplatesQuery),
      client.fetchQuery(builtInTemplatesQuery),
    ]);
    return [...own, ...builtIn];
  },
});

/** @param templateId of a built-in template, or the id or slug of one of the account's */
export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['templates', templateId],
    queryFn: ({ signal }) =>
      requestVersioned(api.GET('/api/v1/templates/{templateId}', { params: { path: { templateId } }, signal })),
  });

/** What a change of a template may name. */
export interface TemplateChange {
  name?: string;
  slug?: string;
  description?: string;
  spec?: Record<string, unknown>;
}

/** Lists of other pages too: a work that equals none of them is offered as one that is not saved. */
const readAllAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['templates'], refetchType: 'all' });

export const useCreateTemplate = () =>
  useChange(
    (body: TemplateChange & { name: string; copyOf?: string }) =>
      request(api.POST('/api/v1/templates', { body: body as never })),
    readAllAgain,
  );

export const useChangeTemplate = (templateId: string) =>
  useChange(({ eTag, ...body }: Versioned<TemplateChange>) => {
    const params = { path: { templateId }, ...over(eTag) };
    return requestVersioned(api.PUT('/api/v1/templates/{templateId}', { params, body: body as never }));
  }, readAllAgain);

export const useDeleteTemplate = () =>
  useChange(
    (templateId: string) => request(api.DELETE('/api/v1/templates/{templateId}', { params: { path: { templateId } } })),
    readAgain(['templates']),
  );
