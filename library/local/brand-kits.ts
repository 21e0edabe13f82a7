import { type ChartSpec, invalidSpec, isPreset, PRESETS } from '../../chart-spec/spec.js';
import type { ErrorDetail } from '../../clients/typescript/src/errors.js';

const SAVED_KIT =
  'is the id of a saved brand kit, which belongs to an account of a service: draw there (--server, CHARTWRIGHT_URL), ' +
  `or use a preset: ${PRESETS.join(', ')}`;

/** A brand kit that is no preset: without a service there are no saved ones. */
export function findSavedKitIssue({ brandKitId }: Pick<ChartSpec, 'brandKitId'>): ErrorDetail | undefined {
  if (brandKitId === undefined || isPreset(brandKitId)) return undefined;
  return { path: 'brandKitId', message: `"brandKitId" ${SAVED_KIT}` };
}

/** @throws ApiError 400 at `brandKitId` */
export function requirePreset(spec: Pick<ChartSpec, 'brandKitId'>): void {
  const issue = findSavedKitIssue(spec);
  if (issue !== undefined) throw invalidSpec([issue]);
}

export function presetKits(): { id: string; name: string }[] {
  return PRESETS.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }));
}
