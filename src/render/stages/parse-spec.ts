import type { ParsedSpec } from '../../../chart-spec/spec.js';
import type { HasCaller } from '../../caller.js';
import type { HasRenderResponse } from '../../history/history.js';
import { type HasBody, type Next, type RequestContext, specBody, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';
import { chartSpecBody, getParameters } from '../openapi.js';
import type { HasSpec } from '../state.js';
import type { KnownSpecs } from './known-specs.js';
import { specQuery } from './spec-readers.js';

/** The body as a chart specification. Throws 400. */
export const parseSpecBody = (known: KnownSpecs) =>
  stage<HasBody & State, HasSpec>(
    (ctx, next) => {
      const { body, read } = ctx.state;
      return readOnce(ctx, next, known, { source: 'body', text: body }, () => read(specBody, body));
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
    'parse',
  );

/** The query as a chart specification, in either form. Throws 400. See docs/reference/get-urls.md. */
export const parseSpecQuery = (known: KnownSpecs) =>
  stage<State, HasSpec>(
    (ctx, next) => {
      const { rawQuery, read } = ctx.state;
      return readOnce(ctx, next, known, { source: 'query', text: rawQuery }, () => read(specQuery, rawQuery));
    },
    { parameters: getParameters },
    'parse',
  );

type State = HasCaller & Partial<HasRenderResponse>;

/** Takes the specification of a known text. Keeps a new one when its image came from the cache: then it was asked for before. */
async function readOnce(
  ctx: RequestContext<State>,
  next: Next<HasSpec>,
  known: KnownSpecs,
  { source, text }: { source: 'body' | 'query'; text: Buffer | string },
  read: () => Promise<ParsedSpec>,
): Promise<void> {
  const key = known.keyOf(source, ctx.state.caller, text);
  const found = key === undefined ? undefined : known.find(key);
  const parsed = found?.parsed ?? (await read());
  await next(found === undefined ? parsed : { ...parsed, memo: found.memo });
  if (key !== undefined && found === undefined && ctx.state.response?.cached === true)
    known.keep(key, parsed, text.length);
}
