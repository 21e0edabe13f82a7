import { isObject } from './json.js';

/**
 * A specification as it is written, whose `format` is that of the image alone: an object there is how a key figure writes its numbers, which
 * `valueFormat` says too. What gives a specification another format of the image calls this first, or the numbers would lose theirs.
 */
export function withValueFormat<Spec extends object>(spec: Spec): Spec {
  const { format, ...others } = spec as Record<string, unknown>;
  return isObject(format) ? ({ ...others, valueFormat: others['valueFormat'] ?? format } as Spec) : spec;
}
