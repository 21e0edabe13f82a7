/**
 * `npm run gallery`: draws every preset, the templates and a report in the service's own Chromium, as contact sheets of
 * docs/gallery/. Arguments select sheets by name.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { parseSpec } from '../chart-spec/spec.js';
import { parseTemplateUrl } from '../chart-spec/urls.js';
import { PRESETS } from '../renderer-page/theme/presets.js';
import type { Spec } from '../samples/sample.js';
import { SAMPLES, variantOf } from '../samples/types.js';
import { type Chromium, startChromium } from '../src/browser/browser.js';
import { builtInTemplates } from '../src/templates/built-in-templates.js';
import { drawLandingReport } from './landing-report.js';
import { drawReports } from './report.js';
import { type Cell, contactSheet } from './sheet.js';

const SHOWN_DIR = resolve('docs/gallery');
const PRESET_NAMES = Object.keys(PRESETS);

type Named = [caption: string, input: Spec];

interface Sheet {
  charts: Named[];
  columns: number;
  cellWidthPx: number;
}

const { bar, line, doughnut } = SAMPLES;

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

/** Templates as their URLs draw them. */
function templatesSheet(areBoards: boolean): Sheet {
  const shown = builtInTemplates.filter(({ spec }) => (spec['type'] === 'board') === areBoards);
  const charts = shown.map(({ id, spec }): Named => [id, { ...parseTemplateUrl(spec, 'scale=1').spec }]);
  return { charts, columns: 4, cellWidthPx: 480 };
}

const SHEETS: Record<string, () => Sheet> = {
  'presets-light': () => presetsSheet('light'),
  'presets-dark': () => presetsSheet('dark'),
  templates: () => templatesSheet(false),
  boards: () => templatesSheet(true),
};

async function drawSheet(chromium: Chromium, { charts, columns, cellWidthPx }: Sheet): Promise<Buffer> {
  const cells: Cell[] = [];
  for (const [caption, input] of charts) {
    const { image } = await chromium.render(parseSpec(input).spec, { priority: 'keyed', payer: 'gallery' });
    cells.push({ caption, image });
  }
  return contactSheet(cells, columns, cellWidthPx);
}

const REPORT_CELL_PX = 360;
/** An image of the landing page, which vite bundles. */
const LANDING_REPORT = resolve('dashboard/images/report.webp');

async function write(name: string, sheet: Buffer): Promise<void> {
  await mkdir(SHOWN_DIR, { recursive: true });
  await writeFile(join(SHOWN_DIR, `${name}.webp`), sheet);
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
      if (isSelected(name)) await write(name, await drawSheet(chromium, make()));
    }
    if (isSelected('report')) {
      const pages = await drawReports(chromium, REPORT_CELL_PX);
      await write('report', await contactSheet(pages, 4, REPORT_CELL_PX));
    }
    if (isSelected('landing-report')) {
      await writeFile(LANDING_REPORT, await drawLandingReport(chromium));
      console.log(LANDING_REPORT);
    }
  } finally {
    await chromium.close();
  }
}

await main(process.argv.slice(2));
