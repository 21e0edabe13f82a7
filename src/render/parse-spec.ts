import { type ParsedSpec, parseSpec, parseSpecUrl, specOfUrl } from '../chart-spec/chart-spec.js';
import { invalidSpec } from '../http/errors.js';
import { type HasBody, parseJson, type RequestContext, stage } from '../http/http.js';
import { errorResponse } from '../http/openapi.js';
import { chartSpecBody, getParameters } from './openapi.js';
import type { HasSpec } from './state.js';

/** The body as a chart specification. Throws 400. */
export const parseSpecBody = stage<HasBody, HasSpec>(
  (ctx, next) => {
    const body = parseJson(ctx.state.body, invalidSpec);
    readSpec(
      ctx,
      () => parseSpec(body),
      () => body,
    );
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
    const { rawQuery } = ctx.state;
    readSpec(
      ctx,
      () => parseSpecUrl(rawQuery),
      () => specOfUrl(rawQuery),
    );
    return next();
  },
  { parameters: getParameters },
);

/** Keeps the input for the history when `parse` throws. */
function readSpec(ctx: RequestContext<Partial<HasSpec>>, parse: () => ParsedSpec, readInput: () => unknown): void {
  try {
    Object.assign(ctx.state, parse());
  } catch (error) {
    ctx.state.rejectedSpec = readInput();
    throw error;
  }
}
