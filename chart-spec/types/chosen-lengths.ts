import type { Dataset, JsonObject } from '../model/chart-spec.js';

/** The lengths of a composed series that its dataset does not set itself, for `Composition.lengths`. */
export function chosenLengths(lengths: JsonObject, own: Dataset | undefined): JsonObject {
  return Object.fromEntries(Object.entries(lengths).filter(([key]) => own?.[key] === undefined));
}
