import { Router, type RouterMiddleware } from '@koa/router';
import { announceDeprecation, type Deprecation, deprecationParts } from './deprecation.js';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_PARTS } from './idempotency.js';
import {
  type Headers,
  headerRef,
  type OperationParts,
  type Parameter,
  parameterRef,
  type ResponseObject,
  type Responses,
  type RouteAccess,
  responseRef,
} from './openapi.js';
import { composed, type Stage, stage } from './pipeline.js';
import { refuseUnknownQuery } from './reading/input.js';

/** A group of operations in the API description. */
export type Tag =
  | 'Render'
  | 'Templates'
  | 'QuickChart'
  | 'Agents'
  | 'Jobs'
  | 'Account'
  | 'API keys'
  | 'Brand kits'
  | 'Webhooks'
  | 'Records'
  | 'Audit log'
  | 'Operation';

/** One route. Its stages handle requests; the API description and the responses 404 and 405 are generated from it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `:name` for path parameters, which are UUIDs unless `parameters` describes them. */
  path: `/${string}`;
  operationId: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** `render`: also open to API keys that may only draw. A route that is not a GET accepts a key in the query string only then. */
  keyScope?: 'render';
  /** In addition to the path parameters and those that stages read. */
  parameters?: readonly Parameter[];
  /** The successful responses, and errors that no stage describes. They replace the description by a stage for the same status. */
  responses: Responses;
  /** First to last; the last stage responds. */
  stages: readonly Stage[];
  /** Whether a repeated request would create something more, so that it takes an `Idempotency-Key`. Default: a POST that responds with 201 or 202. */
  creates?: boolean;
  /** Set where the route goes away: for at least 180 days it works, and its responses say so. See docs/reference/compatibility.md. */
  deprecation?: Deprecation;
  /** Every GET route handles HEAD. With this field HEAD is described as a separate operation. */
  head?: { operationId: string; summary: string };
  /** Whether it works as usual while the process is stopping. */
  isServedWhileDraining?: true;
}

/** Defines one route. Returns its argument: it only gives the compiler the type to check. */
export function endpoint(definition: Endpoint): Endpoint {
  return definition;
}

