import { type Endpoint, endpoint, Pipeline } from '../http/http.js';
import { emptyResponse } from '../http/openapi.js';
import { type Asset, serveAsset, textAsset } from './assets.js';
import { landingPage } from './landing.js';
import { STYLE } from './style.js';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Page {
  path: Endpoint['path'];
  operationId: string;
  summary: string;
  asset: Asset;
  headers?: Record<string, string>;
}

/** The pages for people, and `/openapi.json`. @param describe the API description, read at the first request */
export function pageEndpoints(publicUrl: string, describe: () => object): readonly Endpoint[] {
  return [
    pageEndpoint({
      path: '/',
      operationId: 'getLandingPage',
      summary: 'A page that shows what the service does',
      asset: textAsset('text/html', () => landingPage(publicUrl)),
      headers: { 'Content-Security-Policy': PAGE_POLICY },
    }),
    pageEndpoint({
      path: '/openapi.json',
      operationId: 'getOpenApi',
      summary: 'This description as OpenAPI 3.1',
      asset: textAsset('application/json', () => JSON.stringify(describe())),
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  ];
}

/** The style sheets and scripts of the pages. They are not part of the API description. */
export const pageAssets: readonly Endpoint[] = [
  assetEndpoint(
    '/style.css',
    textAsset('text/css', () => STYLE),
  ),
];

function assetEndpoint(path: Endpoint['path'], asset: Asset, headers: Record<string, string> = {}): Endpoint {
  return pageEndpoint({ path, operationId: path, summary: 'A file that a page loads', asset, headers });
}

function pageEndpoint({ path, operationId, summary, asset, headers }: Page): Endpoint {
  const schema = { type: asset.mediaType === 'application/json' ? 'object' : 'string' };
  return endpoint({
    method: 'get',
    path,
    operationId,
    tag: 'Operation',
    summary,
    responses: {
      200: { description: summary, content: { [asset.mediaType]: { schema } } },
      304: emptyResponse('The version of the `If-None-Match` tag is current.'),
    },
    stages: Pipeline.begin().use(serveAsset(asset, headers)).stages,
  });
}
