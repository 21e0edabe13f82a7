import type { ChartSpec } from '../../../chart-spec/spec.js';
import type { AccountCaller, HasCaller } from '../../caller.js';
import { summaryOf } from '../../http/errors.js';
import { type RequestContext, type Stage, stage, toApiError } from '../../http/http.js';
import { Refusal } from '../../platform/errors.js';
import { RejectedInput } from '../../platform/reading/reader.js';
import { detailsOf } from '../response.js';
import type { Recorder, RenderEntry } from './recorder.js';

/** Where a render comes from. Renders of a session count as `dashboard`, whichever route they use. */
export type Source = RenderEntry['source'];

/** Reported by the stage that sends the response of a render. */
export interface HasRenderResponse {
  response: {
    /** A HIT or a 304. */
    cached: boolean;
    /** The size of the image; 0 when none was sent. */
    bytes: number;
    /** The URL of the stored image. */
    url?: string;
    /** What the response warns of, where that is more than was found when the specification was read. */
    warnings?: string[];
  };
}

/** Left by stages that read or change the spec, for the history. */
export interface HasSpecForHistory {
  /** The spec before its brand kit was put into it. */
  requestedSpec?: ChartSpec;
}

/** The spec is absent when it was invalid, the response when the request failed. */
type State = HasCaller & HasSpecForHistory & { spec?: ChartSpec; warnings?: string[] } & Partial<HasRenderResponse>;

type Outcome = Pick<RenderEntry, 'status' | 'error' | 'bytes' | 'cached' | 'statusCode' | 'answer'>;

const REFUSALS_MERGED_MS = 60_000;

const CLIENT_GONE: Outcome = { status: 'failed', error: 'Client closed the connection', bytes: 0, cached: false };

/** A stage that records how a request ended, also with an error. Requests of anonymous callers are not recorded. */
export function createRecordRender(record: Recorder['record'], now: () => number): (source: Source) => Stage<State> {
  return (source) =>
    stage(async (ctx, next) => {
      const createdAt = new Date(now());
      const startMs = performance.now();
      let thrown: unknown;
      try {
        return await next();
      } catch (error) {
        thrown = error;
        throw error;
      } finally {
        const { caller, requestId, spec, response } = ctx.state;
        if (caller.kind !== 'anonymous') {
          const { kind, accountId, credentialId, environment } = caller;
          const outcome = outcomeOf(ctx, thrown);
          const isRefused = thrown instanceof Refusal;
          const entry: RenderEntry = {
            accountId,
            apiKeyId: kind === 'key' ? credentialId : null,
            requestId,
            createdAt,
            source: kind === 'session' ? 'dashboard' : source,
            ...imageOf(isRefused ? undefined : spec),
            // Somebody else wrote the URL that failed: its owner is told once, and keeps no document of theirs.
            ...(!isRefused && !(kind === 'signed-url' && outcome.status === 'failed') && specOf(ctx.state, thrown)),
            ...outcome,
            latencyMs: Math.round(performance.now() - startMs),
            environment,
            url: response?.url ?? null,
          };
          record(entry, isRefused ? refusalKeyOf(entry) : repeatKeyOf(ctx, outcome));
        }
      }
    });
}

/**
 * What GET requests have in common that are one entry: the cached image, which no limit counts, or for a signed URL the status of a failure.
 * Parameters that change nothing make no entries of their own. A 304 has one. Undefined for all others.
 */
function repeatKeyOf(ctx: RequestContext<State>, { status, cached, bytes, statusCode }: Outcome): string | undefined {
  const { kind, credentialId } = ctx.state.caller as AccountCaller;
  if (status === 'failed') return kind === 'signed-url' ? JSON.stringify([credentialId, statusCode]) : undefined;
  if (!cached || ctx.method === 'POST' || ctx.state.response?.url !== undefined) return undefined;
  return JSON.stringify([credentialId, bytes > 0, ctx.response.get('ETag')]);
}

/** What is refused for lack of a place is told apart by key, route and minute only. */
function refusalKeyOf({ apiKeyId, source, environment, createdAt }: RenderEntry): string {
  return `refused ${apiKeyId} ${source} ${environment} ${Math.floor(createdAt.getTime() / REFUSALS_MERGED_MS)}`;
}

function imageOf(spec: ChartSpec | undefined) {
  return {
    chartType: spec?.type ?? null,
    format: spec?.format ?? null,
    width: spec?.width ?? null,
    height: spec?.height ?? null,
    devicePixelRatio: spec?.devicePixelRatio ?? null,
  };
}

function specOf({ spec, requestedSpec = spec }: State, thrown: unknown): Pick<RenderEntry, 'spec'> {
  if (requestedSpec !== undefined) return { spec: { value: requestedSpec } };
  const rejected = thrown instanceof RejectedInput ? thrown.input : undefined;
  return rejected === undefined || rejected === null ? {} : { spec: { rejected } };
}

function outcomeOf(ctx: RequestContext<State>, thrown: unknown): Outcome {
  if (!ctx.writable) return CLIENT_GONE;
  if (thrown !== undefined) {
    const error = toApiError(thrown);
    const answer = { details: detailsOf(error) };
    return { status: 'failed', error: summaryOf(error), bytes: 0, cached: false, statusCode: error.status, answer };
  }
  const { response: { bytes = 0, cached = false, warnings = ctx.state.warnings } = {} } = ctx.state;
  return { status: 'succeeded', error: null, bytes, cached, statusCode: ctx.status, answer: { warnings } };
}
