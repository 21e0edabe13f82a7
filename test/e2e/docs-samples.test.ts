import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type ApiDocument, readApiDocument } from '../../src/docs/api/document.js';
import { exampleBody, exampleParameters } from '../../src/docs/api/example.js';
import { codeSamples } from '../../src/docs/api/samples.js';
import { addCaller, request, theApp } from '../support/app.js';
import { makeScratchDir } from '../support/scratch.js';

const run = promisify(execFile);
const RUNNERS: Record<string, { file: string; command: (file: string) => [string, string[]] }> = {
  curl: { file: 'sample.sh', command: (file) => ['bash', ['-euo', 'pipefail', file]] },
  TypeScript: { file: 'sample.ts', command: (file) => [process.execPath, [file]] },
  Python: { file: 'sample.py', command: (file) => ['python3', [file]] },
};
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the examples of the API reference', () => {
  let document: ApiDocument;
  before(async () => {
    document = readApiDocument((await request('GET', '/openapi.json')).json() as object);
  });

  for (const operationId of [
    'renderChart',
    'renderChartFromUrl',
    'renderTemplate',
    'listRenders',
    'createBrandKit',
    'getHealth',
  ]) {
    it(`the code of ${operationId} runs as it is shown`, async () => {
      const { port } = await theApp();
      // An account of its own: the example's kit becomes its default.
      const { key } = await addCaller();
      const env = { ...process.env, CHARTWRIGHT_URL: `http://127.0.0.1:${port}`, CHARTWRIGHT_KEY: key };
      const operation = document.operations.find((each) => each.operationId === operationId);
      if (operation === undefined) throw new Error(`${operationId} is not described`);
      for (const { tab, code } of codeSamples(operation, document)) {
        if (tab === 'Python' && !hasPython) continue;
        const cwd = makeScratchDir();
        const { file, command } = RUNNERS[tab] as (typeof RUNNERS)[string];
        writeFileSync(join(cwd, file), code);
        const { stdout } = await run(...command(file), { cwd, env });
        if (operationId.startsWith('render')) {
          expect(readFileSync(join(cwd, 'chart.png')).subarray(1, 4).toString(), tab).to.equal('PNG');
        } else {
          expect(stdout, tab).to.match(/data|"id"|'id'|id:|ok/);
        }
      }
    });
  }

  it('every body that a form is filled with is accepted', async () => {
    // An account of its own: examples change its default kit, its domain and more.
    const { key } = await addCaller('business');
    for (const operation of document.operations) {
      const body = exampleBody(operation, document);
      if (body === undefined || operation.method === 'EVENT') continue;
      let { path } = operation;
      const query = new URLSearchParams();
      for (const [{ name, in: place }, value] of exampleParameters(operation, document)) {
        if (place === 'path') path = path.replace(`{${name}}`, value);
        else query.set(name, value);
      }
      const headers = {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        // What clients of MCP must send.
        Accept: 'application/json, text/event-stream',
      };
      // Tokens of links cannot be known in advance.
      if (operation.body?.schema.required?.includes('token')) continue;
      const response = await request(operation.method, `${path}?${query}`, { headers, body: JSON.stringify(body) });
      expect(response.status, `${operation.operationId}: ${response.body.toString().slice(0, 300)}`).to.not.equal(400);
    }
  });
});