/** Two equal routes that change or delete one record: its id is in the path or in `?id=`. */
export function byPathOrQueryId(definition: Endpoint, queryId: Parameter = parameterRef('id')): Endpoint[] {
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

/** The strictest requirements of an endpoint, which also apply to paths that match none. */
export const STRICTEST: RouteAccess = { keyScope: 'all', rateClass: 'management', acceptsKeyInQuery: false };

/** Routes that are not declared as drawing count as management. */
function accessOf({ method, keyScope, stages }: Endpoint): RouteAccess {
  const isCountedAsDrawing = ({ documents }: Endpoint['stages'][number]) =>
    typeof documents === 'object' && documents.rateClass === 'drawing';
  return {
    keyScope: keyScope ?? STRICTEST.keyScope,
    rateClass: stages.some(isCountedAsDrawing) ? 'drawing' : STRICTEST.rateClass,
    acceptsKeyInQuery: method === 'get' || keyScope === 'render',
  };
}

/**
 * The stage that runs the stages of the endpoint that the request asks for. A GET route handles HEAD too. Paths without parameters are looked
 * up first: @koa/router compares a request with every route, an eighth of the CPU time of a cached image.
 */
export function routesOf(endpoints: readonly Endpoint[], idempotency?: Stage): Stage {
  const router = new Router();
  const direct = new Map<string, { path: string; run: Stage }>();
  for (const each of endpoints) {
    const { method, path } = each;
    const run = stagesOf(each, idempotency);
    router[method](path, run as unknown as RouterMiddleware);
    const [first] = router.match(path, method).pathAndMethod;
    if (path.includes(':') || first?.path !== path) continue;
    direct.set(`${method.toUpperCase()} ${path}`, { path, run });
    if (method === 'get') direct.set(`HEAD ${path}`, { path, run });
  }
  const routed = router.routes() as unknown as Stage;
  return stage((ctx, next) => {
    const route = direct.get(`${ctx.method} ${ctx.path}`);
    if (route === undefined) return routed(ctx, next);
    ctx['_matchedRoute'] = route.path;
    ctx['params'] = {};
    return route.run(ctx, next);
  });
}

function stagesOf(each: Endpoint, idempotency?: Stage): Stage {
  const access = accessOf(each);
  const setAccess = stage<object, object, 'access'>((_ctx, next) => next({ access }));
  const last = each.stages.length - 1;
  const before = [
    ...requireKnownQuery(each),
    ...(idempotency !== undefined && isRepeatable(each) ? [idempotency] : []),
  ];
  const announced = each.deprecation === undefined ? [] : [announceDeprecation(each.deprecation)];
  return composed([setAccess, ...announced, ...each.stages.slice(0, last), ...before, ...each.stages.slice(last)]);
}

/** Whether it creates something, and none of its stages reads the `Idempotency-Key` itself. */
function isRepeatable(each: Endpoint): boolean {
  const created = (responses: Responses = {}) => 201 in responses || 202 in responses;
  const creates = each.creates ?? (each.method === 'post' && created(each.responses));
  return creates && !ownPartsOf(each).some((part) => part.parameters?.includes(IDEMPOTENCY_KEY));
}

const refusesUnknownQuery = (each: Endpoint): boolean =>
  each.path.startsWith('/api/') && (each.method !== 'get' || accessOf(each).rateClass !== 'drawing');

/**
 * Rejects what the route does not read, before its last stage acts: a misspelled parameter would do something else than was meant. Routes
 * that draw a URL find more to say, and say it themselves; so do those outside of the API.
 */
function requireKnownQuery(each: Endpoint): Stage[] {
  if (!refusesUnknownQuery(each)) return [];
  const names = parametersOf(each).flatMap(({ in: where = 'query', name, $ref }) =>
    where !== 'query' ? [] : String(name ?? String($ref).split('/').at(-1)),
  );
  return [
    stage((ctx, next) => {
      refuseUnknownQuery(ctx, names);
      return next();
    }),
  ];
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

/** What the stages say of the operation. */
function partsOf(each: Endpoint): OperationParts[] {
  const announced = each.deprecation === undefined ? [] : [deprecationParts];
  return [...ownPartsOf(each), ...(isRepeatable(each) ? [IDEMPOTENCY_PARTS] : []), ...announced];
}

function ownPartsOf(each: Endpoint): OperationParts[] {
  const access = accessOf(each);
  return each.stages.map(({ documents = {} }) => (typeof documents === 'function' ? documents(access) : documents));
}

const pathNamesOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function parametersOf(each: Endpoint): Parameter[] {
  const ofStages = partsOf(each).flatMap((part) => part.parameters ?? []);
  return [...inPath(pathNamesOf(each.path), each.parameters ?? []), ...ofStages];
}

function operationOf(each: Endpoint): object {
  const { method, path, operationId, tag, summary, description, stages, ...own } = each;
  const access = accessOf(each);
  const parts = partsOf(each);
  const pathNames = pathNamesOf(path);
  const parameters = parametersOf(each);
  const requestBody = parts.findLast((part) => part.requestBody !== undefined)?.requestBody;
  const headersOf = (status: number): Headers => {
    const added = parts.map(({ headers, errorHeaders }) => (status < 400 ? headers : errorHeaders?.[status]));
    return Object.assign({}, REQUEST_ID, ...added);
  };
  const security = parts.findLast((part) => part.security !== undefined)?.security ?? [];
  const isCrossSiteRefused = method !== 'get' && security.some((scheme) => 'sessionCookie' in scheme);
  const responses: Responses = {
    400: responseRef(refusesUnknownQuery(each) ? 'InvalidRequest' : 'BadRequest'),
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
    ...(each.deprecation !== undefined && { deprecated: true }),
    security,
    ...(security.some((scheme) => 'bearer' in scheme) && { 'x-api-key-scope': access.keyScope }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, withHeaders(response, headersOf(Number(status)))]),
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

function withHeaders(response: ResponseObject, ofStages: Headers): ResponseObject {
  return response.$ref === undefined ? { ...response, headers: { ...ofStages, ...response.headers } } : response;
}
