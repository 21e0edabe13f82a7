/**
 * `npm run gallery`: draws charts of every type, preset and size, and with difficult data, in the service's own Chromium, as contact sheets.
 * Those that a page shows are written to docs/gallery/, the others to output/gallery/, which is not in the repository. Arguments select
 * sheets by name.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { parseSpec, parseTemplateUrl } from '../chart-spec/chart-spec.js';
import { PRESETS } from '../renderer-page/theme/presets.js';
import { type Chromium, startChromium } from '../src/browser/browser.js';
import { builtInTemplates } from '../src/templates/built-in-templates.js';
import { drawAnimations } from './animations.js';
import { asCard, HARD_DATA, type Input, KINDS, SCRIPTS, SIZES } from './charts.js';
import { drawImageChartsSheet } from './image-charts/image-charts.js';
import { drawLandingReport } from './landing-report.js';
import { LEGIBILITY } from './legibility/legibility.js';
import { drawQuickChartSheets } from './quickchart/quickchart.js';
import { drawReports } from './report.js';
import { BUSINESS_CHARTS } from './samples/business.js';
import type { ChartSample } from './samples/sample.js';
import { CHARTJS_SAMPLES } from './samples/samples.js';
import { type Cell, contactSheet } from './sheet.js';

const SHOWN_DIR = resolve('docs/gallery');
const REVIEW_DIR = resolve('output/gallery');
const PRESET_NAMES = Object.keys(PRESETS);
const TYPES = ['bar', 'line', 'pie', 'radar'];

type Named = [caption: string, input: Input];

interface Sheet {
  charts: Named[];
  columns: number;
  cellWidthPx: number;
}

function kind(name: string): Input {
  return KINDS[name] ?? {};
}

function inPreset(input: Input, preset: string, mode: 'light' | 'dark'): Input {
  return { ...input, ...(preset === 'default' ? {} : { brandKitId: preset }), theme: { mode } };
}

function presetsSheet(mode: 'light' | 'dark'): Sheet {
  const kinds = ['bars and a line, two axes', 'area', 'doughnut', 'stacked bars'];
  const charts = PRESET_NAMES.flatMap((preset) =>
    kinds.map(
      (name): Named => [
        `${preset} ${mode}, ${name}`,
        { ...inPreset(kind(name), preset, mode), width: 480, height: 280 },
      ],
    ),
  );
  return { charts, columns: 4, cellWidthPx: 480 };
}

function cardsSheet(mode: 'light' | 'dark'): Sheet {
  const kinds = ['bar', 'line', 'doughnut'];
  const charts = PRESET_NAMES.flatMap((preset) =>
    kinds.map(
      (name): Named => [
        `${preset} ${mode} card, ${name}`,
        { ...inPreset(asCard(kind(name)), preset, mode), width: 640, height: 480 },
      ],
    ),
  );
  return { charts, columns: 3, cellWidthPx: 480 };
}

function sizesSheet(wrapIn: (input: Input) => Input): Sheet {
  const charts = SIZES.flatMap(([width, height, devicePixelRatio]) =>
    ['bar', 'doughnut'].map(
      (name): Named => [`${width} × ${height}, ${name}`, { ...wrapIn(kind(name)), width, height, devicePixelRatio }],
    ),
  );
  return { charts, columns: 4, cellWidthPx: 420 };
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
function templatesSheet(): Sheet {
  const charts = builtInTemplates.map(({ id, spec }): Named => [id, { ...parseTemplateUrl(spec, 'scale=1').spec }]);
  return { charts, columns: 4, cellWidthPx: 480 };
}

/** Every template in every preset. */
function templatePresetsSheet(mode: 'light' | 'dark'): Sheet {
  const charts = builtInTemplates.flatMap(({ id, spec }) =>
    PRESET_NAMES.map((preset): Named => {
      const kit = preset === 'default' ? '' : `&brandKitId=${preset}`;
      return [`${id}, ${preset} ${mode}`, { ...parseTemplateUrl(spec, `scale=1${kit}`).spec, theme: { mode } }];
    }),
  );
  return { charts, columns: PRESET_NAMES.length, cellWidthPx: 400 };
}

const samplesSheet = (samples: readonly Pick<ChartSample, 'name' | 'spec'>[]): Sheet => ({
  charts: samples.map(({ name, spec }): Named => [name, { width: 480, height: 280, ...spec }]),
  columns: 6,
  cellWidthPx: 320,
});

/** Shown in docs/gallery. */
const SHEETS: Record<string, () => Sheet> = {
  kinds: () => ({
    charts: Object.entries(KINDS).map(([name, input]): Named => [name, { ...input, width: 560, height: 320 }]),
    columns: 3,
    cellWidthPx: 560,
  }),
  'presets-light': () => presetsSheet('light'),
  'presets-dark': () => presetsSheet('dark'),
  'cards-light': () => cardsSheet('light'),
  'cards-dark': () => cardsSheet('dark'),
  'sizes-of-cards': () => sizesSheet(asCard),
  templates: templatesSheet,
  'hard-data': hardDataSheet,
  scripts: scriptsSheet,
  'chartjs-samples': () => samplesSheet(CHARTJS_SAMPLES),
  'business-charts': () => samplesSheet(BUSINESS_CHARTS),
};

/** For whoever changes the drawing. */
const REVIEW_SHEETS: Record<string, () => Sheet> = {
  'kinds-in-presets': () => ({
    charts: Object.entries(KINDS).flatMap(([name, input]) =>
      (['light', 'dark'] as const).map((mode): Named => {
        const preset = mode === 'light' ? 'ember' : 'harbor';
        return [`${name}, ${preset} ${mode}`, { ...inPreset(asCard(input), preset, mode), width: 560, height: 360 }];
      }),
    ),
    columns: 4,
    cellWidthPx: 420,
  }),
  sizes: () => sizesSheet((input) => input),
  'templates-light': () => templatePresetsSheet('light'),
  'templates-dark': () => templatePresetsSheet('dark'),
  legibility: () => ({
    charts: LEGIBILITY.flatMap((charts): Named[] => Object.entries(charts)),
    columns: 4,
    cellWidthPx: 480,
  }),
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
const LANDING_REPORT = resolve('dashboard/site/images/report.webp');

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
    for (const [dir, sheets] of [[SHOWN_DIR, SHEETS] as const, [REVIEW_DIR, REVIEW_SHEETS] as const]) {
      for (const [name, make] of Object.entries(sheets)) {
        if (isSelected(name)) await write(dir, name, await drawSheet(chromium, make()));
      }
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
