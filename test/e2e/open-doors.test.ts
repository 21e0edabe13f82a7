/** What programs, agents and editors read without a key. */
import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { expect } from 'chai';
import { validateSpec } from '../../chart-spec/spec.js';
import { request, spec, startApp, theApp } from '../support/app.js';
import { readGuides } from '../support/guides/guide-files.js';

const ROOT = new URL('../../../', import.meta.url);
const textOf = async (path: string) => (await request('GET', path)).body.toString('utf8');

/** Addresses of this service in a text, as paths. */
async function ownLinks(text: string): Promise<string[]> {
  const { variable } = (await request('GET', '/postman.json')).json() as { variable: { value: string }[] };
  const origin = String(variable[0]?.value);
  return [...text.matchAll(/\]\((http[^)\s#]+)/g)]
    .map(([, url = '']) => url)
    .filter((url) => url.startsWith(`${origin}/`))
    .map((url) => url.slice(origin.length));
}

describe('the documentation for programs', () => {
  it('/llms.txt names every page and endpoint, and every address that it names answers with text', async () => {
    const index = await textOf('/llms.txt');
    expect(index).to.match(/^# Chartwright\n\n> /);
    const { paths } = (await request('GET', '/openapi.json')).json() as { paths: object };
    expect(index.match(/\/docs\/api\/\w+\.md/g)?.length).to.be.above(Object.keys(paths).length / 2);
    const links = await ownLinks(index);
    expect(links).to.include.members(['/docs/first-chart.md', '/docs/reference/errors.md', '/docs/spec/axes.md']);
    for (const path of links) {
      const { status, headers } = await request('GET', path);
      expect([path, status]).to.deep.equal([path, 200]);
      expect(headers['content-type'], path).to.match(/^(text\/(markdown|plain)|application\/(schema\+)?json); charset/);
      expect(headers['access-control-allow-origin'], path).to.equal('*');
    }
  });

  it('pages as Markdown lead to pages and images that exist, and hold nothing that only our tests read', async () => {
    const seen = new Set<string>();
    for (const page of (await ownLinks(await textOf('/llms.txt'))).filter((path) => path.endsWith('.md'))) {
      const text = await textOf(page);
      const withoutCode = text.replace(/^ *(`{3,})([^\n]*)\n[\s\S]*?^ *\1$/gm, '$1$2');
      expect(withoutCode, page)
        .to.match(/^# \S/)
        .and.not.match(/^\s*```\w+ (?!title=)\S|^<!--|\]\((?!http|#|mailto)/m);
      for (const link of await ownLinks(text)) seen.add(link);
    }
    for (const link of seen) expect([link, (await request('HEAD', link)).status]).to.deep.equal([link, 200]);
    expect(seen.size).to.be.above(100);
  });

  it('/llms-full.txt has the guides and rules, without decisions', async () => {
    const full = await textOf('/llms-full.txt');
    expect(full).to.contain('# First chart').and.contain('# Errors').and.not.contain('## Consequences');
    expect((await readGuides()).every(({ text }) => full.includes(/^# .+$/m.exec(text)?.[0] ?? '?'))).to.equal(true);
  });

  it('answers an agent that asks for Markdown with the page as Markdown, and a browser with HTML', async () => {
    const typeOf = async (Accept: string) =>
      (await request('GET', '/docs/first-chart', { headers: { Accept } })).headers['content-type'];
    expect(await typeOf('text/markdown, text/html;q=0.9, */*;q=0.1')).to.match(/^text\/markdown/);
    expect(await typeOf('text/html,*/*;q=0.8')).to.match(/^text\/html/);
    expect(await typeOf('*/*')).to.match(/^text\/html/);
    const { headers } = await request('GET', '/docs/first-chart');
    expect([headers['link'], headers['vary']]).to.deep.equal([
      '</docs/first-chart.md>; rel="alternate"; type="text/markdown"',
      'Accept, Accept-Encoding',
    ]);
  });

  it('an endpoint as Markdown has its fields, statuses and an example', async () => {
    const text = await textOf('/docs/api/createApiKey.md');
    expect(text).to.contain('`POST /api/v1/api-keys`').and.contain('- `environment` (string, required)');
    expect(text).to.contain('### 201').and.contain('"environment":"production"');
  });

  it('the Markdown of a page says which block is which tab', async () => {
    const blocks = await textOf('/docs/typescript.md');
    expect(blocks).to.match(/\n\*\*From a checkout\*\*\n\n```bash\nnpm install \.\./);
    expect(blocks).to.match(/\n\*\*From npm, once it is released\*\*\n\n```bash\nnpm install @/);
  });

  it("pages write the service's address in every way that a client takes it", async () => {
    for (const [PUBLIC_URL, lines] of [
      [
        'http://127.0.0.1:3000',
        [
          `qc.scheme = "http"; qc.host = "127.0.0.1:3000"`,
          `new QuickChart("http", "127.0.0.1", 3000)`,
          `'protocol' => 'http', 'host' => '127.0.0.1', 'port' => 3000`,
        ],
      ],
      ['https://charts.acme.com', [`setHost('charts.acme.com')`, `new QuickChart("https", "charts.acme.com", 443)`]],
    ] as const) {
      const to = await startApp({ PUBLIC_URL }, (await theApp()).database);
      const text = (await request('GET', '/docs/quickchart.md', { to })).body.toString('utf8');
      expect(text).to.not.contain('charts.example.com');
      for (const line of lines) expect(text).to.contain(line);
      const start = (await request('GET', '/', { to })).body.toString('utf8');
      const notes = start.split('This address opens on this machine only.').length - 1;
      expect(notes, 'beside the two image tags').to.equal(PUBLIC_URL.startsWith('https') ? 0 : 2);
    }
  });

  it('a wrong name ending in .md is 404', async () => {
    expect((await request('GET', '/docs/none.md', { headers: { Accept: '*/*' } })).status).to.equal(404);
  });
});

interface PostmanItem {
  name: string;
  item?: PostmanItem[];
  request?: { method: string; url: { raw: string }; body?: { raw: string } };
}
interface BrunoItem {
  name: string;
  items?: BrunoItem[];
  request?: { method: string; url: string; body: { mode: string; json?: string } };
}

describe('collections of requests', () => {
  it('have each operation once, and the requests that draw do', async () => {
    const { keys } = await theApp();
    const postman = (await request('GET', '/postman.json')).json() as unknown as PostmanItem;
    const bruno = (await request('GET', '/bruno.json')).json() as unknown as BrunoItem;
    const ofPostman = (postman.item ?? [])
      .flatMap(({ item = [] }) => item)
      .map(({ request: sent }) => ({ method: sent?.method, url: sent?.url.raw, body: sent?.body?.raw }));
    const ofBruno = (bruno.items ?? [])
      .flatMap(({ items = [] }) => items)
      .map(({ request: sent }) => ({ method: sent?.method, url: sent?.url, body: sent?.body.json }));
    expect(ofBruno).to.deep.equal(ofPostman);
    const { paths } = (await request('GET', '/openapi.json')).json() as { paths: Record<string, object> };
    expect(ofPostman.length).to.be.above(Object.keys(paths).length * 0.8);
    expect(new Set(ofPostman.map(({ method, url }) => `${method} ${url}`)).size).to.equal(ofPostman.length);
    for (const { method, url, body } of ofPostman) {
      const path = (url ?? '').replace('{{CHARTWRIGHT_URL}}', '');
      if (!/^\/api\/v1\/(render|validate)\b(?!s)/.test(path) || path.startsWith('/api/v1/renders')) continue;
      const sent = { key: keys.business, ...(body !== undefined && { body: JSON.parse(body) }) };
      expect([path, (await request(method ?? '', path, sent)).status]).to.deep.equal([path, 200]);
    }
    expect(JSON.stringify([postman, bruno])).to.not.match(/pk_(live|test)_[0-9A-Za-z]{36}/);
  });
});

/** From schema-catalog.json of SchemaStore, as its own checks read it. */
const CATALOG_ENTRY = {
  type: 'object',
  required: ['name', 'description', 'url'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, not: { pattern: '[Ss]chema' } },
    description: { type: 'string', minLength: 1, not: { pattern: '\n|[Ss]chema' } },
    fileMatch: { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string', minLength: 1 } },
    url: { type: 'string', pattern: '^https://' },
    versions: { type: 'object', additionalProperties: { type: 'string', pattern: '^https://' } },
  },
};

describe('the schema for editors', () => {
  it('accepts what the service accepts with "$schema", and finds a misspelled field', async () => {
    const { headers, json } = await request('GET', '/schemas/chart-spec.json');
    expect(headers['content-type']).to.match(/^application\/schema\+json/);
    expect(headers['access-control-allow-origin']).to.equal('*');
    const schema = json() as { $id: string };
    expect(schema.$id).to.match(/^http.+\/schemas\/chart-spec\.json$/);
    const accepts = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    const given = spec({ $schema: schema.$id });
    expect(accepts(given), JSON.stringify(accepts.errors)).to.equal(true);
    expect(accepts({ ...given, width: 'wide' })).to.equal(false);
  });

  it('has what editors complete: fields with a description, and the values of a field', async () => {
    const { properties } = (await request('GET', '/schemas/chart-spec.json')).json() as {
      properties: Record<string, { description?: string; enum?: string[] }>;
    };
    const example = JSON.parse(await readFile(new URL('docs/examples/revenue.json', ROOT), 'utf8')) as object;
    const fields = ['$schema', ...Object.keys(example)];
    expect(fields.filter((name) => (properties[name]?.description ?? '') === '')).to.deep.equal([]);
    expect(properties['type']?.enum).to.include.members(['bar', 'sankey', 'board']);
    expect(properties['format']?.enum).to.include.members(['png', 'pdf']);
  });

  it('has an entry for SchemaStore of the shape that its catalog takes', async () => {
    const entry = JSON.parse(await readFile(new URL('chart-spec/schemastore.json', ROOT), 'utf8')) as {
      url: string;
      fileMatch: string[];
    };
    const accepts = new Ajv({ strict: false, validateFormats: false }).compile(CATALOG_ENTRY);
    expect(accepts(entry), JSON.stringify(accepts.errors)).to.equal(true);
    expect((await request('GET', new URL(entry.url).pathname)).status).to.equal(200);
    // A name that others use too would put our errors into their files.
    for (const pattern of entry.fileMatch) expect(pattern).to.match(/^(\*\.)?chartwright\.json$/);
  });

  for (const [what, given] of [
    ['a chart', spec()],
    ['a board', { type: 'board', tiles: [{ spec: { $schema: 'x', ...spec() } }] }],
    ['an invalid chart', { type: 'bar' }],
  ] as const) {
    it(`"$schema" changes nothing of ${what}`, () => {
      for (const $schema of ['https://charts.example.com/schemas/chart-spec.json', 7, null, {}])
        expect(validateSpec({ $schema, ...given })).to.deep.equal(validateSpec(given));
    });
  }

  it('a chart of Vega-Lite is still told apart by its schema', () => {
    const result = validateSpec({ $schema: 'https://vega.github.io/schema/vega-lite/v5.json', mark: 'bar' });
    expect(JSON.stringify(result)).to.contain('Vega-Lite');
  });
});
