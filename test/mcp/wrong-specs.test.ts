import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { CHART_TYPES } from '../../chart-spec/spec.js';
import { specIn } from '../support/playground-link.js';
import { callTool, errorOf, imageOf, mcpClient } from './mcp.js';

const DATA = { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] };

/** What models write, with the field that is named. Each has one meaning. */
const CORRECTABLE: Record<string, { spec: unknown; path: string; becomes: Record<string, unknown> }> = {
  'a type in another case': { spec: { type: 'Bar', data: DATA }, path: 'type', becomes: { type: 'bar' } },
  'a misspelled type': { spec: { type: 'doughnutt', data: DATA }, path: 'type', becomes: { type: 'doughnut' } },
  'another name of a type': { spec: { type: 'donut', data: DATA }, path: 'type', becomes: { type: 'doughnut' } },
  'a format in another case': {
    spec: { type: 'bar', data: DATA, format: 'JPG' },
    path: 'format',
    becomes: { format: 'jpeg' },
  },
  'devicePixelRatio over 4': {
    spec: { type: 'bar', data: DATA, devicePixelRatio: 8 },
    path: 'devicePixelRatio',
    becomes: { devicePixelRatio: 4 },
  },
  'a width over 4000': { spec: { type: 'bar', data: DATA, width: 9000 }, path: 'width', becomes: { width: 4000 } },
  'a width as text': { spec: { type: 'bar', data: DATA, width: '600px' }, path: 'width', becomes: { width: 600 } },
  'labels and datasets beside data': { spec: { type: 'bar', ...DATA }, path: '', becomes: { data: DATA } },
  'misspelled fields': {
    spec: { type: 'bar', data: { label: ['a', 'b'], dataset: [{ data: [1, 2] }] } },
    path: 'data.labels',
    becomes: { data: DATA },
  },
  'horizontalBar of Chart.js 2': {
    spec: { type: 'horizontalBar', data: DATA },
    path: 'type',
    becomes: { type: 'bar' },
  },
  'axes of Chart.js 2 in a wrong type': {
    spec: {
      type: 'Bar',
      data: DATA,
      options: { scales: { yAxes: [{ ticks: { beginAtZero: true, min: 0, max: 10 } }] } },
    },
    path: 'type',
    becomes: { type: 'bar' },
  },
};

