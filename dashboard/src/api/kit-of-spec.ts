import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, api, request } from './client.ts';

export type BrandKit = Answer<'/api/v1/brand-kits', 'get'>['data'][number];

/** An account has at most 100 kits: one page. */
export const ownKitsQuery = queryOptions({
  queryKey: ['brand-kits', 'all'],
  queryFn: async ({ signal }) => {
    const page = await request(api.GET('/api/v1/brand-kits', { params: { query: { limit: 100 } }, signal }));
    return page.data;
  },
});

/** The saved kit that applies to a spec: the one that it names, else the account's default kit. Undefined for a preset, or without one. */
export function useKitOfSpec(spec: unknown): BrandKit | undefined {
  const { data: kits = [] } = useQuery(ownKitsQuery);
  const named = typeof spec === 'object' && spec !== null && 'brandKitId' in spec ? spec.brandKitId : undefined;
  if (typeof named === 'string') return kits.find(({ id }) => id === named.toLowerCase());
  return kits.find(({ isDefault }) => isDefault);
}
