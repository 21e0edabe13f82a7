import type { HasCaller } from '../../accounts/caller.js';
import { stage } from '../../http/http.js';
import { phase } from '../../platform/tracing/timeline.js';
import { payerOf } from '../limits/payer.js';
import type { Logos } from '../logos/logos.js';
import { CHANGEABLE_MAX_AGE_S, type HasDeadline, type HasSpec } from '../state.js';
import { withinDeadline } from './deadline.js';

/** Puts the logo into the spec. A logo that cannot be fetched is a warning. */
export const attachLogo = (logos: Pick<Logos, 'attach'>) =>
  stage<HasSpec & HasCaller & HasDeadline>(async (ctx, next) => {
    const { caller, clientIp, spec: withUrl } = ctx.state;
    if (withUrl.header?.logoUrl === undefined) return next();
    const payer = payerOf(caller, clientIp);
    const { spec, warnings, hasLogoUrl } = await withinDeadline(ctx, () =>
      phase('logo', () => logos.attach(withUrl, payer)),
    );
    ctx.state.spec = spec;
    ctx.state.warnings = [...ctx.state.warnings, ...warnings];
    if (hasLogoUrl) ctx.state.maxAgeS = CHANGEABLE_MAX_AGE_S;
    return next();
  });
