import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { BarePage } from './bare-page.js';
import { type DrawnText, drawOnly } from './draw-only.js';

export type { DrawnText } from './draw-only.js';

/** The texts a spec is drawn with, in drawing order. */
export async function drawnTexts(page: BarePage, spec: ChartSpec): Promise<DrawnText[]> {
  const { texts, ...result } = await drawOnly(page, spec);
  if (!result.ok) throw new Error(`${result.error.path}: ${result.error.message}`);
  return texts;
}
