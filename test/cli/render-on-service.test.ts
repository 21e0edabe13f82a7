import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { addCaller, theApp } from '../support/app.js';
import { runCliLine } from '../support/cli/run-cli.js';
import { type ScriptedResponse, scriptedService } from '../support/clients/scripted-service.js';
import { imageSize } from '../support/image-size.js';
import { makeScratchDir } from '../support/scratch.js';

const SPEC = {
  type: 'bar',
  width: 300,
  height: 200,
  data: { labels: ['North', 'South'], datasets: [{ data: [12, 19] }] },
};

describe('chartwright render --server', () => {
  it('draws on the service with the key of the environment, and locates the errors that it answers', async () => {
    const service = await theApp();
    const { key } = await addCaller('business');
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'good.json'), JSON.stringify(SPEC));
    writeFileSync(
      join(cwd, 'bad.json'),
      '{"type": "bar",\n "width": 5, "data": {"labels": ["a"], "datasets": [{"data": [1]}]}}',
    );
    const env = { CHARTWRIGHT_URL: `http://127.0.0.1:${service.port}`, PUPPETEER_EXECUTABLE_PATH: '/none' };

    const drawn = await runCliLine(['render', 'good.json', '-o', 'a.png'], {
      cwd,
      env: { ...env, CHARTWRIGHT_KEY: key },
    });
    expect(drawn.code, drawn.stderr).to.equal(0);
    expect(drawn.stderr).to.contain('North 12, South 19');
    expect(await imageSize(readFileSync(join(cwd, 'a.png')), 'png')).to.deep.equal({ width: 300, height: 200 });

    const failed = await runCliLine(['render', 'bad.json', '-o', 'b.png'], {
      cwd,
      env: { ...env, CHARTWRIGHT_KEY: key },
    });
    expect(failed.stderr).to.match(/^bad\.json:2:11: error: .*width/);
    expect(failed.code).to.equal(1);

    const refused = await runCliLine(['render', '*.json', '--out-dir', 'out'], { cwd, env });
    expect(refused.stderr).to.contain('Missing API key');
    expect(refused.code).to.equal(1);
  });

  it('says how long the rate limit lasts, and waits for its end when asked', async () => {
    const limited = (retryAfter: number): ScriptedResponse => ({
      status: 429,
      headers: { 'Retry-After': String(retryAfter), 'X-RateLimit-Reset': `in ${retryAfter} s` },
      body: { error: 'Rate limit exceeded', retryAfter, message: 'The limit of 100 requests is used up.' },
    });
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'good.json'), JSON.stringify(SPEC));
    const run = async (responses: ScriptedResponse[], ...args: string[]) => {
      const { url, seen } = await scriptedService(...responses);
      const done = await runCliLine(['render', 'good.json', '-o', 'w.png', '--server', url, '--key', 'k', ...args], {
        cwd,
      });
      return { ...done, requests: seen.length };
    };
    const refused = await run([limited(900)]);
    expect(refused.stderr).to.contain('the rate limit is reached for 900 s: wait, or use --wait');
    expect([refused.code, refused.requests]).to.deep.equal([1, 1]);
    const waited = await run(
      [limited(1), limited(1), limited(1), limited(1), { status: 200, body: 'an image' }],
      '--wait',
    );
    expect(waited.stderr.match(/reached for 1 s: waiting/g)).to.have.length(1);
    expect([waited.code, waited.requests]).to.deep.equal([0, 5]);
  });
});
