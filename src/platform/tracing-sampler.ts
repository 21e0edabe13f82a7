import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from './tracing-config.js';

/** Enough for the callers of an operator who traces a share of the requests. */
const CALLERS_TRACES_PER_S = 10;

/**
 * Decides which spans are recorded. Anybody can send a `traceparent` whose flag, or whose trace id, has every request recorded. So callers
 * decide about ten traces a second; beyond them the operator's share applies, drawn at random. Spans below a local span follow it.
 */
export function createSampler({ sampler, samplerRatio }: TracingConfig): Sampler {
  const isParentBased = sampler.startsWith('parentbased_');
  const { root, share } = ownDecision(sampler, samplerRatio);
  const limited = limitCallers(isParentBased ? new AlwaysOnSampler() : root, share);
  return new ParentBasedSampler({
    root,
    remoteParentSampled: limited,
    remoteParentNotSampled: isParentBased ? new AlwaysOffSampler() : limited,
  });
}

/** For traces that begin here. */
function ownDecision(sampler: TracingConfig['sampler'], ratio: number): { root: Sampler; share: number } {
  if (sampler.endsWith('always_on')) return { root: new AlwaysOnSampler(), share: 1 };
  if (sampler.endsWith('always_off')) return { root: new AlwaysOffSampler(), share: 0 };
  return { root: new TraceIdRatioBasedSampler(ratio), share: ratio };
}

function limitCallers(decision: Sampler, share: number): Sampler {
  let second = 0;
  let recorded = 0;
  const mayDecide = () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, recorded] = [now, 0];
    return recorded++ < CALLERS_TRACES_PER_S;
  };
  return {
    shouldSample(...args) {
      const result = decision.shouldSample(...args);
      if (result.decision !== SamplingDecision.RECORD_AND_SAMPLED || mayDecide()) return result;
      return Math.random() < share ? result : { decision: SamplingDecision.NOT_RECORD };
    },
    toString: () => `LimitedCallers{${decision}}`,
  };
}
