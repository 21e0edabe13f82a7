import type { DataLabel, LabelToPlace } from './data/data-label';
import { type Placed, TakenPlaces } from './free-place';

// Labels of points and bubbles have many places, and the first that is free may be the only one of another label.

type Places = Map<DataLabel, Placed>;
type PlaceOf = (one: LabelToPlace, taken: TakenPlaces) => Placed | undefined;

/** How often labels are placed again, those first that had no place, and how often each looks for a better one. */
const ROUNDS = 4;
/** Of more labels each has the first place that was found. */
const MOST_IMPROVED = 60;

/**
 * Places for as many labels as possible, near to their points.
 * @param isIn whether a bubble has space for its label: such a label has one good place
 * @param placeOf the best place beside those that are taken
 */
export function placeAmongPoints(
  ordered: readonly LabelToPlace[],
  isIn: (one: LabelToPlace) => boolean,
  placeOf: PlaceOf,
): Places {
  const [inside, beside] = [ordered.filter(isIn), ordered.filter((one) => !isIn(one))];
  let best: Places | undefined;
  for (const order of [beside, beside.toReversed()]) {
    const found = completed(inside, order, placeOf);
    if (found.size < ordered.length) {
      if (found.size > (best?.size ?? 0)) best = found;
      continue;
    }
    const better = improved(found, beside, placeOf);
    if (best === undefined || best.size < better.size || costOf(better) < costOf(best)) best = better;
  }
  return best ?? new Map();
}

function costOf(places: Places): number {
  return [...places.values()].reduce((sum, { cost }) => sum + cost, 0);
}

function placed(order: readonly LabelToPlace[], placeOf: PlaceOf): Places {
  const taken = new TakenPlaces();
  const places: Places = new Map();
  for (const one of order) {
    const place = placeOf(one, taken);
    if (!place) continue;
    places.set(one.label, place);
    taken.add(place);
  }
  return places;
}

/** The most that are placed in these rounds. */
function completed(inside: readonly LabelToPlace[], beside: readonly LabelToPlace[], placeOf: PlaceOf): Places {
  let order = beside;
  let best: Places = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    const places = placed([...inside, ...order], placeOf);
    if (places.size > best.size) best = places;
    const isMissing = ({ label }: LabelToPlace) => !places.has(label);
    if (!order.some(isMissing)) break;
    order = [...order.filter(isMissing), ...order.filter((one) => !isMissing(one))];
  }
  return best;
}

/** The same with labels at better places that others have left free. */
function improved(given: Places, beside: readonly LabelToPlace[], placeOf: PlaceOf): Places {
  const places = new Map(given);
  for (let round = 0; round < ROUNDS && beside.length <= MOST_IMPROVED; round++) {
    let isChanged = false;
    for (const one of beside) {
      const taken = new TakenPlaces();
      for (const [label, place] of places) if (label !== one.label) taken.add(place);
      const place = placeOf(one, taken);
      if (!place || place.cost >= (places.get(one.label)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      places.set(one.label, place);
      isChanged = true;
    }
    if (!isChanged) break;
  }
  return places;
}
