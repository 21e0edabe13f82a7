import { type BrandKit, useBrandKits } from './brand-kits.ts';

/** The saved kit that applies to a spec: the one that it names, else the account's default kit. Undefined for a preset, or without one. */
export function useKitOfSpec(spec: unknown): BrandKit | undefined {
  const { data: kits = [] } = useBrandKits();
  const named = typeof spec === 'object' && spec !== null && 'brandKitId' in spec ? spec.brandKitId : undefined;
  if (typeof named === 'string') return kits.find(({ id }) => id === named.toLowerCase());
  return kits.find(({ isDefault }) => isDefault);
}
