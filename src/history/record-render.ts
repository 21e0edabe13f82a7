import type { ChartSpec } from '../../renderer-page/payload.js';
import type { CallerState } from '../accounts/accounts.js';
import { ApiError } from '../http/errors.js';
import type { EdgeContext, Stage } from '../http/http.js';
import type { RenderEntry } from './recorder.js';

/** Where a render comes from; what a signed-in person draws is the dashboard's, whichever route it came by. */
export type Source = RenderEntry['source'];

/** What the route knows by the end. The spec is absent when it was refused, and `stored` where the picture itself was the answer. */
type EndState = CallerState & { reading?: { spec: ChartSpec }; stored?: { url: string; bytes: number } };

type Outcome = Pick<RenderEntry, 'status' | 'error' | 'bytes' | 'cached'>;

const CLIENT_GONE: Outcome = { status: 'failed', error: 'Client closed the connection', bytes: 0, cached: false };

/**
 * Stage 10 of the gate (contract §1), standing around those after it: tells the recorder how the request of an account ended and lets
 * errors pass as they are. Anonymous callers have no history.
 */
export function createRecordRender(record: (entry: RenderEntry) => void): (source: Source) => Stage<EndState> {
  return (source) => async (ctx, next) => {
    const createdAt = new Date();
    const startMs = performance.now();
    let thrown: unknown;
    try {
      return await next();
    } catch (error) {
      thrown = error;
      throw error;
    } finally {
      const { principal, requestId, reading, stored } = ctx.state;
      if (principal.kind !== 'anonymous') {
        const { kind, accountId, credentialId, environment } = principal;
        record({
          accountId,
          apiKeyId: kind === 'key' ? credentialId : null,
          requestId,
          createdAt,
          source: kind === 'session' ? 'dashboard' : source,
          ...pictureOf(reading?.spec),
          ...outcomeOf(ctx, thrown),
          latencyMs: Math.round(performance.now() - startMs),
          environment,
          url: stored?.url ?? null,
        });
      }
    }
  };
}

function pictureOf(spec: ChartSpec | undefined) {
  return {
    chartType: spec?.type ?? null,
    format: spec?.format ?? null,
    width: spec?.width ?? null,
    height: spec?.height ?? null,
    devicePixelRatio: spec?.devicePixelRatio ?? null,
  };
}

function outcomeOf(ctx: EdgeContext<EndState>, thrown: unknown): Outcome {
  if (!ctx.writable) return CLIENT_GONE;
  if (thrown !== undefined) return { status: 'failed', error: errorOf(thrown), bytes: 0, cached: false };
  const isNotModified = ctx.status === 304;
  return {
    status: 'succeeded',
    error: null,
    bytes: isNotModified ? 0 : (ctx.state.stored?.bytes ?? ctx.response.length ?? 0),
    cached: isNotModified || ctx.res.getHeader('X-Cache') === 'HIT',
  };
}

/** What the client was told, and of many faults of a specification the first. */
function errorOf(thrown: unknown): string {
  if (!(thrown instanceof ApiError)) return 'Internal server error';
  const { error, details } = thrown.body;
  const [first]: { path?: string; message?: string }[] = Array.isArray(details) ? details : [];
  if (first === undefined) return error;
  return [error, first.path, first.message].filter(Boolean).join(': ');
}
