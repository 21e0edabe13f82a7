import { parseSpec, parseSpecUrl } from '../chart-spec/chart-spec.js';
import { invalidSpec } from '../http/errors.js';
import { type HasBody, parseJson, stage } from '../http/http.js';
import { errorResponse } from '../http/openapi.js';
import { chartSpecBody, getParameters } from './openapi.js';
import type { HasSpec } from './state.js';

/** The body as a chart specification. Throws 400. */
export const parseSpecBody = stage<HasBody, HasSpec>(
  (ctx, next) => {
    Object.assign(ctx.state, parseSpec(parseJson(ctx.state.body, invalidSpec)));
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
