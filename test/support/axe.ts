import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';

/** The axe-core that `@axe-core/puppeteer` brings. */
const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/puppeteer')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** axe parses the colors of each element again, which takes a quarter of its time where they are written as oklch(). */
const REMEMBER_COLORS = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text);
      known.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, known.get(text));
  };
}`;
/** Those of axe's default rules that depend on the theme. They take longer than all others together. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export interface AxeOptions {
  /** CSS selector of a part that another check covers. */
  except?: string;
  /** The rules about colors alone, or every rule but them. */
  colors?: 'only' | 'none';
}

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * Runs axe in the page's own document, not in its frames. It is injected once per document and lists violations only: `AxePuppeteer` injects
 * it for each run, lists also what passes, and opens a tab to sum up, which takes several times as long.
 * @returns a text per violated rule, with the elements
 */
export async function axeViolations(page: Page, { except, colors }: AxeOptions = {}): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(SOURCE + REMEMBER_COLORS);
  const context = except === undefined ? 'document' : JSON.stringify({ exclude: [[except]] });
  const disabled = COLOR_RULES.map((rule) => [rule, { enabled: false }]);
  const options = {
    iframes: false,
    resultTypes: ['violations'],
    ...(colors === 'only' && { runOnly: { type: 'rule', values: COLOR_RULES } }),
    ...(colors === 'none' && { rules: Object.fromEntries(disabled) }),
  };
  const violations = await page.evaluate(
    `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return (violations as Violation[]).map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)].join('\n'),
  );
}
