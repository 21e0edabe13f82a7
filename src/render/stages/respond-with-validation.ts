import { helpLinks } from '../../../chart-spec/describe.js';
import { ApiError, withNotes } from '../../../chart-spec/spec.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import type { Chromium } from '../../browser/browser.js';
import type { HasCaller } from '../../caller.js';
import { type HasBody, sendJson, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';
import { once } from '../../platform/concurrency/once.js';
import { chartSpecBody } from '../openapi.js';
import { validation } from './spec-readers.js';

const loadNotes = once(() => import('./plan-notes.js'));

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
      try {
        const drawn = await brandKits.apply(ctx.state.caller, spec);
        chromium.requireDrawable(drawn.spec);
        const { plannedNotes } = await loadNotes();
        const body = Buffer.from(JSON.stringify(drawn.spec));
        // What takes too long to be planned is valid: the drawing tells.
        const notes = await ctx.state.read(plannedNotes, body).catch((): string[] => []);
        const all = withNotes(warnings, notes);
        const help = helpLinks(all);
        if (help !== undefined) ctx.set('Link', help);
        return sendJson(ctx, 200, { valid, warnings: all, alt, ...(table && { table }), ...link });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        return sendJson(ctx, 200, { valid: false, details: error.body['details'], warnings, ...link });
      }
    },
    { requestBody: chartSpecBody, responses: { 400: errorResponse('The body is not JSON.', 'SpecError') } },
  );
