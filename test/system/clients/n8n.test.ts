import { join } from 'node:path';
import { expect } from 'chai';
import { addCaller, pngSize, theApp } from '../../support/app.js';
import { readGuide, root } from '../../support/guides/parse-guide.js';
import { list } from '../../support/list.js';
import { until } from '../../support/until.js';
import { type CompiledNode, type Credentials, compiledNode, type Item } from './n8n-node.js';

const SPEC = { type: 'bar', data: { labels: ['North', 'South'], datasets: [{ label: 'Sales', data: [12, 19] }] } };

describe('The node for n8n, run by n8n as a workflow does', () => {
  let node: CompiledNode;
  let credentials: Credentials;
  before(async function () {
    const compiled = compiledNode();
    if (compiled === undefined) return this.skip();
    node = compiled;
    const { port } = await theApp();
    credentials = { url: `http://127.0.0.1:${port}/`, key: (await addCaller('business')).key };
  });
  const run = (parameters: Record<string, unknown>, input?: Record<string, unknown>): Promise<Item[]> =>
    node.run(credentials, parameters, input);

  it('Render draws a typed specification, as a file with its alternative text', async () => {
    const [item] = await run({ operation: 'render', spec: JSON.stringify({ ...SPEC, width: 300, height: 200 }) });
    const { bytes, fileName, mimeType } = item?.binary?.['data'] ?? expect.fail('no file');
    expect(pngSize(bytes)).to.deep.equal([300, 200]);
    expect([fileName, mimeType]).to.deep.equal(['chart.png', 'image/png']);
    expect(item?.json['alt']).to.contain('North 12, South 19');
  });

  it('Render draws the specification of an item, names what was ignored, and puts the file where the user says', async () => {
    const parameters = { operation: 'render', spec: '={{ $json.spec }}', binaryProperty: 'chart' };
    const [item] = await run(parameters, { spec: { ...SPEC, format: 'svg', titel: 'Sales' } });
    expect(item?.binary?.['chart']?.fileName).to.equal('chart.svg');
    expect(item?.binary?.['chart']?.bytes.toString()).to.match(/^<svg/);
    expect(item?.json['warnings']).to.contain('Did you mean "title"');
  });

  it('Render draws the rows of the items, as in the guide', async () => {
    const { fences } = readGuide(join(root, 'docs/guides/n8n.md'));
    const expression = fences.find(({ language }) => language === 'text')?.text.trim() ?? expect.fail('no expression');
    const [item] = await run({ operation: 'render', spec: `=${expression}` }, { month: 'January', orders: 1204 });
    expect(item?.json['alt']).to.contain('January 1,204');
  });

  it('Render with returnUrl hands on the address', async () => {
    const [item] = await run({ operation: 'render', spec: JSON.stringify({ ...SPEC, returnUrl: true }) });
    expect(item?.json['url']).to.match(/^http.*\/i\//);
    expect(item?.binary).to.equal(undefined);
  });

  it('Template takes values', async () => {
    const values = { labels: 'Jan,Feb', data: '8,9', title: 'Northwind & Sons', format: 'svg' };
    const [item] = await run({ operation: 'template', template: 'mrr-trend', values });
    expect(item?.binary?.['data']?.mimeType).to.equal('image/svg+xml');
    expect(item?.json['alt']).to.contain('Northwind & Sons').and.contain('Feb $9');
  });

  it('Batch starts a job, and Get Job says where its file is', async () => {
    const charts = JSON.stringify(list({ name: 'a', spec: SPEC }, { name: 'b', spec: SPEC }));
    const [started] = await run({ operation: 'batch', charts });
    let job: Record<string, unknown> = {};
    await until(async () => {
      job = (await run({ operation: 'job', jobId: started?.json['jobId'] }))[0]?.json ?? {};
      return job['status'] === 'completed';
    });
    const file = await fetch(new URL(new URL(String(job['url'])).pathname, credentials.url));
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).to.equal('PK');
  });

  it('errors say what is wrong, and at which field', async () => {
    const failed = (parameters: Record<string, unknown>) =>
      run(parameters).then(
        () => expect.fail('no error'),
        ({ message, description, httpCode }) => ({ message, description, httpCode }),
      );
    expect(await failed({ operation: 'render', spec: '{"type": "bars", "width": 5}' })).to.include({
      message: 'Invalid chart specification',
      httpCode: '400',
    });
    const { description } = await failed({ operation: 'render', spec: '{"type": "bars", "width": 5}' });
    expect(description).to.contain('type must be one of').and.contain('width must be');
    expect(await failed({ operation: 'job', jobId: 'a/../b' })).to.include({ httpCode: '404' });
  });

  it('credentials are tested with a request', async () => {
    expect(await node.testCredentials(credentials)).to.equal(200);
    expect(await node.testCredentials({ ...credentials, key: 'pk_live_wrong' })).to.equal(401);
  });
});
