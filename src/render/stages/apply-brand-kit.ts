import type { HasCaller } from '../../accounts/accounts.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import { stage } from '../../http/http.js';
import { CHANGEABLE_MAX_AGE_S, type HasSpec } from '../state.js';

/** Puts the brand kit that the spec names, or the account's default one, into the spec. Throws 400 at `brandKitId`. */
export const applyBrandKit = (brandKits: Pick<BrandKits, 'apply'>) =>
  stage<HasCaller & HasSpec>(
    async (ctx, next) => {
      const { spec: requestedSpec } = ctx.state;
      const { spec, isOfSavedKit } = await brandKits.apply(ctx.state.caller, requestedSpec);
      Object.assign(ctx.state, { spec, requestedSpec });
      if (isOfSavedKit) ctx.state.maxAgeS = CHANGEABLE_MAX_AGE_S;
      return next();
    },
    {},
    'brand_kit',
  );
