import type { Chromium } from '../../src/browser/browser.js';

/** @returns the same Chromium for `startApp`, how often it was asked to draw, and how many images it drew: on a busy machine a draw may take too long */
export function countingChromium(chromium: Chromium): { chromium: Chromium; draws(): number; images(): number } {
  let draws = 0;
  let images = 0;
  const render: Chromium['render'] = async (...args) => {
    draws += 1;
    const drawn = await chromium.render(...args);
    images += 1;
    return drawn;
  };
  const counting = new Proxy(chromium, {
    get(target, name) {
      if (name === 'render') return render;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { chromium: counting, draws: () => draws, images: () => images };
}
