import type { AccountCaller, HasAccountCaller } from '../../caller.js';
import {
  deleteOwnRecord,
  type Endpoint,
  endpoint,
  type HasBody,
  Pipeline,
  readPage,
  readRawBody,
  sendJson,
  sendOwnPage,
  sendOwnRecord,
  stage,
  urlWarnings,
  warningsHeader,
} from '../../http/http.js';
import { emptyResponse, jsonResponse, pageResponse, RATE_LIMIT_HEADERS, RETRY_AFTER } from '../../http/openapi.js';
import type { Identity } from '../../identity/identity.js';
import type { Plans } from '../../plans/plans.js';
import { findKeyInBody } from '../chart-stages.js';
import { failed, listedShortUrlSchema, shortUrlBody, shortUrlSchema } from '../openapi.js';
import { postedBody } from '../posted-fields.js';
import { newShortUrl } from '../readers.js';
import { sendFailures } from './short-url-stages.js';
import type { ListedShortUrl, ShortUrls } from './short-urls.js';

const tag = 'QuickChart';

/** POST /chart/create, GET /api/v1/short-urls, one or all, and DELETE /chart/render/:id. */
export function shortUrlEndpoints(options: {
  authenticate: Identity['authentication']['authenticate'];
  requireActivePlan: Plans['requireActivePlan'];
  shortUrls: ShortUrls;
  /** Where clients reach the service. */
  publicUrl: string;
}): readonly Endpoint[] {
  const { authenticate, requireActivePlan, shortUrls, publicUrl } = options;
  const urlOf = (id: string) => `${publicUrl}/chart/render/${id}`;
  const present = ({ id, ...row }: ListedShortUrl) => ({ id, url: urlOf(id), ...row });
  const authenticated = Pipeline.begin().use(authenticate);
  return [
    endpoint({
      method: 'post',
      path: '/chart/create',
      operationId: 'createShortUrl',
      creates: true,
      tag,
      summary: 'Save a chart and get a short URL that draws it',
      description:
        'The body is that of `POST /chart`, and `allowOverrides`. Whoever opens the URL needs no key; the account that saved the chart is charged. It is kept for `IMAGE_RETENTION_DAYS` (90) after it was last opened. An account may have 10,000 of at most 64 KB each.',
      responses: {
        200: jsonResponse('The chart is saved.', shortUrlSchema, {
          'X-Chart-Warnings': { description: 'The warnings of the configuration.', schema: { type: 'string' } },
        }),
        400: failed('The configuration is invalid: `error` names every error.'),
        401: failed('The key is missing, invalid, revoked or malformed.'),
        403: failed('The key may only draw, or the subscription has ended.'),
        409: failed('The account has as many short URLs as it may have.'),
        413: failed('The body is larger than 2 MiB.'),
        415: failed('The body is compressed.'),
        429: failed('The rate limit is reached.', { ...RATE_LIMIT_HEADERS, ...RETRY_AFTER }),
        500: failed('An error of the service.'),
        503: failed('The database is unavailable, or the service is stopping.', RETRY_AFTER),
      },
      stages: Pipeline.begin()
        .use(sendFailures)
        .use(readRawBody)
        .use(findKeyInBody)
        .use(authenticate)
        .use(requireActivePlan)
        .use(
          stage<HasAccountCaller & HasBody>(
            async (ctx) => {
              const { caller } = ctx.state;
              const { warnings, ...saved } = await ctx.state.read(newShortUrl, postedBody(ctx));
              const id = await shortUrls.create(caller, saved, { by: caller, ctx });
              if (warnings.length > 0) ctx.set('X-Chart-Warnings', warningsHeader(warnings));
              const url = urlOf(id);
              sendJson(ctx, 200, { success: true, url, ...urlWarnings(url, warnings) });
            },
            { requestBody: shortUrlBody },
          ),
        ).stages,
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/short-urls',
      operationId: 'listShortUrls',
      tag,
      summary: 'List the short URLs of the account, newest first',
      description: 'Without those that have expired or are revoked.',
      responses: { 200: pageResponse(listedShortUrlSchema) },
      stages: authenticated.use(readPage()).use(sendOwnPage(shortUrls.select, present)).stages,
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/short-urls/:id',
      operationId: 'getShortUrl',
      tag,
      summary: 'Read what the list shows of one short URL',
      responses: { 200: jsonResponse('The short URL.', listedShortUrlSchema) },
      stages: authenticated.use(sendOwnRecord(shortUrls.find, present)).stages,
    }),
    endpoint({
      method: 'delete',
      path: '/chart/render/:id',
      operationId: 'deleteShortUrl',
      tag,
      summary: 'Delete a short URL of your own',
      description: 'It is a 404 from the next request on.',
      responses: { 204: emptyResponse('Deleted.') },
      stages: authenticated.use(deleteOwnRecord<AccountCaller>(shortUrls.delete)).stages,
    }),
  ];
}
