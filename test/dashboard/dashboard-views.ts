import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { type AxeOptions, axeViolations } from '../support/axe.js';
import { HEIGHT_PX, untilDrawn } from '../support/dashboard.js';

/** Widths of phones and of desktops in CSS px, and those between and beyond. */
const WIDTHS = [390, 1280];
const OTHER_WIDTHS = [768, 1920];

/**
 * axe finds nothing and nothing is wider than the window. Phones and desktops have different elements; themes differ in colors only, so
 * that the dark one is checked with the rules about colors. Call it once for each view.
 */
export async function expectWellMade(page: Page): Promise<void> {
  await untilDrawn(page);
  for (const width of OTHER_WIDTHS) {
    await setWidth(page, width);
    await expectNoOverflow(page);
  }
  for (const width of WIDTHS) {
    await setWidth(page, width);
    await expectNoOverflow(page);
    await untilDrawn(page);
    await expectAccessible(page, width);
    await useTheme(page, 'dark');
    await expectAccessible(page, width, { colors: 'only' });
    await useTheme(page, 'light');
  }
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewport({ width, height: HEIGHT_PX });
}

/** Emulates the theme of the system, and waits until all colors have changed. */
async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.waitForFunction('document.getAnimations().every(({ playState }) => playState === "finished")');
}

/** Nothing makes the page scroll sideways. */
async function expectNoOverflow(page: Page): Promise<void> {
  const overflowPx = await page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)');
  expect(overflowPx, `horizontal overflow of ${page.url()} at ${page.viewport()?.width} px`).to.equal(0);
}

async function expectAccessible(page: Page, width: number, options?: AxeOptions): Promise<void> {
  const theme = options === undefined ? 'light' : 'dark';
  expect(await axeViolations(page, options), `axe at ${page.url()}, ${width} px, ${theme}`).to.deep.equal([]);
}
