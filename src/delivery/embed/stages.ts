import { createHash } from 'node:crypto';
import { type ApiError, type ChartSpec, countPoints, MAX_HOVER_MARKS } from '../../../chart-spec/chart-spec.js';
import type { HasCaller } from '../../accounts/caller.js';
import type { UrlSigner } from '../../accounts/url-signer.js';
import type { HasRenderResponse } from '../../history/history.js';
import { invalidSignature, summaryOf } from '../../http/errors.js';
import { found, type RequestContext, report, type Stage, stage } from '../../http/http.js';
import { errorResponse, responseRef } from '../../http/openapi.js';
import type { HasSpec } from '../../render/state.js';
import { sendCompressed } from './compressed.js';
import { createDescribe, type HasTarget } from './oembed.js';
import { ERROR_POLICY, embedPage, errorPage, PAGE_MAX_AGE_S, pagePolicy } from './page.js';
import { addressesOf, targetOf } from './targets.js';

/** Added by `prepare`. */
export interface HasPicture {
  /** Whether the page gets the interactive drawing; else it shows the image. */
  isInteractive: boolean;
}

type PageState = HasTarget & HasCaller & HasSpec & HasPicture;

export interface EmbedStages extends ReturnType<typeof createDescribe> {
  /** Finds the target of a page. Errors are pages too, because a frame shows them. Throws 404. */
  openPage: Stage<object, HasTarget>;
  /** Identifies the account that has signed the image. Throws 401. */
  authenticateSigner: Stage<HasTarget, HasCaller>;
  /** Asks for the interactive drawing of the specification, unless it has too many marks. */
  prepare: Stage<HasSpec, HasPicture>;
  /** Responds with the page around the drawing of the next stage. */
  respondWithPage: Stage<PageState>;
}

export interface EmbedStagesOptions {
  urlSigner: Pick<UrlSigner, 'find'>;
  publicUrl: string;
  /** The elements that load the script and the styles of the page. */
  assetTags: string;
}

/** What the response with an image has and that with a page has not. */
const OF_IMAGES = [
  'Accept-Ranges',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Content-Disposition',
  'X-Chart-Alt',
];

export function createEmbedStages({ urlSigner, publicUrl, assetTags }: EmbedStagesOptions): EmbedStages {
  /** In the ETag: the page is another one when its script is. */
  const version = `.${createHash('sha256').update(assetTags).digest('base64url').slice(0, 8)}"`;

  function respond(ctx: RequestContext<PageState>, svg: string | undefined): Promise<void> {
    const { target, caller, spec, rawQuery } = ctx.state;
    const html = embedPage(spec, svg, addressesOf(publicUrl, target, rawQuery), assetTags);
    for (const name of OF_IMAGES) ctx.remove(name);
    ctx.set('Cache-Control', `public, max-age=${PAGE_MAX_AGE_S}`);
    return sendCompressed(ctx, html, pagePolicy(svg, 'frameOrigins' in caller ? caller.frameOrigins : null));
  }

  return {
    ...createDescribe(publicUrl),
    openPage: stage<object, HasTarget>(
      (ctx, next) => {
        const target = found(targetOf(ctx.path));
        if (ctx.accepts('json', 'html') === 'html') {
          const sendErrorPage = (error: ApiError) => {
            ctx.set('Content-Security-Policy', ERROR_POLICY);
            return errorPage(summaryOf(error));
          };
          report(ctx.state, { errorPage: sendErrorPage });
        }
        const { headers } = ctx.req;
        const tag = headers['if-none-match'];
        if (tag?.includes(version)) headers['if-none-match'] = tag.replaceAll(version, '"');
        else delete headers['if-none-match'];
        return next({ target });
      },
      { responses: { 404: responseRef('NotFound') } },
    ),
    authenticateSigner: stage<HasTarget, HasCaller>(
      async (ctx, next) => {
        const { target, rawQuery } = ctx.state;
        const caller = await urlSigner.find(target.imagePath, rawQuery);
        if (caller === undefined) throw invalidSignature();
        ctx.state.logFields['accountId'] = caller.accountId;
        return next({ caller, credentialsFrom: 'query' });
      },
      { responses: { 401: errorResponse('The signature is missing, expired, revoked or that of another URL.') } },
      'authenticate',
    ),
    prepare: stage<HasSpec, HasPicture, 'spec' | 'returnUrl' | 'memo'>((ctx, next) => {
      const { spec } = ctx.state;
      const { animation: _animation, ...still } = spec;
      const isInteractive = countPoints(spec) <= MAX_HOVER_MARKS;
      const interactive: ChartSpec = { ...still, format: 'svg', options: { ...spec.options, hoverTitles: true } };
      // The memo was computed for the image.
      return next({ isInteractive, spec: isInteractive ? interactive : spec, returnUrl: false, memo: undefined });
    }),
    respondWithPage: stage<PageState & Partial<HasRenderResponse>>(async (ctx, next) => {
      if (!ctx.state.isInteractive) {
        // The image is drawn, counted and charged when the page loads it.
        report(ctx.state, { response: { cached: true, bytes: 0 } });
        return respond(ctx, undefined);
      }
      await next();
      ctx.set('ETag', ctx.response.get('ETag').replace(/"$/, version));
      ctx.set('Cache-Control', `public, max-age=${PAGE_MAX_AGE_S}`);
      if (ctx.status === 200 && Buffer.isBuffer(ctx.body)) return respond(ctx, ctx.body.toString('utf8'));
    }),
  };
}
