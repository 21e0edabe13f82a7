import type { DataSource } from 'typeorm';
import {
  type ChartSpec,
  invalidSpec,
  type KitLook,
  parseBrandKitReference,
  UNKNOWN_BRAND_KIT,
  withKit,
} from '../../chart-spec/spec.js';
import type { Caller } from '../caller.js';
import type { Fonts } from '../fonts/fonts.js';
import { createLookupCache } from '../platform/concurrency/lookup-cache.js';
import { prepare } from '../platform/db/db.js';

export interface WithBrandKit {
  /** With `kit` instead of a saved kit's id, and with the kit's logo unless the spec names one. */
  spec: ChartSpec;
  /** A saved kit or font was applied: the image can change although its URL does not. */
  isOfSavedKit: boolean;
}

/** Puts the saved kit that applies into a spec, and the account's fonts that both name. @throws ApiError 400 at `brandKitId` when the caller has no such kit */
export type ApplyBrandKit = (caller: Caller, spec: ChartSpec) => Promise<WithBrandKit>;

const COLUMNS = `primary_color AS "primaryColor", accent_color AS "accentColor", palette, background_color AS "backgroundColor", font,
  grid_style AS "gridStyle", rounding, logo_url AS "logoUrl", logo_height AS "logoHeight", logo_align AS "logoAlign"`;

export interface BrandKitApplication {
  apply: ApplyBrandKit;
  /** Call it after every change of an account's kits. */
  forget(accountId: string): void;
}

const MAX_CACHED_KITS = 10_000;

/** The result of a lookup. "No such kit" is cached too: most accounts have no default kit. */
interface Found {
  accountId: string;
  row: KitLook | undefined;
}

/**
 * The next render shows a changed kit, on every instance: where other instances write to the database too, every render reads the kit from
 * it and nothing is cached.
 */
export function createBrandKitApplication(
  dataSource: DataSource,
  isAlone: boolean,
  fonts: Pick<Fonts, 'attach'>,
): BrandKitApplication {
  const cache = isAlone ? createLookupCache<Found>({ max: MAX_CACHED_KITS }) : undefined;
  const selectOne = prepare<KitLook>(
    dataSource,
    'kit_of_render',
    `SELECT ${COLUMNS} FROM brand_kits WHERE account_id = $1 AND id = $2`,
  );
  const selectDefault = prepare<KitLook>(
    dataSource,
    'default_kit_of_render',
    `SELECT ${COLUMNS} FROM brand_kits WHERE account_id = $1 AND is_default`,
  );

  /** @param id the default kit unless given */
  async function find(accountId: string, id?: string): Promise<KitLook | undefined> {
    const ask = async () => {
      const [row] = await (id === undefined ? selectDefault(accountId) : selectOne(accountId, id));
      return { accountId, row };
    };
    const found = await (cache?.find(`${accountId} ${id}`, ask) ?? ask());
    return found?.row;
  }

  async function kitFor(caller: Caller, { brandKitId, theme }: ChartSpec): Promise<KitLook | undefined> {
    if (brandKitId === undefined) {
      // `plain` promises the defaults of Chart.js.
      if (caller.kind === 'anonymous' || theme?.mode === 'plain') return undefined;
      return find(caller.accountId);
    }
    const reference = parseBrandKitReference(brandKitId);
    if (reference?.kind !== 'saved') return undefined;
    const kit = caller.kind === 'anonymous' ? undefined : await find(caller.accountId, reference.id);
    if (kit === undefined) throw invalidSpec([{ path: 'brandKitId', message: UNKNOWN_BRAND_KIT }]);
    return kit;
  }

  return {
    async apply(caller, spec) {
      const row = await kitFor(caller, spec);
      const branded = row === undefined ? spec : withKit(spec, row);
      const complete = await fonts.attach(caller, branded);
      return { spec: complete, isOfSavedKit: row !== undefined || complete !== branded };
    },
    forget: (accountId) => cache?.deleteWhere((found) => found.accountId === accountId),
  };
}
