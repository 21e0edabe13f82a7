import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ChartSpec, OwnFamily, OwnFont } from '../../chart-spec/spec.js';
import { familyKeyOf, unknownFamilies } from '../../renderer-page/fonts/named-families.js';
import type { Caller } from '../caller.js';
import { createLookupCache } from '../platform/concurrency/lookup-cache.js';
import { prepare } from '../platform/db/db.js';

/** Puts the account's own families that a specification names into it. */
export type AttachFonts = (caller: Caller, spec: ChartSpec) => Promise<ChartSpec>;

export interface FontAttachment {
  attach: AttachFonts;
  /** Whether the account has a font of this family. */
  has(accountId: string, family: string): Promise<boolean>;
  /** Call it after every change of an account's fonts. */
  forget(accountId: string): void;
}

export interface FontAttachmentOptions {
  dataSource: DataSource;
  /** Whether no other process writes to this database. */
  isAlone: boolean;
}

type Row = OwnFont & { family: string; familyKey: string };
interface Found {
  accountId: string;
  families: ReadonlyMap<string, OwnFamily>;
}

const MAX_CACHED_ACCOUNTS = 10_000;

/** The next render uses a new font, on every instance: where other instances write to the database too, nothing is cached. */
export function createFontAttachment({ dataSource, isAlone }: FontAttachmentOptions): FontAttachment {
  const cache = isAlone ? createLookupCache<Found>({ max: MAX_CACHED_ACCOUNTS }) : undefined;
  const selectAll = prepare<Row>(
    dataSource,
    'fonts_of_render',
    `SELECT family, family_key AS "familyKey", file, weight, style, ranges FROM fonts WHERE account_id = $1 ORDER BY file`,
  );

  async function familiesOf(accountId: string): Promise<Found['families']> {
    const ask = async () => ({ accountId, families: familiesIn(await selectAll(accountId)) });
    return (await (cache?.find(accountId, ask) ?? ask()))?.families ?? new Map();
  }

  return {
    async attach(caller, spec) {
      if (caller.kind === 'anonymous') return spec;
      // Most accounts have none, which a process of its own database knows without looking through the specification.
      const known = cache && (await familiesOf(caller.accountId));
      if (known?.size === 0) return spec;
      const named = unknownFamilies(spec);
      if (named.size === 0) return spec;
      const families = known ?? (await familiesOf(caller.accountId));
      const ownFonts = [...named].flatMap((name) => families.get(name) ?? []);
      return ownFonts.length === 0 ? spec : { ...spec, ownFonts };
    },
    has: async (accountId, family) => (await familiesOf(accountId)).has(familyKeyOf(family)),
    forget: (accountId) => cache?.deleteWhere((found) => found.accountId === accountId),
  };
}

function familiesIn(rows: readonly Row[]): Map<string, OwnFamily> {
  const families = Map.groupBy(rows, ({ familyKey }) => familyKey);
  return new Map(
    Array.from(families, ([key, cuts]) => {
      const files = createHash('sha256').update(cuts.map(({ file }) => file).join());
      const css = `own-${files.digest('hex').slice(0, 32)}`;
      const name = cuts[0]?.family ?? '';
      return [
        key,
        { name, css, cuts: cuts.map(({ file, weight, style, ranges }) => ({ file, weight, style, ranges })) },
      ];
    }),
  );
}
