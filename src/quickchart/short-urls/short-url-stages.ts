import { ApiError, invalidSpec, type SpecIssue } from '../../../chart-spec/spec.js';
import type { HasCaller } from '../../caller.js';
import { found, headerText, readId, type Stage, stage, toApiError } from '../../http/http.js';
import type { HasVariation } from '../../render/limits/draw-limits.js';
import type { HasSavedChart } from '../../render/route-stages.js';
import { readChart } from '../chart-stages.js';
import { changingParameters, imageParameters, overrideParameters } from '../overrides.js';
import type { KeptForErrors, ParsedChart } from '../parse-chart.js';
import { savedChart } from '../readers.js';
import type { ShortUrls } from './short-urls.js';

/** The owner of a short URL is its caller: whoever opens it needs no key. Throws 404. */
export function openShortUrl(shortUrls: Pick<ShortUrls, 'open'>): Stage<object, HasCaller & HasSavedChart> {
  return stage<object, HasCaller & HasSavedChart>(async (ctx, next) => {
    const { owner, ...saved } = found(await shortUrls.open(readId(ctx)));
    ctx.state.logFields['accountId'] = owner.accountId;
    return next({ caller: owner, credentialsFrom: 'query', saved });
  });
}

/** The saved chart with what the query replaces in it, where it may. Throws 400 and 404. */
export const parseSavedChart = stage<HasSavedChart & KeptForErrors, ParsedChart & HasVariation>(
  async (ctx, next) => {
    const { saved, rawQuery } = ctx.state;
    const changing = changingParameters(rawQuery);
    if (!saved.allowOverrides && changing.length > 0) throw invalidSpec(changing.map(notAllowed));
    const parameters = found(await saved.readParameters());
    const parsed = await readChart(ctx, savedChart, { parameters, rawQuery });
    return next({ ...parsed, isVariation: changing.length > 0 });
  },
  { parameters: [...overrideParameters, ...imageParameters] },
  'parse',
);

const notAllowed = (path: string): SpecIssue => ({
  path,
  message: `${path} cannot be changed in this short URL: it was created without "allowOverrides": true`,
});

/** The first stage of a route that returns errors as QuickChart does where it returns JSON: `{success: false, error}`. */
export const sendFailures = stage(async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const { status, body, headers, cause } = toApiError(thrown);
    const details = Array.isArray(body['details']) ? (body['details'] as { message: string }[]) : [];
    const text = [body.error, body['message'], ...details.map(({ message }) => message)].filter(Boolean).join(' | ');
    ctx.set('X-quickchart-error', headerText(text));
    throw new ApiError(status, { success: false, ...body, error: text }, headers, { cause });
  }
});
