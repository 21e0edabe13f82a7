import { type Endpoint, endpoint, Pipeline, stage } from '../http/http.js';
import type { SiteAssets } from './site-assets.js';

/**
 * Scripts from this server only, none inline. Inline styles are allowed because the dialogs and the code editor set them. Stored images may
 * come from the account's own domain or a bucket.
 */
const APP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob: https:; " +
  "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The web app: one document, which finds its page by the path. */
export function appEndpoints({ app }: Pick<SiteAssets, 'app'>): readonly Endpoint[] {
  const sendApp = stage((ctx) => {
    ctx.set({
      'Content-Security-Policy': APP_POLICY,
      'Cache-Control': 'no-cache',
      ETag: app.etag,
    });
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = app.html;
    ctx.set('Content-Type', 'text/html; charset=utf-8');
  });
  return (['/app', '/app/*page', '/admin', '/admin/*page'] as const).map((path) =>
    endpoint({
      method: 'get',
      path,
      operationId: path,
      tag: 'Operation',
      summary: 'The dashboard',
      responses: {},
      stages: Pipeline.begin().use(sendApp).stages,
    }),
  );
}
