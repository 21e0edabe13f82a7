import type { ChartSpec, PageAnswer } from '../../renderer-page/payload.js';
import type { BarePage } from './bare-page.js';

const PRINTING = `dispatchEvent(new Event('beforeprint')); dispatchEvent(new Event('afterprint'));`;

/** Draws a spec as for a PDF, without printing it: nothing is encoded, so that large images are cheap. */
export async function drawOnly(page: BarePage, spec: ChartSpec): Promise<PageAnswer<unknown>> {
  await page.call('preparePdf', JSON.stringify(spec));
  for (;;) {
    await page.page.evaluate(PRINTING);
    const answer = await page.call('finishPdf');
    if (!answer.ok || answer.value.isComplete) return answer;
  }
}
