import { createHash } from 'node:crypto';
import { type ApiError, type ChartSpec, countPoints, MAX_HOVER_MARKS } from '../../../chart-spec/spec.js';
import type { HasCaller } from '../../caller.js';
import type { HasRenderResponse } from '../../history/history.js';
import { invalidSignature, summaryOf } from '../../http/errors.js';
import { found, type RequestContext, report, stage } from '../../http/http.js';
import { errorResponse, responseRef } from '../../http/openapi.js';
import type { UrlSigner } from '../../identity/url-signer.js';
import type { IsComputed } from '../../render/limits/draw-limits.js';
import type { EmbedStages, HasFit, HasPageTags, HasPicture, HasTarget } from '../../render/route-stages.js';
import type { HasSpec } from '../../render/state.js';
import { sendCompressed } from './compressed.js';
import { FIT_WIDTHS, fitted, readFit } from './fit.js';
import { createKeptResponses } from './kept-responses.js';
import { createDescribe } from './oembed.js';
import { ERROR_POLICY, embedPage, errorPage, PAGE_MAX_AGE_S, pagePolicy, styleHashes } from './page.js';
import { pageTag, readPageTags } from './page-tags.js';
import { addressesOf, targetOf } from './targets.js';

type PageState = HasTarget & HasPageTags & HasFit & HasCaller & HasSpec & HasPicture;

/** A page that shows an image. */
interface ImagePage {
  html: string;
  spec: ChartSpec;
}

/** Characters of a page, and the values of its specification, which are about as many. */
const BYTES_PER_CHAR = 4;

export interface EmbedStagesOptions {
  urlSigner: Pick<UrlSigner, 'find'>;
  publicUrl: string;
  /** The elements that load the script and the styles of the page. */
  assetTags: string;
}

const FIT_PARAMETER = {
  name: 'fit',
  in: 'query',
  description: 'The page with its drawing laid out for this width, in CSS px. Last, behind the signed query.',
  schema: { type: 'integer', enum: [...FIT_WIDTHS] },
};

/** Headers of a response with an image that a page has not. */
const IMAGE_HEADERS = [
  'Accept-Ranges',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Content-Disposition',
  'X-Chart-Alt',
];

export function createEmbedStages({ urlSigner, publicUrl, assetTags }: EmbedStagesOptions): EmbedStages {
  /** In the ETag: the page is another one when its script is. */
  const version = createHash('sha256').update(assetTags).digest('base64url').slice(0, 8);
  const imagePages = createKeptResponses<ImagePage>();

  const htmlOf = ({ state }: RequestContext<PageState>, svg?: string): string =>
    embedPage(state.spec, svg, addressesOf(publicUrl, state.target, state.rawQuery), assetTags);

  /** For 200 and 304. @param hashes of the inline styles */
  function setPageHeaders(ctx: RequestContext<HasCaller & Partial<HasFit>>, hashes: readonly string[]): void {
    const { caller } = ctx.state;
    for (const name of IMAGE_HEADERS) ctx.remove(name);
    ctx.set('Cache-Control', `public, max-age=${PAGE_MAX_AGE_S}`);
    // Pages in a sandbox have no origin.
    if (ctx.state.fitPx !== undefined) ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Content-Security-Policy', pagePolicy(hashes, 'frameOrigins' in caller ? caller.frameOrigins : null));
  }

  /** Its image is drawn, counted and charged when the page loads it. */
  function sendImagePage(ctx: RequestContext<HasCaller & Partial<HasRenderResponse>>, html: string): Promise<void> {
    report(ctx.state, { response: { cached: true, bytes: 0 } });
    setPageHeaders(ctx, []);
    return sendCompressed(ctx, html);
  }

  const withHover = (spec: ChartSpec): ChartSpec => {
    const tiles = spec.tiles?.map((tile) => (tile.spec ? { ...tile, spec: withHover(tile.spec) } : tile));
    return { ...spec, ...(tiles && { tiles }), options: { ...spec.options, hoverTitles: true } };
  };

  return {
    ...createDescribe(publicUrl),
    openPage: stage<object, HasTarget & HasPageTags & HasFit, 'rawQuery'>(
      (ctx, next) => {
        const target = found(targetOf(ctx.path));
        const pageTags = readPageTags(ctx, version);
        if (ctx.accepts('json', 'html') === 'html') {
          const sendErrorPage = (error: ApiError) => {
            ctx.set('Content-Security-Policy', ERROR_POLICY);
            return errorPage(summaryOf(error));
          };
          report(ctx.state, { errorPage: sendErrorPage });
        }
        const { rawQuery, fitPx } = readFit(ctx.state.rawQuery);
        return next({ target, pageTags, rawQuery, fitPx });
      },
      { parameters: [FIT_PARAMETER], responses: { 404: responseRef('NotFound') } },
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
    recallPage: stage<HasTarget & HasCaller & Partial<HasSpec & HasRenderResponse>>((ctx, next) => {
      const kept = imagePages.find(ctx);
      if (kept === undefined) return next();
      // For the history.
      report(ctx.state, { spec: kept.spec });
      return sendImagePage(ctx, kept.html);
    }),
    prepare: stage<HasSpec & HasFit, HasPicture & IsComputed, 'spec' | 'returnUrl' | 'memo'>((ctx, next) => {
      const { spec: given, fitPx } = ctx.state;
      const spec = fitPx === undefined ? given : fitted(given, fitPx);
      const { animation: _animation, ...still } = spec;
      const isInteractive = countPoints(spec) <= MAX_HOVER_MARKS;
      const interactive: ChartSpec = { ...withHover(still), format: 'svg' };
      // The memo was computed for the image.
      const picture = { isInteractive, isComputed: !isInteractive, spec: isInteractive ? interactive : spec };
      return next({ ...picture, returnUrl: false, memo: undefined });
    }),
    respondWithPage: stage<PageState & Partial<HasRenderResponse>>(async (ctx, next) => {
      if (!ctx.state.isInteractive) {
        const html = htmlOf(ctx);
        imagePages.keep(ctx, { html, spec: ctx.state.spec }, html.length * BYTES_PER_CHAR);
        return sendImagePage(ctx, html);
      }
      await next();
      const drawingTag = ctx.response.get('ETag');
      const svg = Buffer.isBuffer(ctx.body) ? ctx.body.toString('utf8') : undefined;
      const hashes = svg === undefined ? (ctx.state.pageTags.get(drawingTag) ?? []) : styleHashes(svg);
      setPageHeaders(ctx, hashes);
      ctx.set('ETag', pageTag(drawingTag, version, hashes));
      if (svg !== undefined) return sendCompressed(ctx, htmlOf(ctx, svg));
    }),
  };
}
