import { withAlt } from '../../../chart-spec/describe.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import type { HasCaller } from '../../caller.js';
import { stage } from '../../http/http.js';
import type { UrlSigner } from '../../identity/url-signer.js';
import { phase } from '../../platform/tracing/timeline.js';
import { payerOf } from '../limits/payer.js';
import type { Logos } from '../logos/logos.js';
import { CHANGEABLE_MAX_AGE_S, type HasDeadline, type HasSpec } from '../state.js';
import { withinDeadline } from './deadline.js';

/** Checks the chart of a URL as if the service signed it now, because clients may sign URLs themselves. Throws 400. */
export const requireSignable = (urlSigner: Pick<UrlSigner, 'requireSignable'>) =>
  stage<HasCaller & HasSpec>((ctx, next) => {
    if (ctx.state.caller.kind === 'signed-url') urlSigner.requireSignable(ctx.state);
    return next();
  });

/** Puts the brand kit that the spec names, or the account's default one, into the spec. Throws 400 at `brandKitId`. */
export const applyBrandKit = (brandKits: Pick<BrandKits, 'apply'>) =>
  stage<HasCaller & HasSpec, object, 'spec' | 'requestedSpec' | 'maxAgeS'>(
    async (ctx, next) => {
      const { spec: requestedSpec } = ctx.state;
      const { spec, isOfSavedKit } = await brandKits.apply(ctx.state.caller, requestedSpec);
      return next({ spec, requestedSpec, ...(isOfSavedKit && { maxAgeS: CHANGEABLE_MAX_AGE_S }) });
    },
    {},
    'brand_kit',
  );

/** Puts the logo into the spec. A logo that cannot be fetched is a warning. */
export const attachLogo = (logos: Pick<Logos, 'attach'>) =>
  stage<HasSpec & HasCaller & HasDeadline, object, 'spec' | 'warnings' | 'maxAgeS'>(async (ctx, next) => {
    const { caller, clientIp, spec: withUrl } = ctx.state;
    if (withUrl.header?.logoUrl === undefined) return next();
    const payer = payerOf(caller, clientIp);
    const { spec, warnings, hasLogoUrl } = await withinDeadline(ctx, () =>
      phase('logo', () => logos.attach(withUrl, payer)),
    );
    return next({
      spec,
      warnings: [...ctx.state.warnings, ...warnings],
      ...(hasLogoUrl && { maxAgeS: CHANGEABLE_MAX_AGE_S }),
    });
  });

/** Writes an alternative text from the data where the spec has none: SVG, PDF and `X-Chart-Alt` show it. See docs/reference/images.md. */
export const describeImage = stage<HasSpec, object, 'spec'>((ctx, next) => {
  const { spec, memo } = ctx.state;
  return next({ spec: memo === undefined ? withAlt(spec) : memo.describe(spec) });
});
