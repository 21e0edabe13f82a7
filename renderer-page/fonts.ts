import ranges from '@fontsource-variable/inter/unicode.json';

/** What text falls back to, inside the page's own fonts, whatever family a spec names. */
export const DEFAULT_FAMILY = 'Inter';

const files = import.meta.glob<string>('../node_modules/@fontsource-variable/inter/files/inter-*-wght-*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * The families of Chart.js's own default stack are drawn from our files too: a page must look the same whether or not the machine
 * under it happens to have Helvetica or Arial.
 */
const FAMILIES = [DEFAULT_FAMILY, 'Helvetica Neue', 'Helvetica', 'Arial'];

interface Face {
  family: string;
  font: FontFace;
  italic: boolean;
  /** Matches text that needs this subset. */
  covers: RegExp;
}

/** `U+0000-00FF,U+0131` as the inside of a regular expression's character class. */
function characterClass(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .map((range) => {
      const [from, to] = range.replace('U+', '').split('-');
      return to ? `\\u{${from}}-\\u{${to}}` : `\\u{${from}}`;
    })
    .join('');
}

const faces: Face[] = [];
for (const [subset, unicodeRange] of Object.entries(ranges)) {
  for (const style of ['normal', 'italic']) {
    const url = files[`../node_modules/@fontsource-variable/inter/files/inter-${subset}-wght-${style}.woff2`];
    const covers = new RegExp(`[${characterClass(unicodeRange)}]`, 'u');
    for (const family of url ? FAMILIES : []) {
      const font = new FontFace(family, `url(${url})`, { weight: '100 900', style, unicodeRange });
      document.fonts.add(font);
      faces.push({ family, font, italic: style === 'italic', covers });
    }
  }
}
const beyondLatin = new RegExp(`[^${characterClass(ranges.latin)}]`, 'u');
/** Text that is covered by what is loaded already, so that a warm draw awaits nothing. */
let latinReady = false;

const GENERIC = /^(sans-serif|serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math|emoji)$/i;
const FAMILY_NAME = /^("[^"';{}]*"|'[^"';{}]*'|[\w\s-]+)$/;

/** A CSS family list that ends in one of our fonts: a name nobody ships must not fall to whatever the machine has. */
export function withOwnFonts(family: string): string {
  const names = family.split(',').map((name) => name.trim());
  const named = names.filter((name) => FAMILY_NAME.test(name) && !GENERIC.test(name) && name !== DEFAULT_FAMILY);
  const first = names[0] === DEFAULT_FAMILY ? [DEFAULT_FAMILY, ...named] : [...named, DEFAULT_FAMILY];
  return [...first, names.find((name) => GENERIC.test(name)) ?? 'sans-serif'].join(', ');
}

/**
 * Loads the fonts a spec's text asks for. What else a drawing turns out to need (a currency sign that a formatter adds, Chart.js's own
 * families) `fontsStillLoading` tells after it.
 * @param specJson the whole spec: every text that is drawn is in it
 */
export function loadFontsFor(specJson: string): Promise<unknown> | undefined {
  const italic = /italic|oblique/.test(specJson);
  if (latinReady && !italic && !beyondLatin.test(specJson)) return undefined;
  const missing = faces.filter(
    ({ family, font, italic: slanted, covers }) =>
      font.status === 'unloaded' &&
      (family === DEFAULT_FAMILY || specJson.includes(family)) &&
      (italic || !slanted) &&
      covers.test(specJson),
  );
  if (missing.length === 0) return undefined;
  return Promise.all(missing.map((face) => face.font.load())).then(() => {
    latinReady = true;
  });
}

/** After a draw: the fonts that drawing found missing, which the browser has begun to fetch by itself. Draw again once they are there. */
export function fontsStillLoading(): Promise<unknown> | undefined {
  const loading = faces.filter((face) => face.font.status === 'loading');
  return loading.length > 0 ? Promise.all(loading.map((face) => face.font.loaded)) : undefined;
}
