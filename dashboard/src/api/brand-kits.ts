import { queryOptions, useQuery } from '@tanstack/react-query';
import { PRESETS } from '../../../chart-spec/spec.ts';
import { api, over, type ResponseBody, request, requestVersioned, type Versioned } from './client.ts';
import { readAgain, useChange } from './use-change.ts';
import { useIsVisitor } from './visitor.ts';

export type BrandKit = ResponseBody<'/api/v1/brand-kits/{id}', 'get'>;
/** What a client sets; the service sets the rest. */
export type BrandKitFields = Omit<BrandKit, 'id' | 'createdAt' | 'updatedAt'>;

export function fieldsOf({ id: _id, createdAt: _created, updatedAt: _updated, ...fields }: BrandKit): BrandKitFields {
  return fields;
}

/** An account has at most this number of kits, so that one page has them all. */
const MAX_KITS = 100;

/** The account's kits, newest first. */
export const brandKitsQuery = queryOptions({
  queryKey: ['brand-kits'],
  queryFn: async ({ signal }) => {
    const params = { query: { limit: MAX_KITS } };
    return (await request(api.GET('/api/v1/brand-kits', { params, signal }))).data;
  },
});

/** Visitors have no kits. */
export const useBrandKits = () => useQuery({ ...brandKitsQuery, enabled: !useIsVisitor() });

/** @param id of a kit, or a preset's name */
export const brandKitQuery = (id: string) =>
  queryOptions({
    queryKey: ['brand-kits', id],
    queryFn: ({ signal }) => requestVersioned(api.GET('/api/v1/brand-kits/{id}', { params: { path: { id } }, signal })),
  });

export const presetsQuery = queryOptions({
  queryKey: ['brand-kits', 'presets'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) =>
    Promise.all(PRESETS.map((id) => request(api.GET('/api/v1/brand-kits/{id}', { params: { path: { id } }, signal })))),
});

/** Creates a kit, or replaces the one with this id. */
export const useSaveBrandKit = (id: string | undefined) =>
  useChange(
    ({ eTag, ...body }: Versioned<BrandKitFields>) =>
      id === undefined
        ? request(api.POST('/api/v1/brand-kits', { body }))
        : request(api.PUT('/api/v1/brand-kits/{id}', { params: { path: { id }, ...over(eTag) }, body })),
    readAgain(['brand-kits']),
  );

export const useDeleteBrandKit = () =>
  useChange(
    (id: string) => request(api.DELETE('/api/v1/brand-kits/{id}', { params: { path: { id } } })),
    readAgain(['brand-kits']),
  );
