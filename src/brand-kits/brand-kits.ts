import type { Fonts } from '../fonts/fonts.js';
import type { Endpoint } from '../http/http.js';
import { type ApplyBrandKit, createBrandKitApplication } from './apply-brand-kit.js';
import { type BrandKitStoreOptions, createBrandKitStore } from './brand-kit-store.js';
import { type BrandKitEndpointsOptions, brandKitEndpoints } from './endpoints.js';

export interface BrandKits {
  endpoints: readonly Endpoint[];
  /** For renders: applies the brand kit that a spec names, or the caller's default one. */
  apply: ApplyBrandKit;
}

export interface BrandKitsOptions
  extends Omit<BrandKitStoreOptions, 'onChange'>,
    Omit<BrandKitEndpointsOptions, 'brandKits'> {
  /** Whether no other process writes to this database. */
  isAlone: boolean;
  fonts: Pick<Fonts, 'attach' | 'has'>;
}

/** Brand kits: their routes, and how renders apply them. See docs/reference/brand-kits-and-templates.md. */
export function createBrandKits(options: BrandKitsOptions): BrandKits {
  const { apply, forget } = createBrandKitApplication(options.dataSource, options.isAlone, options.fonts);
  const brandKits = createBrandKitStore({ ...options, onChange: forget });
  return { endpoints: brandKitEndpoints({ ...options, brandKits }), apply };
}
