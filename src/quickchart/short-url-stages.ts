import type { HasCaller } from '../accounts/caller.js';
import { ApiError } from '../http/errors.js';
import { found, headerText, readId, type Stage, stage, toApiError } from '../http/http.js';
import type { HasRequestedSize } from '../render/error-images.js';
import type { HasSpec } from '../render/state.js';
import { type HasEncoding, setChart } from './chart-stages.js';
import { overrideParameters, overridesOf } from './overrides.js';
import { type ChartParameters, chartQueryParameters, parametersOfQuery } from './parameters.js';
import type { ShortUrls } from './short-urls.js';

/** What the query of a short URL cannot replace. */
const OF_THE_CONFIGURATION = ['chart', 'c', 'encoding', 'version', 'v'];

export interface HasSavedChart {
  saved: ChartParameters;
}

/** The owner of a short URL is its caller: whoever opens it needs no key. Throws 404. */
export function openShortUrl(shortUrls: Pick<ShortUrls, 'open'>): Stage<object, HasCaller & HasSavedChart> {
  return stage<object, HasCaller & HasSavedChart>(async (ctx, next) => {
    const { owner, parameters } = found(await shortUrls.open(readId(ctx)));
    ctx.state.caller = owner;
    ctx.state.credentialsFrom = 'query';
    ctx.state.logFields['accountId'] = owner.accountId;
    ctx.state.saved = parameters;
    return next();
  });
}

/** The saved chart with what the query replaces in it. Throws 400. */
export const parseSavedChart = stage<HasSavedChart, HasSpec & HasEncoding & HasRequestedSize>(
  async (ctx, next) => {
    const { saved, rawQuery } = ctx.state;
    const { chart: _chart, encoding: _encoding, version: _version, ...image } = parametersOfQuery(rawQuery);
    await setChart(ctx, { ...saved, ...image }, overridesOf(rawQuery));
    return next();
  },
  {
    parameters: [
      ...overrideParameters,
      ...chartQueryParameters.filter(({ name }) => !OF_THE_CONFIGURATION.includes(name)),
    ],
  },
  'parse',
);

/** The first stage of a route that answers errors as QuickChart does where it answers JSON: `{success: false, error}`. */
export const answerFailures = stage(async (ctx, next) => {
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
