import { expect } from 'chai';
import { request } from '../../support/app.js';

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

  it('is OpenAPI 3.1 and every reference in it leads somewhere', () => {
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

  it('describes every route that the service answers', async () => {
    for (const [path, methods] of Object.entries(document['paths'] ?? {})) {
      for (const method of Object.keys(methods)) {
        const { status } = await request(method.toUpperCase(), path);
        expect(status, `${method} ${path}`).to.not.be.oneOf([404, 405]);
      }
    }
    const paths = Object.keys(document['paths'] ?? {});
    expect(paths).to.include.members([
      '/api/v1/render',
      '/api/v1/auth/register',
      '/api/v1/auth/login',
      '/api/v1/auth/logout',
      '/api/v1/account',
      '/api/v1/account/password',
      '/healthz',
      '/readyz',
      '/metrics',
      '/openapi.json',
      '/docs',
      '/',
    ]);
  });

  it('names the errors of a render and the request id on each of them', () => {
    const responses = document['paths']?.['/api/v1/render']?.['post']?.['responses'] ?? {};
    expect(Object.keys(responses)).to.include.members(['200', '304', '400', '401', '403', '413', '415', '500', '503']);
    for (const [status, response] of Object.entries(responses)) {
      expect(response['headers'], status).to.have.property('X-Request-Id');
    }
  });

  it('has the chart language from the schemas that validate it', () => {
    const schema = document['components']?.['schemas']?.['ChartSpec'];
    expect(JSON.stringify(schema)).to.contain('polarArea').and.to.contain('devicePixelRatio');
  });
});
