import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { findBrowser } from '../../../src/browser/launch/find-browser.js';
import { BROWSER_DIR } from '../../support/browser-dir.js';
import { root } from '../../support/clients/packed-client.js';
import { imageSize } from '../../support/image-size.js';
import { emptyDatabaseUrl } from '../../support/postgres.js';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilSo } from '../../support/service-process.js';
import { lastStage, makeImageFolder, runtimePackages } from './image-folder.js';

const ADMIN_TOKEN = 'a-token-of-the-operator';
const SPEC = { type: 'bar', width: 300, height: 200, data: { labels: ['日本', 'B'], datasets: [{ data: [1, 2] }] } };
const START_LIMIT_MS = 120_000;

describe('The files of the container image', () => {
  let service: ServiceProcess;
  let url: string;
  let key: string;

  const post = async (path: string, body: object, token = '', method = 'POST') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    return fetch(url + path, { method, headers, body: JSON.stringify(body) });
  };

  before(async () => {
    const folder = makeScratchDir();
    makeImageFolder(folder);
    const browser = await findBrowser({ dataDir: BROWSER_DIR, onProgress: () => {} });
    const env = {
      NODE_ENV: 'production',
      ADMIN_TOKEN,
      DATABASE_URL: await emptyDatabaseUrl(),
      PUPPETEER_EXECUTABLE_PATH: browser.executablePath,
      LD_LIBRARY_PATH: browser.env['LD_LIBRARY_PATH'],
    };
    service = startProcess(makeScratchDir(), env, { main: join(folder, 'dist/start/main.js') });
    await untilSo(() => /"msg":"ready"/.test(service.output()), service, START_LIMIT_MS);
    url = /"url":"([^"]+)"/.exec(service.output())?.[1] ?? '';
    // First account, plan and key, as in docs/guides/self-hosting.md.
    const account = { email: 'first@example.com', password: 'four words of your own' };
    const registered = await post('/api/v1/auth/register', account);
    expect(registered.status, service.output()).to.equal(201);
    const { token } = (await registered.json()) as { token: string };
    const plan = await post('/api/v1/admin/accounts/first@example.com', { plan: 'business' }, ADMIN_TOKEN, 'PATCH');
    expect(plan.status).to.equal(200);
    const created = await post('/api/v1/api-keys', { name: 'first', environment: 'production' }, token);
    ({ key } = (await created.json()) as { key: string });
  });

  after(() => killProcess(service));

  for (const format of ['png', 'jpeg', 'webp', 'svg', 'pdf'])
    it(`draw a chart as ${format}`, async () => {
      const response = await post('/api/v1/render', { ...SPEC, format }, key);
      expect(response.status).to.equal(200);
      const bytes = Buffer.from(await response.bytes());
      if (format === 'pdf') expect(bytes.toString('latin1')).to.match(/^%PDF-/);
      else expect(await imageSize(bytes, format)).to.deep.equal({ width: 300, height: 200 });
    });

  it('serve the pages, the documentation and the API description', async () => {
    for (const path of ['/', '/app', '/docs', '/openapi.json', '/readyz', '/status', '/qr?text=x']) {
      const response = await fetch(url + path);
      await response.body?.cancel();
      expect(response.status, path).to.equal(200);
    }
  });

  it('stop at SIGTERM with exit code 0', async () => {
    service.child.kill('SIGTERM');
    expect(await service.ended).to.equal(0);
  });
});

describe('The Dockerfile', () => {
  it('runs the service as an ordinary user, with a health check and the sandbox', () => {
    const text = lastStage().join('\n');
    expect(text).to.match(/^USER node$/m);
    expect(text).to.match(/^HEALTHCHECK /m);
    expect(text).to.include('CHROMIUM_SANDBOX=require');
  });

  it('pins its base image by digest', () => {
    const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
    expect(text).to.match(/^ARG NODE_IMAGE=node:\S+@sha256:[0-9a-f]{64}$/m);
    const stages = [...text.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => name ?? '');
    const from = [...text.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)].map(([, name = '']) => name);
    expect(stages).to.have.length(from.length - 1);
    for (const name of from) expect([...stages, '$NODE_IMAGE', 'scratch']).to.include(name);
  });

  it('gets no secrets and no data from the working copy', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).to.include.members(['**/.env', '**/.env.*', '.git', 'data', 'node_modules']);
  });

  it('finds every native package for arm64', () => {
    const names = [...runtimePackages().keys()];
    const forX64 = names.filter((name) => /linux-x64(-gnu)?$/.test(name));
    expect(forX64).to.include.members([
      'node_modules/@img/sharp-linux-x64',
      'node_modules/@node-rs/argon2-linux-x64-gnu',
    ]);
    expect(names).to.include.members(forX64.map((name) => name.replace('linux-x64', 'linux-arm64')));
  });
});
