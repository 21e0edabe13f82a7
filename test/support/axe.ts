import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';

/** The axe-core that `@axe-core/puppeteer` brings. */
const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/puppeteer')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * Runs axe in the page's own document, not in its frames. It is injected once per document and lists violations only: `AxePuppeteer` injects
 * it for each run, lists also what passes, and opens a tab to sum up, which takes several times as long.
 * @param rules only these
 * @returns a text per violated rule, with the elements
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(SOURCE);
  const options = {
    iframes: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return (violations as Violation[]).map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)].join('\n'),
  );
}
