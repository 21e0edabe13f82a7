import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { addCaller } from '../support/app.js';
import { runCliLine } from '../support/cli/run-cli.js';
import { guideService } from '../support/guides/guide-service.js';
import { makeScratchDir } from '../support/scratch.js';

const EXAMPLE = fileURLToPath(new URL('../../../docs/examples/report.json', import.meta.url));
const CHART = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
const TEMPLATE = {
  type: 'bar',
  width: 200,
  height: 150,
  title: 'Revenue {{region}} {{year}}',
  data: { labels: ['Q1', 'Q2', 'Q3'], datasets: [{ label: '{{year}}', data: ['{{q1}}', '{{q2}}', '{{q3}}'] }] },
};
const TABLE = 'name,region,year,q1,q2,q3\nNorth,North,2026,120,"1,350",$151\nSouth,South & West,2026,88,,104\n';

function filesIn(path: string): Record<string, Uint8Array> {
  return unzipSync(readFileSync(path));
}

function manifestIn(path: string): { succeeded: number; charts: { file: string; alt: string }[] } {
  return JSON.parse(Buffer.from(filesIn(path)['manifest.json'] ?? []).toString());
}

/** A service of its own: results are downloaded from the address that the service writes into their URLs. */
async function onService(): Promise<NodeJS.ProcessEnv> {
  const service = await guideService();
  const { key } = await addCaller('business', { to: service });
  return {
    CHARTWRIGHT_URL: `http://127.0.0.1:${service.port}`,
    CHARTWRIGHT_KEY: key,
    PUPPETEER_EXECUTABLE_PATH: '/none',
  };
}

describe('chartwright report', () => {
  it('draws the example alone and on a service', async () => {
    for (const env of [{}, await onService()]) {
      const cwd = makeScratchDir();
      copyFileSync(EXAMPLE, join(cwd, 'report.json'));
      const { code, stderr } = await runCliLine(['report', 'report.json', '-o', 'out.pdf'], { cwd, env });
      expect(code, stderr).to.equal(0);
      expect(readFileSync(join(cwd, 'out.pdf')).subarray(0, 5).toString()).to.equal('%PDF-');
    }
  });

  it('draws an image of each page into a ZIP', async () => {
    const cwd = makeScratchDir();
    copyFileSync(EXAMPLE, join(cwd, 'report.json'));
    const line = ['report', 'report.json', '--format', 'webp', '-o', 'pages.zip'];
    const { code, stderr } = await runCliLine(line, { cwd });
    expect(code, stderr).to.equal(0);
    const names = Object.keys(filesIn(join(cwd, 'pages.zip')));
    expect(names[0]).to.equal('001-cover.webp');
    expect(names.every((name, at) => name.startsWith(String(at + 1).padStart(3, '0')))).to.equal(true);
  });

  it('reads charts from files of their own, and names these files in errors', async () => {
    const cwd = makeScratchDir();
    const report = { title: 'T', pages: [{ heading: 'H', charts: [{ specFile: 'a.json' }, { specFile: 'b.json' }] }] };
    writeFileSync(join(cwd, 'report.json'), JSON.stringify(report));
    writeFileSync(join(cwd, 'a.json'), JSON.stringify(CHART));
    writeFileSync(join(cwd, 'b.json'), '{"type": "bar",\n "data": {"labels": ["a"], "datasets": [{"data": ["x"]}]}}');
    const wrong = await runCliLine(['report', 'report.json', '-o', 'out.pdf'], { cwd });
    expect(wrong.stderr).to.match(/^b\.json:2:\d+: error: .*must be a number/m);
    expect(wrong.code).to.equal(1);
    expect(existsSync(join(cwd, 'out.pdf'))).to.equal(false);
    writeFileSync(join(cwd, 'b.json'), JSON.stringify(CHART));
    const { code, stderr } = await runCliLine(['report', 'report.json', '-o', 'out.pdf'], { cwd });
    expect(code, stderr).to.equal(0);
  });
});

describe('chartwright batch', () => {
  it('draws a batch in JSON alone and on a service', async () => {
    for (const env of [{}, await onService()]) {
      const cwd = makeScratchDir();
      writeFileSync(
        join(cwd, 'batch.json'),
        JSON.stringify({ charts: [{ name: 'One', spec: CHART }, { spec: CHART }] }),
      );
      const { code, stderr } = await runCliLine(['batch', 'batch.json', '-o', 'out.zip'], { cwd, env });
      expect(code, stderr).to.equal(0);
      expect(Object.keys(filesIn(join(cwd, 'out.zip')))).to.deep.equal(['manifest.json', '001-one.png', '002.png']);
    }
  });

  it('draws a specification once for each row of a table: texts, numbers and gaps', async () => {
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'chart.json'), JSON.stringify(TEMPLATE));
    writeFileSync(join(cwd, 'rows.csv'), TABLE);
    const { code, stderr } = await runCliLine(['batch', 'rows.csv', '--spec', 'chart.json', '-o', 'out.zip'], { cwd });
    expect(code, stderr).to.equal(0);
    const { charts } = manifestIn(join(cwd, 'out.zip'));
    expect(charts.map(({ file }) => file)).to.deep.equal(['001-north.png', '002-south.png']);
    expect(charts[0]?.alt).to.equal('Bar chart: Revenue North 2026. 2026: Q1 120, Q2 1,350, Q3 151.');
    expect(charts[1]?.alt).to.contain('South & West').and.not.contain('Q2 0');
  });

  it('draws a template once for each row of a table', async () => {
    const cwd = makeScratchDir();
    writeFileSync(
      join(cwd, 'rows.csv'),
      'title,labels,data\nNorthwind,"Jan,Feb","8200,9100"\nContoso,"Jan,Feb","1,2"\n',
    );
    const words = ['batch', 'rows.csv', '--template', 'mrr-trend', '-o', 'out.zip'];
    const { code, stderr } = await runCliLine(words, { cwd });
    expect(code, stderr).to.equal(0);
    expect(manifestIn(join(cwd, 'out.zip')).charts.map(({ file }) => file)).to.deep.equal([
      '001-northwind.png',
      '002-contoso.png',
    ]);
    writeFileSync(join(cwd, 'rows.csv'), 'title,data\nNorthwind,"8200,x"\n');
    expect((await runCliLine(words, { cwd })).stderr).to.match(/^rows\.csv:2: error: .*must be a number/m);
    writeFileSync(join(cwd, 'rows.csv'), 'titel,data\nNorthwind,"1,2"\n');
    expect((await runCliLine(words, { cwd })).stderr).to.match(/^rows\.csv:1: error: .*"titel".*"title"/m);
  });

  it('names placeholders without a column, columns without a placeholder, and a table without a chart', async () => {
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'chart.json'), JSON.stringify(TEMPLATE).replace('{{q3}}', '{{q33}}'));
    writeFileSync(join(cwd, 'rows.csv'), TABLE);
    const { code, stderr } = await runCliLine(['batch', 'rows.csv', '--spec', 'chart.json', '-o', 'out.zip'], { cwd });
    expect(code).to.equal(1);
    expect(stderr).to.match(/^chart\.json:1:\d+: error: data\.datasets\.0\.data\.2: \{\{q33\}\} is not a column/m);
    expect((await runCliLine(['batch', 'rows.csv', '-o', 'out.zip'], { cwd })).stderr).to.contain(
      '--spec FILE or --template',
    );
  });
});
