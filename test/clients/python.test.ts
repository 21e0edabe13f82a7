import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { root } from '../support/clients/packed-client.js';
import { pythonWithClient } from '../support/clients/python-client.js';
import { guideService } from '../support/guides/guide-service.js';

describe('Python client: built, installed, against a service', () => {
  it('passes its own tests', async function () {
    const python = await pythonWithClient();
    if (python === undefined) return this.skip();
    const service = await guideService();
    const { key } = await addCaller('business', { to: service });
    const body = { name: 'Draws', environment: 'production', scope: 'render' };
    const renderOnly = await request('POST', '/api/v1/api-keys', { key, to: service, body });
    const env = {
      PATH: process.env['PATH'],
      CHARTWRIGHT_URL: `http://127.0.0.1:${service.port}`,
      CHARTWRIGHT_KEY: key,
      RENDER_ONLY_KEY: String(renderOnly.json()['key']),
    };
    const child = spawn(python, [join(root, 'clients/python/tests/test_client.py')], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    const [code] = await once(child, 'close');
    expect(code, output).to.equal(0);
    expect(output).to.match(/Ran [1-9]\d* tests/);
  });
});
