import type { Caller, HasCaller } from '../accounts/caller.js';
import { networkOf, stage } from '../http/http.js';
import type { Logos } from './logos/logos.js';
import { CHANGEABLE_MAX_AGE_S, type HasSpec } from './state.js';

/** Puts the logo into the spec. A logo that cannot be fetched is a warning. */
export const attachLogo = (logos: Pick<Logos, 'attach'>) =>
  stage<HasSpec & HasCaller>(async (ctx, next) => {
    const { caller, clientIp } = ctx.state;
    const { spec, warnings, hasLogoUrl } = await logos.attach(ctx.state.spec, requesterOf(caller, clientIp));
    ctx.state.spec = spec;
    ctx.state.warnings = [...ctx.state.warnings, ...warnings];
    if (hasLogoUrl) ctx.state.maxAgeS = CHANGEABLE_MAX_AGE_S;
    return next();
  });

function requesterOf(caller: Caller, clientIp: string): string {
  return caller.kind === 'anonymous' ? networkOf(clientIp) : caller.accountId;
}
