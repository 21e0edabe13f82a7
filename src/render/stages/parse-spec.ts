import {
  invalidSpec,
  type ParsedSpec,
  parseSpecSteps,
  parseSpecUrl,
  specOfUrl,
} from '../../../chart-spec/chart-spec.js';
import type { HasCaller } from '../../accounts/accounts.js';
import type { HasRenderResponse, HasSpecForHistory } from '../../history/history.js';
import { type HasBody, type Next, parseJson, type RequestContext, report, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';
import { inTurns } from '../../platform/concurrency/yielding.js';
import { chartSpecBody, getParameters } from '../openapi.js';
import type { HasSpec } from '../state.js';
import type { KnownSpecs } from './known-specs.js';

/** The body as a chart specification. Throws 400. */
export const parseSpecBody = (known: KnownSpecs) =>
  stage<HasBody & State, HasSpec>(
    (ctx, next) => {
      const { body } = ctx.state;
      return readOnce(ctx, next, known, { source: 'body', text: body }, () => {
        const input = parseJson(body, invalidSpec);
        return readSpec(
          ctx,
          () => inTurns(parseSpecSteps(input)),
          () => input,
        );
      });
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
      const { rawQuery } = ctx.state;
      return readOnce(ctx, next, known, { source: 'query', text: rawQuery }, () =>
        readSpec(
          ctx,
          () => parseSpecUrl(rawQuery),
          () => specOfUrl(rawQuery),
        ),
      );
    },
    { parameters: getParameters },
    'parse',
  );

type State = HasCaller & Pick<HasSpecForHistory, 'rejectedSpec'> & Partial<HasRenderResponse>;

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

/** Keeps the input for the history when `parse` throws. */
async function readSpec(
  ctx: RequestContext<State>,
  parse: () => ParsedSpec | Promise<ParsedSpec>,
  readInput: () => unknown,
): Promise<ParsedSpec> {
  try {
    return await parse();
  } catch (error) {
    report(ctx.state, { rejectedSpec: readInput() });
    throw error;
  }
}
