import { PRESETS } from '../../chart-spec/model/constants.js';
import { asCard } from '../../samples/card.js';
import { HARD_DATA } from '../../samples/hard-data.js';
import { LEGIBILITY } from '../../samples/legibility/legibility.js';
import type { Spec } from '../../samples/sample.js';
import { SCRIPTS } from '../../samples/scripts.js';
import { SAMPLES, variantOf } from '../../samples/types.js';
import { builtInTemplates } from '../../src/templates/built-in-templates.js';

/** Parts of a name, and what is drawn under it. */
type Case = [words: string[], spec: Spec];

/** Chosen for the size of the repository: 400 images take less than 4 MB. */
const SMALL = { width: 240, height: 160 };
const IN_LIST = { width: 400, height: 280 };
const NORMAL = { width: 280, height: 180 };
/** The default look and the presets. */
const LOOKS = ['default', ...PRESETS];
const TYPES = Object.entries(SAMPLES);
/** Where charts are shown. */
const SIZES: Record<string, Spec> = {
  stamp: { width: 100, height: 100 },
  strip: { width: 400, height: 100 },
  tower: { width: 100, height: 400 },
  tile: { width: 240, height: 160 },
  email: { width: 600, height: 320, padding: 'email' },
  phone: { width: 360, height: 480 },
};
/** From here on a ring stands as bars do. */
const ROOMY_PX = 350;
const LARGE_SIZES: Record<string, Spec> = {
  'email-at-double-density': { width: 200, height: 140, devicePixelRatio: 2, padding: 'email' },
  social: { width: 1200, height: 630 },
  slide: { width: 800, height: 450 },
};

/**
 * The charts of the golden images by name, which is that of the file. Types, presets and modes form a covering design: every pair of
 * type and preset, type and mode, preset and mode. All triples would double the images and find nothing else but faults of one triple.
 */
export function goldenCases(): Map<string, Spec> {
  const cases = [...looks(), ...variants(), ...cards(), ...mirrored(), ...sizes(), ...texts(), ...difficult()];
  // Without fields that a variant removes.
  const byName = new Map(cases.map(([words, spec]) => [nameOf(words), JSON.parse(JSON.stringify(spec)) as Spec]));
  if (byName.size !== cases.length) throw new Error('two golden images have one name');
  return byName;
}

function looks(): Case[] {
  return TYPES.flatMap(([type, { chart }], row) =>
    LOOKS.map((look, column): Case => {
      const mode = (row + column) % 2 === 0 ? 'light' : 'dark';
      return [[type, look, mode], { ...NORMAL, ...chart, ...inLook(look), theme: { mode } }];
    }),
  );
}

function inLook(look: string): Spec {
  return look === 'default' ? {} : { brandKitId: look };
}

function variants(): Case[] {
  return TYPES.flatMap(([type, samples]) =>
    Object.keys(samples.variants).map((name): Case => [[type, name], { ...NORMAL, ...variantOf(samples, name) }]),
  );
}

/** Every second type as a card with all parts. */
function cards(): Case[] {
  return TYPES.filter((_type, row) => row % 2 === 1).map(([type, { chart }], row): Case => {
    const look = LOOKS[row % LOOKS.length] ?? '';
    return [['card', type, look], { width: 400, height: 300, ...asCard(chart), ...inLook(look) }];
  });
}

const SOURCE_IN_ARABIC = 'المصدر: وزارة المالية';

/** Two of three types: all would be 100 KB more, and texts, axes and legends are mirrored in the same way. */
function mirrored(): Case[] {
  const { title } = SCRIPTS['Arabic'] ?? {};
  return TYPES.filter((_type, row) => row % 3 !== 1).map(
    ([type, { chart }]): Case => [
      [type, 'right-to-left'],
      { ...NORMAL, ...chart, title, source: SOURCE_IN_ARABIC, locale: 'ar' },
    ],
  );
}

function sizes(): Case[] {
  const charts = { bar: SAMPLES.bar.chart, doughnut: SAMPLES.doughnut.chart };
  const small = Object.entries(SIZES).flatMap(([name, size]) =>
    Object.entries(charts)
      .filter(([type]) => type === 'bar' || Number(size['width']) < ROOMY_PX)
      .map(([type, chart]): Case => [['size', name, type], { ...asCard(chart), ...size }]),
  );
  const large = Object.entries(LARGE_SIZES).map(
    ([name, size]): Case => [['size', name, 'line'], { ...asCard(SAMPLES.line.chart), ...size }],
  );
  return [...small, ...large];
}

function texts(): Case[] {
  return Object.entries(SCRIPTS).map(([name, { title, labels, series }]): Case => {
    const data = { labels, datasets: [{ label: series, data: [5, 9, 3, 7] }] };
    const spec = { type: 'bar', title, data, options: { plugins: { legend: { display: true } } } };
    return [['script', name], { ...spec, ...SMALL }];
  });
}

/** What is easily drawn wrong: odd data, small space, templates, no styling at all. */
function difficult(): Case[] {
  const odd = Object.entries(HARD_DATA).flatMap(([name, spec]) =>
    ['bar', 'line'].map((type): Case => [['data', name, type], { ...spec, type, ...SMALL }]),
  );
  const narrow = Object.entries(LEGIBILITY).map(
    ([name, spec]): Case => [['legibility', name], { ...spec, devicePixelRatio: 1 }],
  );
  // Every third one: each is drawn by the tests of templates too.
  const templates = builtInTemplates
    .filter(({ spec }, at) => at % 3 === 0 && spec.type !== 'board')
    .map(({ id, spec }): Case => [['template', id], { ...spec, ...IN_LIST, devicePixelRatio: 1 }]);
  const plain = TYPES.slice(0, 6).map(
    ([type, { chart }]): Case => [[type, 'plain'], { ...chart, ...NORMAL, theme: { mode: 'plain' } }],
  );
  return [...odd, ...narrow, ...templates, ...plain];
}

/** `polarArea`, `with data labels`: `polar-area-with-data-labels`. */
function nameOf(words: string[]): string {
  return words
    .join('-')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
