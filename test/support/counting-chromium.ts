import type { Chromium } from '../../src/browser/browser.js';

/** @returns the same Chromium for `startApp`, and how often it was asked to draw */
export function countingChromium(chromium: Chromium): { chromium: Chromium; draws(): number } {
  let draws = 0;
  const counting = new Proxy(chromium, {
    get(target, name) {
      if (name === 'render') draws += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { chromium: counting, draws: () => draws };
}
