import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { BarePage } from '../support/bare-page.js';
import { drawOnly } from '../support/drawn-texts.js';

/** What a drawing says about texts that it hides or shortens. */
export async function drawnNotes(page: BarePage, spec: ChartSpec): Promise<string[]> {
  const result = await drawOnly(page, spec);
  if (!result.ok) throw new Error(`${result.error.path}: ${result.error.message}`);
  return result.notes ?? [];
}
