import { type Endpoint, endpoint, Pipeline } from '../http/http.js';
import { emptyResponse } from '../http/openapi.js';
import { serveAsset, textAsset } from './assets.js';

/** `/openapi.json`. @param describe the API description, read at the first request */
export function openApiEndpoint(describe: () => object): Endpoint {
  const summary = 'This description as OpenAPI 3.1';
  const asset = textAsset('application/json', () => JSON.stringify(describe()));
  return endpoint({
    method: 'get',
    path: '/openapi.json',
    operationId: 'getOpenApi',
    tag: 'Operation',
    summary,
    responses: {
      200: { description: summary, content: { 'application/json': { schema: { type: 'object' } } } },
      304: emptyResponse('The version of the `If-None-Match` tag is current.'),
    },
    stages: Pipeline.begin().use(serveAsset(asset, { 'Access-Control-Allow-Origin': '*' })).stages,
  });
}
