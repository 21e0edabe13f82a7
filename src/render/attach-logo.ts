import { stage } from '../http/http.js';
import type { Logos } from './logos/logos.js';
import { CHANGEABLE_MAX_AGE_S, type HasSpec } from './state.js';

/** Puts the logo into the spec. A logo that cannot be fetched is a warning. */
export const attachLogo = (logos: Pick<Logos, 'attach'>) =>
  stage<HasSpec>(async (ctx, next) => {
    const { spec, warnings, hasLogoUrl } = await logos.attach(ctx.state.spec);
    ctx.state.spec = spec;
    ctx.state.warnings = [...ctx.state.warnings, ...warnings];
    if (hasLogoUrl) ctx.state.maxAgeS = CHANGEABLE_MAX_AGE_S;
    return next();
  });
