import type { WorkPage } from './draft.ts';
import type { Snapshot, WorkState } from './model/history.ts';
import { isEqual } from './model/json/json.ts';

/** Another name when the shape of a `Snapshot` changes: what an older page has kept is then ignored. */
const keyOf = (page: WorkPage) => `chartwright-${page}-work-1`;
/** Characters of the steps; the storage of a tab has five million. */
const MAX_STEPS_LENGTH = 1_000_000;

type Kept = Pick<WorkState, 'past' | 'present' | 'future' | 'origin' | 'reading'> & { hashes: readonly string[] };

/** Keeps the work with its newest steps in this tab, until the user signs out. @param hashes under which it can be opened again */
export function keepWork(page: WorkPage, work: WorkState, hashes: readonly string[]): void {
  const { past, present, future, origin, reading } = work;
  const isKept = withinLength(MAX_STEPS_LENGTH);
  // The steps nearest to the present first.
  const keptPast = past.toReversed().filter(isKept).reverse();
  const kept: Kept = { past: keptPast, present, future: future.filter(isKept), origin, reading, hashes };
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify(kept));
  } catch {
    // Larger than the storage: the chart itself stands in the address.
    sessionStorage.removeItem(keyOf(page));
  }
}

/** The work that was left at the address with this fragment. */
export function keptWork(page: WorkPage, hash: string): WorkState | undefined {
  const kept = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? 'null') as Kept | null;
  if (hash === '' || !kept?.hashes.includes(hash)) return undefined;
  const { past, present, future, origin, reading } = kept;
  // The specification that the work began with is recognized by identity.
  const restored = (step: Snapshot): Snapshot => (isEqual(step.spec, origin) ? { ...step, spec: origin } : step);
  return {
    past: past.map(restored),
    present: restored(present),
    future: future.map(restored),
    group: undefined,
    changedAtMs: 0,
    origin,
    reading,
    generation: 0,
  };
}

/** Accepts steps until their length exceeds the limit. */
function withinLength(limit: number): (step: Snapshot) => boolean {
  let length = 0;
  return (step) => {
    if (length <= limit) length += JSON.stringify(step).length;
    return length <= limit;
  };
}
