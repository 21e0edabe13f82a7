import type { ChartSpec } from '../../chart-spec/types.js';
import type { BarePage } from './bare-page.js';
import { drawOnly } from './draw-only.js';

/** What a drawing says about texts that it hides or shortens. */
export async function drawnNotes(page: BarePage, spec: ChartSpec): Promise<string[]> {
  const answer = await drawOnly(page, spec);
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer.notes ?? [];
}
