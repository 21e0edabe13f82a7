import type { DataLabel } from './data/data-label';
import type { LabelPlaces, Placed } from './free-place';
import { TakenPlaces } from './taken-places';

// Labels of points and bubbles have many places, and the first that is free may be the only one of another label.

type Places = Map<DataLabel, Placed>;

interface PointLabel {
  label: DataLabel;
  places: LabelPlaces;
}

/** How often labels are placed again, those first that had no place. */
const ROUNDS = 4;

/** Places for as many labels as possible, near to their points. A label that has space in its bubble has one good place. */
export function placeAmongPoints(ordered: readonly PointLabel[]): Places {
  const inside = ordered.filter(({ places }) => places.isInside);
  const beside = ordered.filter(({ places }) => !places.isInside);
  let best: Places | undefined;
  for (const order of [beside, beside.toReversed()]) {
    const found = completed(inside, order);
    if (found.size < ordered.length) {
      if (found.size > (best?.size ?? 0)) best = found;
      if (!ordered.some((one) => isMissing(one, found))) break;
      continue;
    }
    if (best === undefined || best.size < found.size || costOf(found) < costOf(best)) best = found;
    if (ordered.every((one) => isBest(one, found))) break;
  }
  return best ?? new Map();
}

function costOf(places: Places): number {
  return [...places.values()].reduce((sum, { cost }) => sum + cost, 0);
}

/** Whether a label has no place, and may have one where others leave it free. */
function isMissing({ label, places }: PointLabel, found: Places): boolean {
  return !found.has(label) && !places.isHopeless;
}

/** Whether no place of a label costs less than its own. */
function isBest({ label, places }: PointLabel, found: Places): boolean {
  const place = found.get(label);
  return place !== undefined && place.cost <= places.leastCost;
}

function placed(order: readonly PointLabel[], isClear: boolean): Places {
  const taken = new TakenPlaces();
  const found: Places = new Map();
  for (const { label, places } of order) {
    const place = places.free(taken, isClear);
    if (!place) continue;
    found.set(label, place);
    taken.add(place);
  }
  return found;
}

/** The most that are placed in these rounds; unclear places are as good as others where some labels else have none. */
function completed(inside: readonly PointLabel[], beside: readonly PointLabel[]): Places {
  const clear = most(inside, beside, true);
  if (clear.size === inside.length + beside.length) return clear;
  const any = most(inside, beside, false);
  return any.size > clear.size ? any : clear;
}

function most(inside: readonly PointLabel[], beside: readonly PointLabel[], isClear: boolean): Places {
  let order = beside;
  let best: Places = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    const found = placed([...inside, ...order], isClear);
    if (found.size > best.size) best = found;
    const missing = order.filter((one) => isMissing(one, found));
    const next = [...missing, ...order.filter((one) => !missing.includes(one))];
    // The same order has the same places.
    if (next.every((one, at) => one === order[at])) break;
    order = next;
  }
  return best;
}
