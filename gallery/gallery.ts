/**
 * `npm run gallery`: draws charts of every type, preset and size, and with difficult data, in the service's own Chromium, as contact sheets.
 * Those that a page shows are written to docs/gallery/, comparisons with other services to output/gallery/, which is not in the repository.
 * Arguments select sheets by name.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { parseSpec } from '../chart-spec/spec.js';
import { parseTemplateUrl } from '../chart-spec/urls.js';
import { PRESETS } from '../renderer-page/theme/presets.js';
import { asCard } from '../samples/card.js';
import { BUSINESS_CHARTS, CHARTJS_SAMPLES, type CollectedChart } from '../samples/collected.js';

import { HARD_DATA } from '../samples/hard-data.js';
import type { Spec } from '../samples/sample.js';
import { SCRIPTS } from '../samples/scripts.js';
import { SAMPLES, variantOf } from '../samples/types.js';
import { type Chromium, startChromium } from '../src/browser/browser.js';
import { builtInTemplates } from '../src/templates/built-in-templates.js';
import { drawAnimations } from './animations.js';
import { drawImageChartsSheet } from './image-charts/image-charts.js';
import { drawLandingReport } from './landing-report.js';
import { drawQuickChartSheets } from './quickchart/quickchart.js';
import { drawReports } from './report.js';
import { type Cell, contactSheet } from './sheet.js';

const SHOWN_DIR = resolve('docs/gallery');
const REVIEW_DIR = resolve('output/gallery');
const PRESET_NAMES = Object.keys(PRESETS);
const TYPES = ['bar', 'line', 'pie', 'radar'];

type Named = [caption: string, input: Spec];

interface Sheet {
  charts: Named[];
  columns: number;
  cellWidthPx: number;
}

const { bar, line, doughnut } = SAMPLES;
/** Width and height. */
const SIZES: [number, number][] = [
  [100, 100],
  [160, 120],
  [240, 160],
  [320, 320],
  [400, 100],
  [100, 400],
  [480, 270],
  [800, 400],
  [1200, 630],
  [1600, 900],
  [2000, 2000],
  [4000, 1200],
];

function inPreset(input: Spec, preset: string, mode: 'light' | 'dark'): Spec {
  return { ...input, ...(preset === 'default' ? {} : { brandKitId: preset }), theme: { mode } };
}

function presetsSheet(mode: 'light' | 'dark'): Sheet {
  const kinds = {
    'bars and a line, two axes': variantOf(bar, 'with a line on a second axis'),
    area: variantOf(line, 'area'),
    doughnut: doughnut.chart,
    'stacked bars': variantOf(bar, 'stacked'),
  };
  const charts = PRESET_NAMES.flatMap((preset) =>
    Object.entries(kinds).map(
      ([name, spec]): Named => [
        `${preset} ${mode}, ${name}`,
        { ...inPreset(spec, preset, mode), width: 480, height: 280 },
      ],
    ),
  );
  return { charts, columns: 4, cellWidthPx: 480 };
}

function cardsSheet(mode: 'light' | 'dark'): Sheet {
  const charts = PRESET_NAMES.flatMap((preset) =>
    Object.entries({ bar, line, doughnut }).map(
      ([name, { chart }]): Named => [
        `${preset} ${mode} card, ${name}`,
        { ...inPreset(asCard(chart), preset, mode), width: 640, height: 480 },
      ],
    ),
  );
  return { charts, columns: 3, cellWidthPx: 480 };
}

function sizesOfCardsSheet(): Sheet {
  const charts = SIZES.flatMap(([width, height]) =>
    Object.entries({ bar, doughnut }).map(
      ([name, { chart }]): Named => [`${width} × ${height}, ${name}`, { ...asCard(chart), width, height }],
    ),
  );
  return { charts, columns: 4, cellWidthPx: 420 };
}

/** Every type, each followed by its variants. */
function kindsSheet(): Sheet {
  const charts = Object.entries(SAMPLES).flatMap(([type, samples]): Named[] => [
    [type, samples.chart],
    ...Object.keys(samples.variants).map((name): Named => [`${type} ${name}`, variantOf(samples, name)]),
  ]);
  return {
    charts: charts.map(([name, spec]): Named => [name, { ...spec, width: 480, height: 280 }]),
    columns: 5,
    cellWidthPx: 360,
  };
}

function hardDataSheet(): Sheet {
  const charts = Object.entries(HARD_DATA).flatMap(([name, input]) =>
    TYPES.map((type): Named => [`${name}, ${type}`, { ...input, type, width: 480, height: 280 }]),
  );
  return { charts, columns: 4, cellWidthPx: 480 };
}

