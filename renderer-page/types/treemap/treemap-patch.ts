import type { Plugin } from 'vite';

const CACHE = 'widthCache.set(mapKey, size);';

/**
 * Removes the cache of text widths from the treemap plugin. It never forgets: widths measured before a font is loaded would stay wrong, so
 * that two pages would draw different images, and it would grow as long as the page lives.
 */
export function patch(): Plugin {
  return {
    name: 'remove-treemap-text-cache',
    transform(code, id) {
      if (!id.includes('chartjs-chart-treemap.esm')) return undefined;
      if (!code.includes(CACHE)) throw new Error('chartjs-chart-treemap has changed: check its cache of text widths');
      return { code: code.replace(CACHE, ''), map: null };
    },
  };
}
