import type { HasCaller } from '../../caller.js';
import type { HasSpecForHistory } from '../../history/history.js';
import { type HasBody, type RequestContext, report, type Stage, stage } from '../../http/http.js';
import { Refusal } from '../../platform/errors.js';
import type { Log } from '../../platform/log.js';
import type { HasRequestedSize, HasSpec } from '../state.js';
import { payerOf } from './payer.js';
import { createRefusalLog } from './refusal-log.js';
import { createResponseDelay } from './response-delay.js';

/** Handles requests that find no place in the queue. See docs/reference/request-order.md. */
export interface Refusals {
  /** Before the stages that may refuse: counts refusals for one log line, and sends them after a delay. */
  delay: Stage<HasCaller>;
  /** Sends those that wait, and later ones, at once. */
  endDelays(): void;
  close(): void;
}

type Input = HasBody & HasSpec & HasSpecForHistory & HasRequestedSize;

/** What stages have read of the request: `input` of a description, `saved` of a short URL. */
const INPUT = ['body', 'input', 'saved', 'spec', 'memo', 'requestedSpec'];

export function createRefusals(log: Log): Refusals {
  const delay = createResponseDelay();
  const lines = createRefusalLog(log);
  return {
    delay: stage<HasCaller & Partial<Input>>(async (ctx, next) => {
      try {
        return await next();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { caller, clientIp, requestId } = ctx.state;
        report(ctx.state, { isLoggedInSum: true });
        lines.add({ caller, payer: payerOf(caller, clientIp), requestId });
        dropInput(ctx);
        await delay.wait(ctx.res);
        throw error;
      }
    }),
    endDelays: delay.end,
    close: lines.close,
  };
}

/** Frees the input of a request whose response is delayed. Only the size is kept, for the image of the error. */
function dropInput({ state }: RequestContext<Partial<Input>>): void {
  const { spec } = state;
  if (spec !== undefined) report(state, { requestedSize: { widthPx: spec.width, heightPx: spec.height } });
  for (const name of INPUT) Reflect.deleteProperty(state, name);
}
