import { Router, type RouterMiddleware } from '@koa/router';
import {
  type Headers,
  headerRef,
  type OperationParts,
  type Parameter,
  parameterRef,
  type ResponseObject,
  type Responses,
  responseRef,
} from './openapi.js';
import type { Pipeline } from './pipeline.js';

/** A group of operations in the API description. */
export type Tag =
  | 'Render'
  | 'Templates'
  | 'Jobs'
  | 'Account'
  | 'API keys'
  | 'Brand kits'
  | 'Webhooks'
  | 'Records'
  | 'Audit log'
  | 'Operation';

/** One route: how it is reached, described and answered. The API description and the answers 404 and 405 follow from it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `:name` for path parameters, which are UUIDs unless `parameters` describes them. */
  path: `/${string}`;
  operationId: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** Beside those that the path names and those that stages read. */
  parameters?: readonly Parameter[];
  /** The successful answers, and errors that no stage describes; they replace a stage's description of the same status. */
  responses: Responses;
  /** First to last; the last stage answers. */
  stages: Pipeline<never>['stages'];
  /** HEAD is always answered as GET without the body; with this it is described as an operation of its own. */
  head?: { operationId: string; summary: string };
  /** Answered as usual after the process was told to stop. */
  isServedWhileDraining?: true;
}

/** Names one route. The identity function: it checks the definition where it stands. */
export function endpoint(definition: Endpoint): Endpoint {
  return definition;
}

/** A change or deletion of one record, which is named in the path or as `?id=`: two routes that answer alike. */
export function byPathOrQueryId(definition: Endpoint, queryId: Parameter = parameterRef('queryId')): Endpoint[] {
  const { path, operationId, summary, responses, parameters = [] } = definition;
  return [
    { ...definition, summary: `${summary}, named in the path` },
    {
      ...definition,
      path: path.replace(/\/:\w+$/, '') as Endpoint['path'],
      operationId: `${operationId}ByQuery`,
      summary: `${summary}, named in the query`,
      parameters: [...parameters.filter((parameter) => parameter['in'] !== 'path'), queryId],
      responses: { 404: responseRef('NotFound'), ...responses },
    },
  ];
}

/** Koa's routes of these endpoints. A GET route answers HEAD too. */
export function routesOf(endpoints: readonly Endpoint[]): Router {
  const router = new Router();
  for (const { method, path, stages } of endpoints) {
    router[method](path, ...(stages as readonly unknown[] as RouterMiddleware[]));
  }
  return router;
}

/** The `paths` of the API description. */
export function pathsOf(endpoints: readonly Endpoint[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const each of endpoints) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.method]: operationOf(each) };
    if (each.head !== undefined) paths[path] = { ...paths[path], head: operationOf({ ...each, ...each.head }) };
  }
  return paths;
}

const REQUEST_ID: Headers = { 'X-Request-Id': headerRef('X-Request-Id') };

function operationOf({ method, path, operationId, tag, summary, description, stages, ...own }: Endpoint): object {
  const parts: OperationParts[] = stages.map((stage) => stage.documents ?? {});
  const pathNames = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameters = [...inPath(pathNames, own.parameters ?? []), ...parts.flatMap((part) => part.parameters ?? [])];
  const requestBody = parts.findLast((part) => part.requestBody !== undefined)?.requestBody;
  const headers: Headers = Object.assign({}, ...parts.map((part) => part.headers));
  const security = parts.findLast((part) => part.security !== undefined)?.security ?? [];
  const isCrossSiteRefused = method !== 'get' && security.some((scheme) => 'sessionCookie' in scheme);
  const responses: Responses = {
    400: responseRef('BadRequest'),
    500: responseRef('Internal'),
    ...(isCrossSiteRefused && { 403: responseRef('CrossSite') }),
    ...(pathNames.length > 0 && { 404: responseRef('NotFound') }),
    ...Object.assign({}, ...parts.map((part) => part.responses)),
    ...own.responses,
  };
  return {
    tags: [tag],
    operationId,
    summary,
    ...(description !== undefined && { description }),
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, withHeaders(Number(status), response, headers)]),
    ),
  };
}

/** The described parameters, those of the path first. */
function inPath(names: string[], described: readonly Parameter[]): Parameter[] {
  const isOfPath = (parameter: Parameter) => parameter['in'] === 'path';
  const ofPath = names.map((name) => {
    const known = described.find((parameter) => isOfPath(parameter) && parameter['name'] === name);
    return known ?? { name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
  });
  return [...ofPath, ...described.filter((parameter) => !isOfPath(parameter))];
}

function withHeaders(status: number, response: ResponseObject, ofStages: Headers): ResponseObject {
  if (response.$ref !== undefined) return response;
  return { ...response, headers: { ...REQUEST_ID, ...(status < 400 && ofStages), ...response.headers } };
}
