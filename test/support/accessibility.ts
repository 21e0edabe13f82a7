import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Page } from 'puppeteer';

const COLOR_RULE = 'color-contrast';

export interface AxeOptions {
  /** CSS selector of a part that another check covers. */
  except?: string;
  /** The rule about colors alone, or every rule but it. It takes longer than all others together. */
  colors?: 'only' | 'none';
}

/** What axe finds in a page without frames, as `rule: element`. */
export async function axeFindings(page: Page, { except, colors }: AxeOptions = {}): Promise<string[]> {
  // The other mode opens a tab for each report, to protect it from the scripts of foreign frames.
  const axe = new AxePuppeteer(page).setLegacyMode(true);
  if (except !== undefined) axe.exclude(except);
  if (colors === 'only') axe.withRules([COLOR_RULE]);
  if (colors === 'none') axe.disableRules([COLOR_RULE]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
