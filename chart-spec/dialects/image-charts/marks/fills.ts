import { type Draft, numbersOf } from '../draft.js';
import type { Mark } from './mark.js';

/** `B` fills from a line to the bottom, `b` to another line. */
export function addFill(draft: Draft, { kind, color, series, where }: Mark): void {
  const dataset = draft.datasets[series];
  const other = Number(where);
  if (dataset === undefined || draft.kind.family === 'bars') {
    draft.url.note('chm', 'the fill is not drawn: it has no line');
    return;
  }
  if (color !== undefined) dataset['backgroundColor'] = color;
  if (kind === 'B') {
    if (where.includes(':')) draft.url.note('chm', 'the fill reaches from the first point to the last one');
    const isAboveZero = (draft.values?.range?.min ?? 0) >= 0 && numbersOf(dataset).every((value) => (value ?? 0) >= 0);
    dataset['fill'] = isAboveZero || draft.kind.family === 'radar' ? true : 'start';
  } else if (Number.isInteger(other) && draft.datasets[other] !== undefined && other !== series) {
    dataset['fill'] = other > series ? `+${other - series}` : `${other - series}`;
  }
}
