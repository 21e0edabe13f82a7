import { helpLinks } from '../../../chart-spec/describe.js';
import { ApiError, type ChartSpec, withNotes } from '../../../chart-spec/spec.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import type { Chromium } from '../../browser/browser.js';
import type { HasCaller } from '../../caller.js';
import { type HasBody, sendJson, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';
import { once } from '../../platform/concurrency/once.js';
import type { Read } from '../../platform/reading/reader.js';
import { chartSpecBody } from '../openapi.js';
import { validation } from './spec-readers.js';

const loadNotes = once(() => import('./plan-notes.js'));
/** Twice the size of 20 series of 1,000 numbers. Sending more to the thread that plans it would block the event loop. */
const MAX_PLANNED_BYTES = 512 * 1024;

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
        const isPlanned = ctx.state.body.length <= MAX_PLANNED_BYTES;
        const all = isPlanned ? withNotes(warnings, await notesOf(drawn.spec, ctx.state.read)) : warnings;
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

async function notesOf(spec: ChartSpec, read: Read): Promise<string[]> {
  const { plannedNotes } = await loadNotes();
  // A chart that takes too long to plan is valid. The rest of its warnings come with the drawing.
  return read(plannedNotes, Buffer.from(JSON.stringify(spec))).catch((): string[] => []);
}
