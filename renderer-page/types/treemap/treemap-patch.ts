import type { Plugin } from 'vite';

/** What is found in the plugin, and what stands in its place. */
const REPLACED = [
  // The cache of text widths never forgets: widths measured before a font is loaded would stay wrong, so that two pages would draw
  // different images, and it would grow as long as the page lives.
  ['widthCache.set(mapKey, size);', ''],
  // The height of a header depends on its group.
  [
    'const captionHeight = getCaptionHeight(dataset.displayMode, subRect, font, padding);',
    'const captionHeight = dataset.headerHeight?.(sq) ?? getCaptionHeight(dataset.displayMode, subRect, font, padding);',
  ],
  [
    'if (shouldDrawCaption(dataset.displayMode, subRect, captions)) {',
    'if (dataset.headerHeight || shouldDrawCaption(dataset.displayMode, subRect, captions)) {',
  ],
  // The areas of tiles compare although headers take space.
  [
    'const result = glen ? recur(tree, 0, mainRect)',
    'const result = dataset.layOutTiles ? dataset.layOutTiles(tree, keys[0], (rows) => recur(rows, 0, mainRect)) : glen ? recur(tree, 0, mainRect)',
  ],
] as const;

/** Changes the treemap plugin where its options do not reach. */
export function patch(): Plugin {
  return {
    name: 'patch-treemap',
    transform(code, id) {
      if (!id.includes('chartjs-chart-treemap.esm')) return undefined;
      const missing = REPLACED.find(([found]) => !code.includes(found));
      if (missing) throw new Error(`chartjs-chart-treemap has changed: check "${missing[0]}"`);
      return { code: REPLACED.reduce((text, [found, put]) => text.replace(found, put), code), map: null };
    },
  };
}