describe('MCP: wrong specifications', () => {
  let client: Client;
  before(async () => {
    client = await mcpClient();
  });

  for (const [name, { spec, path, becomes }] of Object.entries(CORRECTABLE))
    it(`answers ${name} with the field and the corrected specification, which draws`, async () => {
      const told = errorOf(await callTool(client, 'render_chart', { spec }));
      expect(told.error).to.equal('Invalid chart specification');
      expect(told.details?.map((detail) => detail.path)).to.include(path);
      expect(told.correctedSpec).to.deep.include(becomes);
      expect(specIn(told.playgroundUrl)).to.deep.equal(told.correctedSpec);
      imageOf(await callTool(client, 'render_chart', { spec: told.correctedSpec }));
    });

  it('draws numbers as texts and labels as numbers, and says how they were read', async () => {
    const spec = { type: 'bar', data: { labels: [2024, 2025], datasets: [{ data: ['1', '2'] }] } };
    const result = await callTool(client, 'render_chart', { spec });
    imageOf(result);
    const { warnings } = result.structuredContent as { warnings: string[] };
    expect(warnings).to.deep.equal([
      'data.labels: numbers such as 2024 were read as texts. Put labels in double quotes.',
      'data.datasets.0.data: numbers in texts were read, "1" as 1 and 1 more. Leave the quotes out.',
    ]);
    imageOf(
      await callTool(client, 'render_template', { template: 'mrr-trend', data: [['1', '2']], labels: [2024, 2025] }),
    );
  });

  it('names the allowed values', async () => {
    const told = errorOf(await callTool(client, 'render_chart', { spec: { type: 'map', data: DATA } }));
    expect(told.details?.[0]).to.deep.include({ path: 'type', allowed: CHART_TYPES });
  });

  it('has no correction where it is not clear what was meant', async () => {
    for (const spec of [
      { type: 'map', data: DATA },
      { type: 'bar', data: { labels: ['a'], datasets: [{ data: ['many'] }] } },
      { type: 'bar' },
      { type: 'bar', data: { labels: ['a'], datasets: [] } },
    ]) {
      const told = errorOf(await callTool(client, 'render_chart', { spec }));
      expect(told).to.not.have.property('correctedSpec');
      expect(told.details).to.have.length.greaterThan(0);
    }
  });

  it('draws a specification that arrives as JSON in a text', async () => {
    imageOf(await callTool(client, 'render_chart', { spec: JSON.stringify({ type: 'bar', data: DATA }) }));
  });

  it('says how to nest a specification whose fields stand beside the arguments', async () => {
    const told = errorOf(await callTool(client, 'render_chart', { type: 'bar', data: DATA, output: 'image' }));
    expect(told.correctedArguments).to.deep.equal({ spec: { type: 'bar', data: DATA }, output: 'image' });
    imageOf(await callTool(client, 'render_chart', told.correctedArguments ?? {}));
  });

  it('names unknown, missing and wrong arguments', async () => {
    const spec = { type: 'bar', data: DATA };
    const unknown = errorOf(await callTool(client, 'render_chart', { spec, ouput: 'url' }));
    expect(unknown.details).to.deep.equal([
      { path: 'ouput', message: '"ouput" is not an argument of this tool. Did you mean "output"?' },
    ]);
    const wrong = errorOf(await callTool(client, 'render_chart', { spec, output: 'file' }));
    expect(wrong.details).to.deep.equal([{ path: 'output', message: '"output" must be one of image, url, both.' }]);
    expect(errorOf(await callTool(client, 'get_job', {})).details?.map(({ path }) => path)).to.deep.equal(['jobId']);
    const text = errorOf(await callTool(client, 'render_chart', { spec: 'a bar chart please' }));
    expect(text.details?.map(({ path }) => path)).to.deep.equal(['spec']);
  });

  it('validate_chart answers errors and correction as a result', async () => {
    await client.listTools();
    const wrong = await callTool(client, 'validate_chart', { spec: { type: 'Bar', data: DATA } });
    expect(wrong.isError).to.not.equal(true);
    expect(wrong.structuredContent).to.deep.include({ valid: false, correctedSpec: { type: 'bar', data: DATA } });
    const right = await callTool(client, 'validate_chart', { spec: { type: 'bar', data: DATA, widht: 3 } });
    expect(right.structuredContent).to.deep.include({ valid: true, details: [] });
    expect(right.structuredContent).to.have.property('warnings').that.has.length(1);
    const fine = await callTool(client, 'validate_chart', { spec: { type: 'bar', data: DATA } });
    expect(fine.structuredContent).to.not.have.property('correctedSpec');
  });

  it('validate_chart translates Chart.js 2 syntax that would only be warned of', async () => {
    const options = { title: { display: true, text: 'Old' } };
    const { structuredContent } = await callTool(client, 'validate_chart', {
      spec: { type: 'bar', data: DATA, options },
    });
    expect(structuredContent).to.deep.include({ valid: true });
    const { correctedSpec } = structuredContent as { correctedSpec: { options: object } };
    expect(correctedSpec.options).to.have.nested.property('plugins.title.text', 'Old');
    imageOf(await callTool(client, 'render_chart', { spec: correctedSpec }));
  });

  it('a card without a header gets one from its title', async () => {
    const told = errorOf(await callTool(client, 'render_card', { spec: { type: 'bar', title: 'Orders', data: DATA } }));
    expect(told.details?.[0]?.path).to.equal('spec.header');
    expect(told.correctedArguments).to.deep.equal({ spec: { type: 'bar', header: { title: 'Orders' }, data: DATA } });
  });

  it('an unknown template, a description without numbers and an unknown job are results', async () => {
    const template = errorOf(await callTool(client, 'render_template', { template: 'no-such' }));
    expect(template.error).to.be.a('string');
    const words = errorOf(await callTool(client, 'chart_from_description', { description: 'a chart of our sales' }));
    expect(words.error).to.equal('Could not turn the description into a chart');
    expect(words.details).to.have.length.greaterThan(0);
    const open = errorOf(await callTool(client, 'chart_from_description', { description: 'Mon 8.500, Tue 9.200' }));
    const [suggestion] = (open as { suggestions?: { spec: object; reading: string }[] }).suggestions ?? [];
    expect(suggestion?.reading).to.equal('bar chart of "Mon" 8500, "Tue" 9200');
    const drawn = await callTool(client, 'render_chart', { spec: suggestion?.spec ?? {} });
    expect(drawn.isError).not.to.equal(true);
    const job = errorOf(await callTool(client, 'get_job', { jobId: '3f0c9a52-6a3e-4a57-9b0f-0d6f5e8c7a11' }));
    expect(job.error).to.equal('Not found');
    const label = errorOf(await callTool(client, 'render_template', { template: 'mrr-trend', labels: ['a,b'] }));
    expect(label.details?.[0]?.path).to.equal('labels.0');
    const odd = errorOf(
      await callTool(client, 'render_template', { template: 'mrr-trend', labels: ['a', { toString: null }] }),
    );
    expect(odd.details).to.deep.equal([{ path: 'labels.1', message: 'must be a text.' }]);
  });

  it('at most 100 wrong arguments are named', async () => {
    const given = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`limit${i}`, i]));
    expect(errorOf(await callTool(client, 'list_templates', given)).details).to.have.length(100);
  });
});
