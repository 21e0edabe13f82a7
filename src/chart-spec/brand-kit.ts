import { oneOf } from './one-of.js';
import { PRESETS } from './vocabulary.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Says the same of an id that never existed and of another account's. */
export const UNKNOWN_BRAND_KIT = 'No brand kit with this id';

export type BrandKitReference = { kind: 'preset'; name: string } | { kind: 'saved'; id: string };

/** What a `brandKitId` points to: a preset's name or a saved kit's UUID (lower-cased); undefined when it is neither. */
export function parseBrandKitReference(brandKitId: string): BrandKitReference | undefined {
  if (PRESETS.includes(brandKitId)) return { kind: 'preset', name: brandKitId };
  return UUID.test(brandKitId) ? { kind: 'saved', id: brandKitId.toLowerCase() } : undefined;
}

/** The fault of a `brandKitId` as far as its text tells, or undefined. Whether a kit has this UUID is for others to say. */
export function brandKitFault(brandKitId: string): string | undefined {
  if (parseBrandKitReference(brandKitId) !== undefined) return undefined;
  return oneOf(brandKitId, PRESETS, 'the UUID of a brand kit');
}
