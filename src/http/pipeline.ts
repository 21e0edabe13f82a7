import type { Context, Next } from 'koa';
import type { ApiError } from '../../chart-spec/chart-spec.js';
import type { Read } from '../platform/reading/reader.js';
import type { PhaseName } from '../platform/tracing/span.js';
import { phaseUntilNext, type Timeline } from '../platform/tracing/timeline.js';
import type { OperationParts, RouteAccess } from './openapi.js';

/** The state that every stage can read. */
export interface RequestState {
  /** `req_…`, also in X-Request-Id. */
  requestId: string;
  /** See client.ts. */
  clientIp: string;
  /** The query of the request target, still encoded, without `?`. */
  rawQuery: string;
  /** Reads what the client has sent; large input in another thread. Throws 400. */
  read: Read;
  /** What the request spends its time on. */
  timeline: Timeline;
  /** Fields that stages add to this request's line in the request log. */
  logFields: Record<string, string | number | boolean>;
  /** What the matched route asks of its caller. */
  access: RouteAccess;
  /** Set when another line of the log counts this request: it then has no line of its own. */
  isLoggedInSum?: true;
  /** Set on routes that send an error as an image, when the request asks for one. Undefined: this error is JSON. Rejects when it cannot be drawn now. */
  drawError?: (error: ApiError) => Promise<ErrorImage | undefined>;
  /** Set on routes that answer an error as a page, when the client is a browser. @returns HTML; sets its policy */
  errorPage?: (error: ApiError) => string;
}

export interface ErrorImage {
  png: Buffer;
  /** The error in one line, for `X-Chart-Error`. */
  text: string;
}

export type RequestContext<State extends object = object> = Omit<Context, 'state'> & { state: RequestState & State };

/** A function where they depend on the route. */
type StageParts = OperationParts | ((access: RouteAccess) => OperationParts);

/** One step of a route. It reads `Needs` from the request's state and adds `Adds`; then it calls next, responds or throws. */
export interface Stage<Needs extends object = object, Adds extends object = object> {
  (ctx: RequestContext<Needs & Partial<Adds>>, next: Next): unknown;
  /** The parts that the stage adds to the OpenAPI operation of each of its routes. */
  readonly documents?: StageParts;
  /** What the time until it calls next, or responds, is counted as. */
  readonly phase?: PhaseName | undefined;
  /** For the compiler only; never set. */
  readonly adds?: Adds;
}

/** Defines a stage with explicit `Needs` and `Adds`, so that the compiler does not have to infer them. */
export function stage<Needs extends object, Adds extends object = object>(
  run: (ctx: RequestContext<Needs & Partial<Adds>>, next: Next) => unknown,
  documents: StageParts = {},
  phase?: PhaseName,
): Stage<Needs, Adds> {
  return Object.assign(run, { documents, phase });
}

/** Stages as one. Unlike that of Koa, which @koa/router builds again for each request, the list is only walked. */
export function composed(stages: readonly Stage[]): Stage {
  return (ctx, next) => {
    const run = (i: number): Promise<unknown> => {
      const each = stages[i];
      if (each === undefined) return next();
      const rest = () => run(i + 1);
      try {
        const { phase } = each;
        return Promise.resolve(
          phase === undefined ? each(ctx, rest) : phaseUntilNext(phase, (to) => each(ctx, to), rest),
        );
      } catch (error) {
        return Promise.reject(error);
      }
    };
    return run(0);
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of stages forgets what each one needs; `use` has checked it.
type AnyStage = Stage<any, any>;

/** The stages of a route in order. A stage is accepted only where earlier ones have added what it needs. */
export class Pipeline<State extends object, Needs extends object = object> {
  /** For the compiler only; never set. */
  declare readonly needs?: Needs;
  private constructor(readonly stages: readonly AnyStage[]) {}

  /** @typeParam Needs of a part that several routes share: what the stages before it add */
  static begin<Needs extends object = object>(): Pipeline<Needs, Needs> {
    return new Pipeline([]);
  }

  use<Needed extends object, Adds extends object = object>(
    next: State extends Needed ? Stage<Needed, Adds> : never,
  ): Pipeline<State & Adds, Needs> {
    return new Pipeline([...this.stages, next as AnyStage]);
  }

  /** The stages of a part. */
  add<Needed extends object, Adds extends object>(
    part: State extends Needed ? Pipeline<Adds, Needed> : never,
  ): Pipeline<State & Adds, Needs> {
    return new Pipeline([...this.stages, ...(part as Pipeline<Adds, Needed>).stages]);
  }

  /** All stages, with `respond` as the last one. */
  end(respond: (ctx: RequestContext<State>) => unknown): readonly AnyStage[] {
    return [...this.stages, stage<State>(respond)];
  }
}
