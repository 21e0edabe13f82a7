import type { Context } from 'koa';
import type { ApiError } from '../../chart-spec/spec.js';
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
  /** Measures what the request spends its time on. */
  timeline: Timeline;
  /** Fields that stages add to this request's line in the request log. */
  logFields: Record<string, string | number | boolean>;
  /** What the matched route requires of its caller. */
  access: RouteAccess;
  /** Set if the request is counted in a summary line of the log, and so has no line of its own. */
  isLoggedInSum?: true;
  /** Set on routes that send errors as images if the request asks for it. Resolves with undefined for an error that is sent as JSON. Rejects if it cannot be drawn now. */
  drawError?: (error: ApiError) => Promise<ErrorImage | undefined>;
  /** Set on routes that send errors as pages if the client is a browser. @returns HTML; also sets its content security policy */
  errorPage?: (error: ApiError) => string;
}

export interface ErrorImage {
  png: Buffer;
  /** The error in one line, for `X-Chart-Error`. */
  text: string;
}

/** Stages read the state. They change it only through `next` and `report`. */
export type RequestContext<State extends object = object> = Omit<Context, 'state'> & {
  state: Readonly<RequestState> & Readonly<State>;
};

/** What a stage passes to the stages after it: everything that it adds, and new values of the fields that it replaces. */
type Handed<Needs, Adds, Replaces extends keyof (Needs & RequestState)> = Adds &
  Partial<Pick<Needs & RequestState, Replaces>>;

/** Runs the next stages. The argument is required if the stage adds something. */
export type Next<Values> = [keyof Values] extends [never]
  ? () => Promise<unknown>
  : object extends Values
    ? (handed?: Values) => Promise<unknown>
    : (handed: Values) => Promise<unknown>;

/** A function if they depend on the route. */
type StageParts = OperationParts | ((access: RouteAccess) => OperationParts);

type RunStage<Needs extends object, Adds, Replaces extends keyof (Needs & RequestState)> = (
  ctx: RequestContext<Needs>,
  next: Next<Handed<Needs, Adds, Replaces>>,
) => unknown;

/** One step of a route. It reads `Needs` from the request's state; then it calls next with what it adds, responds or throws. */
export interface Stage<Needs extends object = object, Adds extends object = object> {
  (ctx: RequestContext<Needs>, next: Next<NoInfer<Adds>>): unknown;
  /** The parts that the stage adds to the OpenAPI operation of each of its routes. */
  readonly documents?: StageParts;
  /** The phase that the time until it calls next, or responds, is counted as. */
  readonly phase?: PhaseName | undefined;
  /** For the compiler only; never set. */
  readonly adds?: Adds;
}

/** Defines a stage. @typeParam Replaces which fields of its needs it may hand on with new values */
export function stage<
  Needs extends object,
  Adds extends object = object,
  Replaces extends keyof (Needs & RequestState) = never,
>(run: RunStage<Needs, NoInfer<Adds>, Replaces>, documents: StageParts = {}, phase?: PhaseName): Stage<Needs, Adds> {
  return Object.assign(run, { documents, phase }) as Stage<Needs, Adds>;
}

/** Reports optional values to earlier stages, which read them after this one has responded or thrown. */
export function report<State extends object>(state: State, values: Pick<Partial<State>, OptionalKeys<State>>): void {
  Object.assign(state, values);
}

type OptionalKeys<State> = { [Key in keyof State]-?: object extends Pick<State, Key> ? Key : never }[keyof State];

/** Composes stages into one. Unlike Koa's `compose`, which @koa/router calls for each request, it builds nothing per request. */
export function composed<Needs extends object>(stages: readonly Stage<Needs>[]): Stage<Needs> {
  return (ctx, next) => {
    const run = (i: number): Promise<unknown> => {
      const each = stages[i];
      if (each === undefined) return next();
      const rest = (handed?: object) => {
        if (handed !== undefined) Object.assign(ctx.state, handed);
        return run(i + 1);
      };
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

// The compiler shows these names when it rejects a stage.
interface Missing<Fields> {
  missing: Fields;
}
interface DecidedAgain<Fields> {
  decidedAgain: Fields;
}

/** `Part` where earlier stages have added what it needs, and none has added what it adds. */
type Fitting<State, Needed, Adds, Part> = RequestState & State extends RequestState & Needed
  ? [keyof Adds & keyof (RequestState & State)] extends [never]
    ? Part
    : DecidedAgain<keyof Adds & keyof (RequestState & State)>
  : Missing<Exclude<keyof Needed, keyof State | OptionalKeys<Needed>>>;

/** The stages of a route in order. A stage is accepted only where earlier ones have added what it needs. */
export class Pipeline<State extends object, Needs extends object = object> {
  /** `Needs` is what must be there before the first of them runs. */
  private constructor(readonly stages: readonly Stage<Needs>[]) {}

  /** @typeParam Needs of a part that several routes share: what the stages before it add */
  static begin<Needs extends object = object>(): Pipeline<Needs, Needs> {
    return new Pipeline<Needs, Needs>([]);
  }

  use<Needed extends object, Adds extends object = object>(
    next: Fitting<State, Needed, Adds, Stage<Needed, Adds>>,
  ): Pipeline<State & Adds, Needs> {
    return new Pipeline([...this.stages, next as unknown as Stage<Needs>]);
  }

  /** Appends the stages of a part that several routes share. */
  add<Needed extends object, Adds extends object>(
    part: Fitting<State, Needed, Omit<Adds, keyof Needed>, Pipeline<Adds, Needed>>,
  ): Pipeline<State & Adds, Needs> {
    const { stages } = part as unknown as Pipeline<Adds, Needs>;
    return new Pipeline([...this.stages, ...stages]);
  }

  /** All stages, with `respond` as the last one. */
  end(respond: (ctx: RequestContext<State>) => unknown): readonly Stage<Needs>[] {
    return this.use(stage<State>(respond) as never).stages;
  }
}
