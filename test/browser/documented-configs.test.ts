import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { describeChart } from '../../chart-spec/describe/describe-chart.js';
import { convertConfig } from '../../chart-spec/dialects/chartjs/chartjs-config.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';

interface Documented {
  name: string;
  config: string;
  version?: string;
  /** The beginning of the alternative text: kind, series and values. */
  says: string;
  /** Texts that functions and plugins of the configuration write. */
  texts?: string[];
  /** Texts that they leave out. */
  lacks?: string[];
}

/** Every shape of QuickChart's documentation and of URLs in public code, with values of our own: one JSON object on each line. */
const FILE = fileURLToPath(new URL('../../../samples/quickchart/documented.jsonl', import.meta.url));
const CONFIGS = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Documented);

describe('configurations of the documentation of QuickChart', () => {
  const page = useBarePage();

  for (const { name, config, version, says, texts = [], lacks = [] } of CONFIGS) {
    it(`${name}: ${says.slice(0, 60)}`, async () => {
      const { spec } = convertConfig(config, { quickChartDefaults: true, ...(version && { version }) });
      const { spec: chart } = parseSpec({ width: 500, height: 300, ...spec });
      expect((chart.alt ?? describeChart(chart)).slice(0, says.length)).to.equal(says);
      const drawn = (await drawnTexts(page, chart)).map(({ text }) => text);
      for (const text of texts) expect(drawn, text).to.include(text);
      for (const text of lacks) expect(drawn, text).not.to.include(text);
    });
  }
});
