import { setImmediate } from 'node:timers/promises';
import { ApiError, exceeds, isObject, issuesOf } from '../../chart-spec/spec.js';
import type { HasAccountCaller } from '../caller.js';
import {
  clientSignal,
  type Endpoint,
  endpoint,
  type HasBody,
  ownOriginOf,
  Pipeline,
  parseJson,
  type RequestContext,
  readRawBody,
  type Stage,
  stage,
} from '../http/http.js';
import { errorResponse, type JsonSchema, jsonRequestBody, jsonResponse } from '../http/openapi.js';
import type { Read } from '../platform/reading/reader.js';
import { requireOwnHost } from './caller-location.js';

export interface McpEndpointOptions {
  publicUrl: string;
  authenticate: Stage<object, HasAccountCaller>;
  handle: HandleMcp;
}

/** Handles the JSON-RPC message of a request. */
export type HandleMcp = (
  message: unknown,
  call: {
    request: Request;
    authorization: string;
    plan: string;
    clientIp: string;
    read: Read;
    onRequestId(requestId: string): void;
  },
) => Promise<Response>;

/** Which log fields are written of a message; longer names are the client's own. */
const MAX_LOGGED_CHARS = 60;
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const INVALID_PARAMS = -32_602;
const MAX_URI_CHARS = 2000;
const MAX_FIELDS = 200;
/** A report has 40 levels. JSON.stringify, which tools write requests with, overflows the stack at some thousands. */
const MAX_DEPTH = 100;

const message: JsonSchema = {
  type: 'object',
  required: ['jsonrpc'],
  properties: { jsonrpc: { type: 'string', enum: ['2.0'] }, id: { type: ['string', 'integer', 'null'] } },
  additionalProperties: true,
};

/** POST /mcp: the Streamable HTTP transport of the Model Context Protocol, without sessions. See docs/reference/mcp.md. */
export function mcpEndpoint({ publicUrl, authenticate, handle }: McpEndpointOptions): Endpoint {
  return endpoint({
    method: 'post',
    path: '/mcp',
    operationId: 'mcp',
    creates: false,
    tag: 'Agents',
    summary: 'Model Context Protocol for agents',
    description:
      'Streamable HTTP without sessions: one JSON-RPC message per request, with a JSON response. Use an MCP client. The key stands in the Authorization header.',
    keyScope: 'render',
    responses: {
      200: jsonResponse('A JSON-RPC response. Errors of a tool are results with `isError`.', message),
      202: { description: 'A notification was received.' },
      400: jsonResponse('The message is not JSON-RPC.', { oneOf: [message, { $ref: '#/components/schemas/Error' }] }),
      401: errorResponse('The key is missing, invalid or revoked.'),
      406: jsonResponse('The client does not accept `application/json, text/event-stream`.', message),
      415: jsonResponse('The body is compressed, or its Content-Type is not JSON.', {
        oneOf: [message, { $ref: '#/components/schemas/Error' }],
      }),
    },
    stages: Pipeline.begin()
      .use(requireOwnHost(publicUrl))
      .use(readRawBody)
      .use(requireHeader(publicUrl))
      .use(authenticate)
      .use(requireApiKey)
      .use(handleMessage(handle)).stages,
  });
}

