/** Run with registered.js: prints where the made-up type appears, and what is drawn of it by the page in the folder of the first argument. */
import { tmpdir } from 'node:os';
import { describeChart } from '../../../chart-spec/describe.js';
import {
  CHART_TYPES,
  chartSpecJsonSchema,
  definitionOf,
  parseSpec,
  TYPE_LABELS,
  validateSpec,
} from '../../../chart-spec/spec.js';
import { renderChart } from '../../../mcp/tools/render-chart.js';
import { SAMPLES } from '../../../samples/types.js';
import { createApp } from '../../../src/app.js';
import { startChromium } from '../../../src/browser/browser.js';
import { readConfig } from '../../../src/config/config.js';
import { createHttpServer } from '../../../src/http/http.js';
import { dataSourceFor, loadEntities } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { BROWSER_DIR } from '../../support/browser-dir.js';

const NAME = 'thermometer';
const spec = (type: string) => ({ type, data: { csv: 'City,Today\nOslo,4\nRome,19' } });
const messagesOf = (type: string) => {
  const result = validateSpec(spec(type));
  return result.valid ? [] : result.details.map(({ message }) => message);
};

async function openapi(): Promise<unknown> {
  const config = readConfig({ DATA_DIR: tmpdir() });
  const log = createLog('silent');
  const dataSource = dataSourceFor({ url: 'postgres://localhost/unused', entities: await loadEntities() });
  // Modules read the names of tables and columns when they are created.
  await (dataSource as unknown as { buildMetadatas(): Promise<void> }).buildMetadatas();
  const chromium = { stats: () => ({}), rendererVersion: '', findOwnFonts: () => () => undefined };
  const database = { dataSource, kind: 'external', connection: {}, queries: {} };
  const parts = { config, log, database, chromium, jwtSecret: 'x'.repeat(32), version: '0' };
  const app = createApp(parts as never);
  const server = createHttpServer(app.handle, log).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return (await fetch(`http://127.0.0.1:${port}/openapi.json`)).json();
}

async function image(pageDir: string): Promise<string> {
  const chromium = await startChromium({
    dataDir: BROWSER_DIR,
    poolSize: 1,
    queueLimit: 4,
    renderTimeoutMs: 60_000,
    warmUpDraws: 0,
    pageDir,
    log: createLog('silent'),
    onProgress: () => undefined,
  });
  const drawn = await chromium.render(parseSpec({ ...spec(NAME), format: 'svg' }).spec, {
    priority: 'keyed',
    payer: 'account',
  });
  await chromium.close();
  return Buffer.from(drawn.image).toString();
}

const description = (await openapi()) as { components: { schemas: { ChartSpec: unknown } } };
const definition = definitionOf(NAME as 'bar');
const found = {
  openapi: JSON.stringify(description.components.schemas.ChartSpec),
  jsonSchema: JSON.stringify(chartSpecJsonSchema()),
  picker: CHART_TYPES.map((name) => [name, TYPE_LABELS[name], definitionOf(name).icon].join(' ')),
  tools: renderChart.description,
  gallery: Object.keys(SAMPLES),
  suggestions: [...messagesOf('temperature'), ...messagesOf('thermometr')],
  issues: messagesOf(NAME),
  alt: describeChart(parseSpec(spec(NAME)).spec),
  title: definition.titles.en,
  svg: await image(process.argv[2] ?? ''),
};
process.stdout.write(JSON.stringify(found), () => process.exit());
