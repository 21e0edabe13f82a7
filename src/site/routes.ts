import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from '@koa/router';
import { chartSpecJsonSchema } from '../chart-spec/chart-spec.js';
import type { Endpoint } from '../http/http.js';
import { addRoute } from '../http/legacy.js';
import { openApiDocument } from '../http/openapi-document.js';
import { type Asset, fileAsset, serveAsset, textAsset } from './assets.js';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page.js';
import { landingPage } from './landing.js';
import { DOCS_STYLE, STYLE } from './style.js';

const SWAGGER_DIR = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Swagger UI sets style attributes and draws its icons as data: URLs; it talks to this server only. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface SiteRoutesOptions {
  publicUrl: string;
  version: string;
  /** What each feature says of its own routes. */
  paths: Record<string, unknown>;
  endpoints: readonly Endpoint[];
  /** What the service sends to others. */
  webhooks: Record<string, object>;
}

/** The pages for people: `/`, `/docs` and what they are made of; `/openapi.json` for machines. */
export function siteRoutes({ publicUrl, version, paths, endpoints, webhooks }: SiteRoutesOptions): Router {
  const router = new Router();
  const serve = (path: string, asset: Asset, headers: Record<string, string> = {}): void => {
    addRoute(router, 'get', path, [serveAsset(asset, headers)]);
  };
  const document = openApiDocument({ version, endpoints, schemas: { ChartSpec: chartSpecJsonSchema }, webhooks }) as {
    paths: object;
  };
  const openApi = JSON.stringify({ ...document, paths: { ...document.paths, ...paths, ...sitePaths } });
  serve('/openapi.json', textAsset('application/json', openApi), { 'Access-Control-Allow-Origin': '*' });
  serve('/', textAsset('text/html', landingPage(publicUrl)), { 'Content-Security-Policy': PAGE_POLICY });
  serve('/style.css', textAsset('text/css', STYLE));
  serve('/docs', textAsset('text/html', DOCS_PAGE), { 'Content-Security-Policy': DOCS_POLICY });
  serve('/docs/docs.css', textAsset('text/css', DOCS_STYLE));
  serve('/docs/docs.js', textAsset('text/javascript', DOCS_SCRIPT));
  serve('/docs/swagger-ui.css', fileAsset('text/css; charset=utf-8', join(SWAGGER_DIR, 'swagger-ui.css')));
  serve(
    '/docs/swagger-ui-bundle.js',
    fileAsset('text/javascript; charset=utf-8', join(SWAGGER_DIR, 'swagger-ui-bundle.js')),
  );
  return router;
}

const page = (operationId: string, summary: string, type: string) => ({
  get: {
    tags: ['Operation'],
    operationId,
    summary,
    security: [],
    responses: {
      200: {
        description: summary,
        headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
        content: { [type]: { schema: { type: type === 'application/json' ? 'object' : 'string' } } },
      },
    },
  },
});

const sitePaths = {
  '/': page('getLandingPage', 'A page that shows what the service does', 'text/html'),
  '/docs': page('getDocs', 'This reference, to read and try out', 'text/html'),
  '/openapi.json': page('getOpenApi', 'This description as OpenAPI 3.1', 'application/json'),
};
