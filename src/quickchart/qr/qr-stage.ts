import { createHash } from 'node:crypto';
import type { HasCaller } from '../../caller.js';
import {
  matchesETag,
  type RequestContext,
  type Stage,
  setImageContent,
  setImagePolicy,
  stage,
  warningsHeader,
} from '../../http/http.js';
import type { Plans } from '../../plans/plans.js';
import type { RenderService } from '../../render/render.js';
import { drawImageChartsQr, isQrQuery, readImageChartsQr } from './image-charts-qr.js';
import { drawQrCode, type QrCode, qrParameters, readQrCode } from './qr-code.js';

const DAY_S = 86_400;

export interface QrParts {
  plans: Pick<Plans, 'requireFeatures' | 'limitRate'>;
  renders: Pick<RenderService, 'rendererVersion'>;
}

/** Returns a QR code: no page draws it, so it is neither charged nor recorded. Throws 400 and 403. */
export function respondWithQrCode(parts: QrParts): Stage<HasCaller> {
  return stage<HasCaller>(
    (ctx) => respond(ctx, parts, readQrCode(ctx.state.rawQuery), drawQrCode),
    { parameters: qrParameters },
    'draw',
  );
}

/** Returns the code of a URL of a chart whose type is `qr`, as `respondWithQrCode`, and counts it towards the rate limit. */
export function respondWithQrOfChart(parts: QrParts) {
  return stage<HasCaller>((ctx, next) => {
    const query = new URLSearchParams(ctx.state.rawQuery);
    if (!isQrQuery(query)) return next();
    return parts.plans.limitRate(ctx, () => respond(ctx, parts, readImageChartsQr(query), drawImageChartsQr));
  });
}

async function respond(
  ctx: RequestContext<HasCaller>,
  { plans, renders }: QrParts,
  { code, warnings }: { code: QrCode; warnings: string[] },
  draw: (code: QrCode) => Promise<Buffer>,
): Promise<void> {
  plans.requireFeatures(ctx.state.caller, { format: code.format, width: code.sizePx, height: code.sizePx });
  const image = await draw(code);
  const etag = `"${createHash('md5').update(image).update(String(code.isBase64)).digest('hex')}"`;
  ctx.set('ETag', etag);
  const isPublic = (ctx.state.credentialsFrom ?? 'query') === 'query';
  ctx.set('Cache-Control', `${isPublic ? 'public' : 'private'}, max-age=${DAY_S}`);
  ctx.set('Access-Control-Allow-Origin', '*');
  setImagePolicy(ctx, code.format);
  if (matchesETag(ctx.req.headers['if-none-match'], etag)) {
    ctx.status = 304;
    return;
  }
  ctx.set('X-Renderer', renders.rendererVersion);
  if (warnings.length > 0) ctx.set('X-Chart-Warnings', warningsHeader(warnings));
  send(ctx, code, image);
}

function send(ctx: RequestContext, code: QrCode, image: Buffer): void {
  ctx.status = 200;
  if (code.isBase64) {
    const text = image.toString('base64');
    ctx.type = 'text/plain; charset=utf-8';
    ctx.length = text.length;
    ctx.body = text;
    return;
  }
  setImageContent(ctx, code.format, image.length);
  ctx.body = image;
}
