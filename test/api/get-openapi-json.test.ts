import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { resolve } from '../support/api-description.js';
import { request, startApp, theApp } from '../support/app.js';
import { makeScratchDir } from '../support/scratch.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ADMIN_TOKEN = 'a token of the operator';
type Tree = { [key: string]: Tree };
function* references(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref' && typeof value === 'string') yield value;
    else yield* references(value);
  }
}

describe('GET /openapi.json 200', () => {
  let document: Tree;
  before(async () => {
    document = (await request('GET', '/openapi.json')).json() as Tree;
  });

  it('has no list of an account that the page on its export leaves out', () => {
    const page = readFileSync(join(root, 'docs/operations/data.md'), 'utf8');
    const [, section = ''] = page.split('## Export of an account');
    const lists = Object.entries(document['paths'] ?? {}).filter(([path, { get }]) => {
      const isPage = JSON.stringify(get?.['responses']?.['200'] ?? '').includes('nextCursor');
      return isPage && !path.includes('/admin/') && !path.endsWith('/renders/errors');
    });
    expect(lists).to.not.be.empty;
    for (const [path] of lists) expect(section).to.contain(`\`${path.slice(8).replace('{id}', ':id')}\``);
  });

  it('has a route for one record of each list, also for operators', async () => {
    const to = await startApp({ ADMIN_TOKEN }, (await theApp()).database);
    const paths = Object.entries(((await request('GET', '/openapi.json', { to })).json() as Tree)['paths'] ?? {});
    const lists = paths.filter(([, { get }]) => JSON.stringify(get?.['parameters'] ?? '').includes('/cursor'));
    expect(lists).to.have.length.above(10);
    const gets = new Set(paths.flatMap(([path, { get }]) => (get === undefined ? [] : path.replace(/\{\w+\}$/, '{}'))));
    for (const [path] of lists) expect(gets).to.include(`${path}/{}`);
  });

  it('is OpenAPI 3.1 without broken references', () => {
    expect(document['openapi']).to.equal('3.1.0');
    const lost = [...references(document)].filter((reference) => {
      const steps = reference
        .replace(/^#\//, '')
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
      return steps.reduce<unknown>((node, step) => (node as Tree | undefined)?.[step], document) === undefined;
    });
    expect(lost).to.deep.equal([]);
  });

  it('describes every method of every route, and no others', async () => {
    for (const [path, methods] of Object.entries(document['paths'] ?? {})) {
      const { status, headers } = await request('OPTIONS', path.replace(/\{\w+\}/g, 'x'));
      expect(status, path).to.equal(204);
      const allowed = new Set(headers['allow']?.split(', '));
      const described = Object.keys(methods).map((method) => method.toUpperCase());
      // OPTIONS is the same everywhere, and HEAD where there is a GET.
      const implied = ['OPTIONS', 'HEAD'].filter((method) => allowed.has(method) && !described.includes(method));
      expect(new Set([...described, ...implied]), path).to.deep.equal(allowed);
    }
    const paths = Object.keys(document['paths'] ?? {});
    expect(paths).to.include.members([
      ...'/api/v1/render /api/v1/ai/render /api/v1/templates /api/v1/templates/{templateId}'.split(' '),
      ...'/api/v1/templates/{templateId}/render /api/v1/api-keys /api/v1/api-keys/{id} /api/v1/brand-kits'.split(' '),
      ...'/api/v1/brand-kits/{id} /api/v1/webhooks /api/v1/webhooks/{id}'.split(' '),
      ...'/api/v1/webhooks/{id}/rotate-secret /api/v1/webhooks/{id}/test /api/v1/webhooks/{id}/deliveries'.split(' '),
      '/api/v1/webhooks/{id}/deliveries/{deliveryId}',
      ...'/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver /api/v1/audit-logs'.split(' '),
      ...'/api/v1/audit-logs/{id} /api/v1/renders /api/v1/renders/{id} /api/v1/stats /api/v1/usage'.split(' '),
      ...'/api/v1/signed-urls /api/v1/signed-urls/revoke /api/v1/auth/register /api/v1/auth/login'.split(' '),
      ...'/api/v1/auth/logout /api/v1/account /api/v1/account/password /api/v1/validate'.split(' '),
      ...'/api/v1/settings/custom-domain /api/v1/settings/custom-domain/verify /api/v1/jobs'.split(' '),
      ...'/api/v1/batches /api/v1/reports /api/v1/jobs/{id} /i/{name} /healthz /readyz /metrics'.split(' '),
      ...'/openapi.json /docs /'.split(' '),
    ]);
  });

  it('gives every operation a unique id, a described tag, its path parameters and the request id on each response', () => {
    const ids = new Set<unknown>();
    const groups = new Set((document['tags'] as unknown as { name: string }[]).map(({ name }) => name));
    for (const [path, methods] of Object.entries(document['paths'] ?? {})) {
      for (const [method, operation] of Object.entries(methods)) {
        const name = `${method} ${path}`;
        expect(ids.has(operation['operationId']), `${name} has an operationId of its own`).to.equal(false);
        ids.add(operation['operationId']);
        expect(groups, name).to.include.all.keys(operation['tags'] as unknown as string[]);
        const parameters = Object.values(operation['parameters'] ?? {}).map((parameter) =>
          resolve(parameter, document),
        );
        const inPath = parameters.filter((parameter) => String(parameter['in']) === 'path');
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
        expect(
          inPath.map((parameter) => String(parameter['name'])),
          name,
        ).to.deep.equal(named);
        for (const [status, response] of Object.entries(operation['responses'] ?? {}))
          expect(resolve(response, document)['headers'], `${name} ${status}`).to.have.property('X-Request-Id');
      }
    }
  });

  it('gives pages of one shape to every list of records', () => {
    const SUMMARIES = ['listRenderErrors', 'listErrors', 'listPlans'];
    const lists = Object.values(document['paths'] ?? {})
      .map((methods) => methods['get'])
      .filter((operation) => String(operation?.['operationId']).startsWith('list'))
      .filter((operation) => !SUMMARIES.includes(String(operation?.['operationId'])));
    expect(lists.length).to.be.at.least(11);
    for (const operation of lists) {
      const name = String(operation?.['operationId']);
      const schema = operation?.['responses']?.['200']?.['content']?.['application/json']?.['schema'];
      expect(Object.keys(schema?.['properties'] ?? {}), name).to.deep.equal(['data', 'nextCursor']);
      const parameters = Object.values(operation?.['parameters'] ?? {}).map((one) => resolve(one, document)['name']);
      expect(parameters, name).to.include.members(['limit', 'cursor']);
    }
  });

  it('names the errors of a render and the request id on each of them', () => {
    const responses = document['paths']?.['/api/v1/render']?.['post']?.['responses'] ?? {};
    expect(Object.keys(responses)).to.include.members('200 304 400 401 403 413 415 429 500 503'.split(' '));
    for (const [status, response] of Object.entries(responses))
      expect(resolve(response, document)['headers'], status).to.have.property('X-Request-Id');
  });

  it('describes render.complete for receivers, with the headers of its signature', () => {
    const event = document['webhooks']?.['render.complete']?.['post'] as Tree;
    const parameters = event['parameters'] as unknown as { name: string }[];
    const names = parameters.map(({ name }) => name);
    expect(names).to.deep.equal(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect(JSON.stringify(event)).to.contain('"jobId"').and.to.contain('"renderTimeMs"');
  });

  it('has one shape for every list: data, nextCursor, and limit and cursor where there are more pages', () => {
    const lists = Object.entries(document['paths'] ?? {}).flatMap(([path, { get }]) => {
      const responses = (get as Tree | undefined)?.['responses'] as unknown as Record<string, Tree> | undefined;
      const content = responses?.['200']?.['content'] as unknown as Record<string, { schema: Tree }> | undefined;
      const schema = content?.['application/json']?.schema;
      const properties = (schema && (resolve(schema, document) as Tree)['properties']) as Tree | undefined;
      return properties?.['data']?.['type'] === ('array' as never)
        ? [{ path, get: get as Tree, schema, properties }]
        : [];
    });
    expect(lists.length).to.be.above(10);
    for (const { path, get, schema, properties } of lists) {
      expect(schema?.['required'], path).to.include('nextCursor').and.include('data');
      if ((properties['nextCursor']?.['type'] as unknown) === 'null') continue;
      const refs = (get['parameters'] as unknown as { $ref?: string }[]).map(({ $ref = '' }) => $ref.split('/').at(-1));
      expect(refs, path).to.include('limit').and.include('cursor');
    }
  });

  it('has the chart specification as generated from the schemas that validate it', () => {
    const schema = document['components']?.['schemas']?.['ChartSpec'];
    expect(JSON.stringify(schema)).to.contain('polarArea').and.to.contain('devicePixelRatio');
  });

  for (const [name, env] of Object.entries({ 'without admin routes': {}, 'with admin routes': { ADMIN_TOKEN } }))
    it(`passes the recommended rules of Redocly without errors and warnings, ${name}`, async () => {
      const to = await startApp(env, (await theApp()).database);
      const file = join(makeScratchDir(), 'openapi.json');
      writeFileSync(file, (await request('GET', '/openapi.json', { to })).body);
      const linter = join(root, 'node_modules/@redocly/cli/bin/cli.js');
      const output = await new Promise<string>((done) => {
        const options = {
          cwd: root,
          env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        };
        execFile(process.execPath, [linter, 'lint', file, '--format=json'], options, (_error, stdout) => done(stdout));
      });
      const { problems } = JSON.parse(output) as { problems: { message: string; location: { pointer: string }[] }[] };
      expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).to.deep.equal([]);
    });
});
