import { inflateRawSync } from 'node:zlib';
import type { Page } from 'puppeteer';

/** A page of the app with a specification in its address. */
export function linkTo(path: string, spec: object): string {
  return `/app/${path}#spec=${Buffer.from(JSON.stringify(spec)).toString('base64url')}`;
}

/** The specification in the address, once it fulfills a condition. */
export async function specInAddress<Spec>(page: Page, isWanted: (spec: Spec) => boolean): Promise<Spec> {
  let found: Spec | undefined;
  const endMs = performance.now() + page.getDefaultTimeout();
  while (performance.now() < endMs) {
    const [, encoded] = /spec=([\w-]+)/.exec(page.url()) ?? [];
    if (encoded !== undefined) {
      const bytes = Buffer.from(encoded, 'base64url');
      found = JSON.parse(String(bytes[0] === 0x7b ? bytes : inflateRawSync(bytes))) as Spec;
      if (isWanted(found)) return found;
    }
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  throw new Error(`the address has another specification: ${JSON.stringify(found)}`);
}