/** Credentials in the header only: URLs of MCP servers are shared in project files, and a cookie would let other pages act. */
const requireHeader = (publicUrl: string) =>
  stage(
    async (ctx, next) => {
      try {
        if (ctx.req.headers.authorization === undefined) {
          throw new ApiError(401, {
            error: 'Missing API key. Use Authorization: Bearer <key> header. A key in the URL is not accepted here.',
          });
        }
        await next();
      } catch (error) {
        // Clients without a key learn from the challenge where they get one.
        if (error instanceof ApiError && error.status === 401) {
          const metadata = `${ownOriginOf(ctx.req, publicUrl)}/.well-known/oauth-protected-resource/mcp`;
          ctx.set('WWW-Authenticate', `Bearer realm="chartwright", resource_metadata="${metadata}"`);
        }
        throw error;
      }
    },
    {
      requestBody: jsonRequestBody(message, { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      errorHeaders: {
        401: {
          'WWW-Authenticate': {
            description: 'Names the metadata by which a client gets a key (RFC 9728).',
            schema: { type: 'string' },
          },
        },
      },
    },
  );

/** Sessions belong to people in browsers. */
const requireApiKey = stage<HasAccountCaller>(
  (ctx, next) => {
    if (ctx.state.caller.kind !== 'key')
      throw new ApiError(401, { error: 'A session is not accepted here. Use Authorization: Bearer <key> header.' });
    return next();
  },
  { security: [{ bearer: [] }] },
);

function handleMessage(handle: HandleMcp): Stage<HasBody & HasAccountCaller> {
  return stage<HasBody & HasAccountCaller>(async (ctx) => {
    const parsed = readMessage(ctx.state.body);
    if (parsed instanceof Response) return respond(ctx, parsed);
    logMessage(ctx, parsed.message);
    // A tool validates and writes what was parsed: other requests have a turn first.
    await setImmediate();
    const { authorization = '', host = '' } = ctx.req.headers;
    const request = new Request(`http://${host}/mcp`, {
      method: 'POST',
      headers: headersOf(ctx),
      signal: clientSignal(ctx),
    });
    const onRequestId = (requestId: string) => {
      ctx.state.logFields['apiRequestId'] = requestId;
    };
    const { plan } = ctx.state.caller;
    const call = { request, authorization, plan, clientIp: ctx.state.clientIp, read: ctx.state.read, onRequestId };
    await respond(ctx, await handle(parsed.message, call));
  });
}

function readMessage(body: Buffer): { message: unknown } | Response {
  try {
    const read = parseJson(body);
    // The SDK would run the messages of a batch side by side, and they would count as one request.
    if (Array.isArray(read))
      return refusal(INVALID_REQUEST, 'Batches are not supported: send one JSON-RPC message per request.');
    if (hasManyFields(read))
      return refusal(INVALID_PARAMS, `params and params.arguments must have at most ${MAX_FIELDS} fields`);
    if (isObject(read) && exceeds(read, { values: Number.POSITIVE_INFINITY, depth: MAX_DEPTH }) === 'depth')
      return refusal(INVALID_REQUEST, `A message must not be nested more than ${MAX_DEPTH} levels deep`);
    return hasLongUri(read)
      ? refusal(INVALID_PARAMS, `params.uri must have at most ${MAX_URI_CHARS} characters`)
      : { message: read };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [issue] = issuesOf(error) ?? [];
    if (issue !== undefined) return refusal(INVALID_REQUEST, issue.message);
    const { error: text, message: where } = error.body;
    const told = [text, where].filter((part) => typeof part === 'string').join('. ');
    return refusal(PARSE_ERROR, `Parse error: ${told}`);
  }
}

/** More than any tool has; the SDK checks each of them. */
function hasManyFields(message: unknown): boolean {
  const params = isObject(message) ? message['params'] : undefined;
  const inner = isObject(params) ? [params['arguments'], params['_meta']] : [];
  return [message, params, ...inner].some((fields) => isObject(fields) && Object.keys(fields).length > MAX_FIELDS);
}

/** The SDK responds to a URI of a million characters with 500. */
function hasLongUri(message: unknown): boolean {
  const params = isObject(message) ? message['params'] : undefined;
  const uri = isObject(params) ? params['uri'] : undefined;
  return typeof uri === 'string' && uri.length > MAX_URI_CHARS;
}

function refusal(code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 });
}

/** Which method and tool, never arguments. */
function logMessage(ctx: RequestContext, parsed: unknown): void {
  const { method, params } = (parsed ?? {}) as { method?: unknown; params?: { name?: unknown } };
  if (typeof method === 'string') ctx.state.logFields['mcpMethod'] = method.slice(0, MAX_LOGGED_CHARS);
  const name = params?.name;
  if (method === 'tools/call' && typeof name === 'string')
    ctx.state.logFields['mcpTool'] = name.slice(0, MAX_LOGGED_CHARS);
}

/** Without the credentials, which no tool needs to see. */
function headersOf({ req }: RequestContext): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && name !== 'authorization' && name !== 'cookie') headers.set(name, String(value));
  }
  return headers;
}

async function respond(ctx: RequestContext, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  ctx.status = response.status;
  ctx.set('Cache-Control', 'no-store');
  const session = response.headers.get('Mcp-Session-Id');
  if (session !== null) ctx.set('Mcp-Session-Id', session);
  const type = response.headers.get('Content-Type');
  if (body.length === 0) {
    ctx.body = null;
    ctx.status = response.status;
    return;
  }
  if (type !== null) ctx.set('Content-Type', type);
  ctx.length = body.length;
  ctx.body = body;
}
