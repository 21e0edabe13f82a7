import type { DataLabel } from './data/data-label';
import type { LabelPlaces, Placed } from './free-place';
import { TakenPlaces } from './taken-places';

// Labels of points and bubbles have many places, and the first that is free may be the only one of another label.

type Places = Map<DataLabel, Placed>;

interface PointLabel {
  label: DataLabel;
  places: LabelPlaces;
}

/** How often labels are placed again, those first that had no place, and how often each looks for a better one. */
const ROUNDS = 4;
/** With more labels each keeps the first place that was found. */
const MOST_IMPROVED = 60;

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
    const better = exchanged(improved(found, beside), beside);
    if (best === undefined || best.size < better.size || costOf(better) < costOf(best)) best = better;
    if (ordered.every((one) => isBest(one, better))) break;
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

/** The same with labels at better places that others have left free. */
function improved(given: Places, beside: readonly PointLabel[]): Places {
  const found = new Map(given);
  let taken = takenBy(found);
  for (let round = 0; round < ROUNDS && beside.length <= MOST_IMPROVED; round++) {
    let isChanged = false;
    for (const one of beside) {
      const own = found.get(one.label);
      if (!own || isBest(one, found)) continue;
      const place = one.places.free(taken.without(own));
      if (!place || place.cost >= own.cost) continue;
      found.set(one.label, place);
      taken = takenBy(found);
      isChanged = true;
    }
    if (!isChanged) break;
  }
  return found;
}

/** With more labels none gives way to another one. */
const MOST_EXCHANGED = 24;

/** The same with labels that give way to others, where both together are nearer to their points then. */
function exchanged(given: Places, beside: readonly PointLabel[]): Places {
  if (beside.length > MOST_EXCHANGED) return given;
  const found = new Map(given);
  const none = new TakenPlaces();
  let isChanged = false;
  for (const one of beside) {
    // Only other labels are in the way of a better place.
    const least = one.places.free(none)?.cost ?? Number.POSITIVE_INFINITY;
    let rest: TakenPlaces | undefined;
    for (const other of beside) {
      const [own, others] = [found.get(one.label), found.get(other.label)];
      if (!own || least >= own.cost) break;
      if (one === other || !others) continue;
      rest ??= takenBy(found, one);
      const place = one.places.free(rest.without(others));
      if (!place || place.cost >= own.cost) continue;
      const taken = takenBy(found, one, other);
      taken.add(place);
      const next = other.places.free(taken);
      if (!next || place.cost + next.cost >= own.cost + others.cost) continue;
      found.set(one.label, place);
      found.set(other.label, next);
      rest = undefined;
      isChanged = true;
    }
  }
  return isChanged ? improved(found, beside) : found;
}

/** @param left labels that are left out */
function takenBy(found: Places, ...left: readonly PointLabel[]): TakenPlaces {
  const taken = new TakenPlaces();
  for (const [label, place] of found) if (!left.some((one) => one.label === label)) taken.add(place);
  return taken;
}
