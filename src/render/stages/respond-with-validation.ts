import { helpLinks } from '../../../chart-spec/describe.js';
import { ApiError } from '../../../chart-spec/spec.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import type { Chromium } from '../../browser/browser.js';
import type { HasCaller } from '../../caller.js';
import { type HasBody, sendJson, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';
import { chartSpecBody } from '../openapi.js';
import { validation } from './spec-readers.js';

/** Reports whether the body is a valid chart specification. Draws nothing and charges nothing. */
export const respondWithValidation = (
  brandKits: Pick<BrandKits, 'apply'>,
  chromium: Pick<Chromium, 'requireDrawable'>,
  publicUrl: string,
) =>
  stage<HasBody & HasCaller>(
    async (ctx) => {
      const { playgroundPath, ...result } = await ctx.state.read(validation, ctx.state.body);
      const link = playgroundPath === undefined ? {} : { playgroundUrl: publicUrl + playgroundPath };
      if (!result.valid) return sendJson(ctx, 200, { ...result, ...link });
      const { valid, spec, warnings, alt, table } = result;
      const help = helpLinks(warnings);
      if (help !== undefined) ctx.set('Link', help);
      try {
        const drawn = await brandKits.apply(ctx.state.caller, spec);
        chromium.requireDrawable(drawn.spec);
        return sendJson(ctx, 200, { valid, warnings, alt, ...(table && { table }), ...link });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        return sendJson(ctx, 200, { valid: false, details: error.body['details'], warnings, ...link });
      }
    },
    { requestBody: chartSpecBody, responses: { 400: errorResponse('The body is not JSON.', 'SpecError') } },
  );
