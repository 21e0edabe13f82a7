import Joi from 'joi';
import { frameHeight, frameTag, languageOf, pageTextsOf, withAlt } from '../../../chart-spec/describe.js';
import { type ChartSpec, invalidRequest, titleOf } from '../../../chart-spec/spec.js';
import type { HasRenderResponse } from '../../history/history.js';
import { notHere } from '../../http/errors.js';
import { type HasQuery, type RequestContext, readQuery, report, type Stage, sendJson, stage } from '../../http/http.js';
import { jsonResponse, recordSchema, responseRef } from '../../http/openapi.js';
import type { IsComputed } from '../../render/limits/draw-limits.js';
import type { HasAddress, HasTarget, OembedQuery } from '../../render/route-stages.js';
import type { HasSpec } from '../../render/state.js';
import { fitted } from './fit.js';
import { createKeptResponses } from './kept-responses.js';
import { PAGE_MAX_AGE_S } from './page.js';
import { type Addresses, addressesOf, targetOf } from './targets.js';

const BYTES_PER_CHAR = 2;
const NO_CHART = '"url" is no page below /embed, and no address of an image that has one.';

const side = Joi.number().integer().min(1).max(100_000).description('CSS px.');
const query = Joi.object<OembedQuery>({
  url: Joi.string().max(20_000).required().description('The address of a page, or of its image.'),
  format: Joi.string().valid('json').default('json'),
  maxwidth: side,
  maxheight: side,
});

/** What https://oembed.com calls rich. */
const description = recordSchema({
  version: { const: '1.0' },
  type: { const: 'rich' },
  title: { type: 'string' },
  html: { type: 'string', description: 'The `<iframe>`.' },
  width: { type: 'integer' },
  height: { type: 'integer' },
  thumbnail_url: { type: 'string', format: 'uri' },
  thumbnail_width: { type: 'integer' },
  thumbnail_height: { type: 'integer' },
  provider_name: { const: 'Chartwright' },
  provider_url: { type: 'string', format: 'uri' },
  cache_age: { type: 'integer' },
});

/** The stages of GET /oembed. */
export function createDescribe(publicUrl: string) {
  const descriptions = createKeptResponses<object>();

  function send(ctx: RequestContext<Partial<HasRenderResponse>>, described: object): void {
    report(ctx.state, { response: { cached: true, bytes: 0 } });
    sendJson(ctx, 200, described);
    ctx.set({ 'Cache-Control': `public, max-age=${PAGE_MAX_AGE_S}`, 'Access-Control-Allow-Origin': '*' });
  }

  return {
    /** Throws 400 and 404. */
    readOembedQuery: readQuery(query),
    openAddress: stage<HasQuery<OembedQuery>, HasTarget, 'rawQuery'>(
      (ctx, next) => {
        const { url } = ctx.state.query;
        const address = URL.canParse(url, publicUrl) ? new URL(url, publicUrl) : undefined;
        if (address?.origin !== new URL(publicUrl).origin) throw foreign(publicUrl);
        const target = targetOf(address.pathname);
        if (target === undefined) throw notHere(NO_CHART);
        ctx['params'] = target.params;
        return next({ target, rawQuery: address.search.slice(1) });
      },
      { responses: { 404: responseRef('NotFound') } },
    ),
    /** Responds with what was computed for the same request lately. */
    recallDescription: stage<Partial<HasRenderResponse>, IsComputed>((ctx, next) => {
      const kept = descriptions.find(ctx);
      return kept === undefined ? next({ isComputed: true }) : send(ctx, kept);
    }),
    /** Responds with what embeds the page. Nothing is drawn or charged. */
    respondWithDescription: stage<HasAddress & HasSpec & Partial<HasRenderResponse>>(
      (ctx) => {
        const { target, spec, rawQuery, query: asked } = ctx.state;
        const described = describe(withAlt(spec), addressesOf(publicUrl, target, rawQuery), asked, publicUrl);
        descriptions.keep(ctx, described, JSON.stringify(described).length * BYTES_PER_CHAR);
        send(ctx, described);
      },
      { responses: { 200: jsonResponse('What embeds the page.', description) } },
    ),
  } satisfies Record<string, Stage<never, object>>;
}

function foreign(publicUrl: string) {
  return invalidRequest([{ path: 'url', message: `"url" must be the address of a page below ${publicUrl}/embed` }]);
}

/** A frame narrower than its chart shows it laid out for its width, one that is too low as a smaller image. */
function describe(
  spec: ChartSpec,
  addresses: Addresses,
  { maxwidth, maxheight }: OembedQuery,
  publicUrl: string,
): object {
  const title = titleOf(spec) || spec.alt || pageTextsOf(languageOf(spec).lang).texts.chart;
  const { url, width, height } = frameOf(spec, addresses.page, maxwidth ?? Infinity, maxheight ?? Infinity);
  return {
    version: '1.0',
    type: 'rich',
    title,
    html: frameTag({ url, width, height, title }),
    width,
    height: Math.min(frameHeight(height), maxheight ?? Infinity),
    thumbnail_url: addresses.image,
    thumbnail_width: spec.width,
    thumbnail_height: spec.height,
    provider_name: 'Chartwright',
    provider_url: publicUrl,
    cache_age: PAGE_MAX_AGE_S,
  };
}

function frameOf(spec: ChartSpec, page: string, maxWidth: number, maxHeight: number) {
  const width = Math.min(spec.width, maxWidth);
  const height = width < spec.width ? fitted(spec, width).height : spec.height;
  if (frameHeight(height) <= maxHeight) return { url: page, width, height };
  const scale = Math.min(width / spec.width, maxHeight / frameHeight(spec.height));
  const scaled = (px: number) => Math.max(1, Math.floor(px * scale));
  return { url: `${page}#fixed`, width: scaled(spec.width), height: scaled(spec.height) };
}
