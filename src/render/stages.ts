import type { HasCaller } from '../accounts/accounts.js';
import type { BrandKits } from '../brand-kits/brand-kits.js';
import { parseSpec, parseSpecUrl, validateSpec } from '../chart-spec/chart-spec.js';
import { ApiError } from '../http/errors.js';
import { type HasBody, parseJson, sendJson, stage } from '../http/http.js';
import { errorResponse } from '../http/openapi.js';
import type { Logos } from './logos/logos.js';
import { chartSpecBody, getParameters } from './openapi.js';
import { CHANGEABLE_MAX_AGE_S, type HasSpec } from './state.js';

/** The body as a chart specification. Throws 400. */
export const parseSpecBody = stage<HasBody, HasSpec>(
  (ctx, next) => {
    Object.assign(ctx.state, parseSpec(parseJson(ctx.state.body)));
    return next();
  },
  {
    requestBody: chartSpecBody,
    responses: {
      400: errorResponse(
        'The body is not JSON, or the specification is invalid: `details` names every error.',
        'SpecError',
      ),
    },
  },
);

/** The query as a chart specification, in either form. Throws 400. See docs/reference/get-urls.md. */
export const parseSpecQuery = stage<object, HasSpec>(
  (ctx, next) => {
    Object.assign(ctx.state, parseSpecUrl(ctx.state.rawQuery));
    return next();
  },
  { parameters: getParameters },
);

/** Puts the brand kit that the spec names, or the account's default one, into the spec. Throws 400 at `brandKitId`. */
export const applyBrandKit = (brandKits: Pick<BrandKits, 'apply'>) =>
  stage<HasCaller & HasSpec>(async (ctx, next) => {
    const { spec, isOfSavedKit } = await brandKits.apply(ctx.state.caller, ctx.state.spec);
    ctx.state.spec = spec;
    if (isOfSavedKit) ctx.state.maxAgeS = CHANGEABLE_MAX_AGE_S;
    return next();
  });

/** Puts the logo into the spec. A logo that cannot be fetched is a warning. */
export const attachLogo = (logos: Pick<Logos, 'attach'>) =>
  stage<HasSpec>(async (ctx, next) => {
    const { spec, warnings, hasLogoUrl } = await logos.attach(ctx.state.spec);
    ctx.state.spec = spec;
    ctx.state.warnings = [...ctx.state.warnings, ...warnings];
    if (hasLogoUrl) ctx.state.maxAgeS = CHANGEABLE_MAX_AGE_S;
    return next();
  });

/** Answers whether the body is a valid chart specification. Draws nothing and charges nothing. */
export const answerValidation = (brandKits: Pick<BrandKits, 'apply'>) =>
  stage<HasBody & HasCaller>(
    async (ctx) => {
      const result = validateSpec(parseJson(ctx.state.body));
      if (!result.valid) return sendJson(ctx, 200, result);
      const { valid, spec, warnings } = result;
      try {
        await brandKits.apply(ctx.state.caller, spec);
        return sendJson(ctx, 200, { valid, warnings });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        return sendJson(ctx, 200, { valid: false, details: error.body['details'], warnings });
      }
    },
    { requestBody: chartSpecBody, responses: { 400: errorResponse('The body is not JSON.') } },
  );
