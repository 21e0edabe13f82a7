import { useQuery } from '@tanstack/react-query';
import { brandKitsQuery } from '../../../api/brand-kits.ts';
import type { BrandKitLike } from '../../../chart-language/chart-language.ts';
import type { JsonObject } from '../model/json/json.ts';

/** The saved brand kit that a specification is drawn with: the one it names, else the account's default. */
export function useKit(spec: JsonObject): BrandKitLike | undefined {
  const { data: kits = [] } = useQuery(brandKitsQuery);
  const { brandKitId } = spec;
  if (typeof brandKitId === 'string')
    return kits.find(({ id }) => id === brandKitId.toLowerCase()) as BrandKitLike | undefined;
  return kits.find(({ isDefault }) => isDefault) as BrandKitLike | undefined;
}
