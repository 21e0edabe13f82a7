import { isPreset, PRESETS, type PresetName } from '../../../model/constants.js';
import { oneOfMessage } from '../../check/one-of-message.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The same text for an id that does not exist and for an id of another account. */
export const UNKNOWN_BRAND_KIT = 'No brand kit with this id';

export type BrandKitReference = { kind: 'preset'; name: PresetName } | { kind: 'saved'; id: string };

/** A `brandKitId` is the name of a preset or the UUID of a saved kit (returned in lower case); undefined for anything else. */
export function parseBrandKitReference(brandKitId: string): BrandKitReference | undefined {
  if (isPreset(brandKitId)) return { kind: 'preset', name: brandKitId };
  return UUID.test(brandKitId) ? { kind: 'saved', id: brandKitId.toLowerCase() } : undefined;
}

/** What is wrong with the text of a `brandKitId`, or undefined. Does not check that the kit exists. */
export function findBrandKitIssue(brandKitId: string): string | undefined {
  if (parseBrandKitReference(brandKitId) !== undefined) return undefined;
  return oneOfMessage(brandKitId, PRESETS, 'the UUID of a brand kit');
}
