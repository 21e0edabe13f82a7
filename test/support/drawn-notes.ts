import type { ChartSpec } from '../../renderer-page/payload.js';
import type { BarePage } from './bare-page.js';

/** What a drawing says about texts that it hides or shortens. */
export async function drawnNotes(page: BarePage, spec: ChartSpec): Promise<string[]> {
  const answer = await page.call('preparePdf', JSON.stringify(spec));
  await page.call('finishPdf');
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer.notes ?? [];
}