function scriptsSheet(): Sheet {
  const charts = Object.entries(SCRIPTS).map(([name, { title, labels, series }]): Named => {
    const data = { labels, datasets: [{ label: series, data: [5, 9, 3, 7] }] };
    const legend = { display: true };
    return [name, { type: 'bar', title, data, options: { plugins: { legend } }, width: 420, height: 260 }];
  });
  return { charts, columns: 4, cellWidthPx: 420 };
}

/** Templates as their URLs draw them. */
function templatesSheet(areBoards: boolean): Sheet {
  const shown = builtInTemplates.filter(({ spec }) => (spec['type'] === 'board') === areBoards);
  const charts = shown.map(({ id, spec }): Named => [id, { ...parseTemplateUrl(spec, 'scale=1').spec }]);
  return { charts, columns: 4, cellWidthPx: 480 };
}

const samplesSheet = (samples: readonly CollectedChart[]): Sheet => ({
  charts: samples.map(({ name, spec }): Named => [name, { width: 480, height: 280, ...spec }]),
  columns: 6,
  cellWidthPx: 320,
});

const SHEETS: Record<string, () => Sheet> = {
  kinds: kindsSheet,
  'presets-light': () => presetsSheet('light'),
  'presets-dark': () => presetsSheet('dark'),
  'cards-light': () => cardsSheet('light'),
  'cards-dark': () => cardsSheet('dark'),
  'sizes-of-cards': sizesOfCardsSheet,
  templates: () => templatesSheet(false),
  boards: () => templatesSheet(true),
  'hard-data': hardDataSheet,
  scripts: scriptsSheet,
  'chartjs-samples': () => samplesSheet(CHARTJS_SAMPLES),
  'business-charts': () => samplesSheet(BUSINESS_CHARTS),
};

async function drawSheet(chromium: Chromium, { charts, columns, cellWidthPx }: Sheet): Promise<Buffer> {
  const cells: Cell[] = [];
  for (const [caption, input] of charts) {
    const { image } = await chromium.render(parseSpec(input).spec, { priority: 'keyed', payer: 'gallery' });
    cells.push({ caption, image });
  }
  return contactSheet(cells, columns, cellWidthPx);
}

/** Lists the samples of Chart.js and what differs from them. */
function sampleList(): string {
  const rows = CHARTJS_SAMPLES.map(({ name, changed }) => `| ${name} | ${changed.replaceAll('|', '\\|')} |`);
  return `# The samples of Chart.js

The sample configurations of Chart.js' documentation that the six chart types can draw, sent as specifications without
functions. None of them causes a warning.

| sample | what was changed |
|---|---|
${rows.join('\n')}
`;
}

const REPORT_CELL_PX = 360;
const ANIMATION_CELL_PX = 320;
const ANIMATION_FRAMES = 6;
/** An image of the landing page, which vite bundles. */
const LANDING_REPORT = resolve('dashboard/images/report.webp');

async function write(dir: string, name: string, sheet: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, `${name}.webp`), sheet);
  console.log(`${name}.webp ${Math.round(sheet.length / 1024)} KB`);
}

async function main(names: string[]): Promise<void> {
  const log = pino({ level: 'warn' });
  const chromium = await startChromium({
    dataDir: resolve(process.env['DATA_DIR'] ?? 'data'),
    poolSize: 2,
    queueLimit: 100,
    renderTimeoutMs: 30_000,
    log,
    onProgress: (line) => console.log(line),
  });
  try {
    const isSelected = (name: string): boolean => names.length === 0 || names.includes(name);
    for (const [name, make] of Object.entries(SHEETS)) {
      if (isSelected(name)) await write(SHOWN_DIR, name, await drawSheet(chromium, make()));
    }
    if (isSelected('chartjs-samples')) {
      await mkdir(REVIEW_DIR, { recursive: true });
      await writeFile(join(REVIEW_DIR, 'chartjs-samples.md'), sampleList());
    }
    if (isSelected('report')) {
      const pages = await drawReports(chromium, REPORT_CELL_PX);
      await write(SHOWN_DIR, 'report', await contactSheet(pages, 4, REPORT_CELL_PX));
    }
    if (isSelected('animations')) {
      const frames = await drawAnimations(chromium);
      await write(SHOWN_DIR, 'animations', await contactSheet(frames, ANIMATION_FRAMES, ANIMATION_CELL_PX));
    }
    if (isSelected('quickchart')) {
      const sheets = await drawQuickChartSheets(chromium, process.env['QUICKCHART_IMAGES']);
      for (const [at, sheet] of sheets.entries()) await write(REVIEW_DIR, `quickchart-${at + 1}`, sheet);
    }
    if (isSelected('image-charts')) await write(REVIEW_DIR, 'image-charts', await drawImageChartsSheet(chromium));
    if (isSelected('landing-report')) {
      await writeFile(LANDING_REPORT, await drawLandingReport(chromium));
      console.log(LANDING_REPORT);
    }
  } finally {
    await chromium.close();
  }
}

await main(process.argv.slice(2));
