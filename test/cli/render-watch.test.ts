import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { watchBrowsers } from '../support/browser-processes.js';
import { startCli } from '../support/cli/run-cli.js';
import { makeScratchDir } from '../support/scratch.js';
import { until } from '../support/until.js';

const spec = (title: string) =>
  JSON.stringify({ type: 'bar', title, data: { labels: ['a'], datasets: [{ data: [1] }] } });

describe('chartwright render --watch', () => {
  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });

  function startWatching(cwd: string) {
    const child = startCli(['render', '*.json', '--out-dir', 'out', '-f', 'svg', '--watch'], { cwd });
    started.push(child);
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    const shows = (file: string, text: string) => () => {
      const path = join(cwd, 'out', file);
      return existsSync(path) && readFileSync(path, 'utf8').includes(text);
    };
    return { child, stderr: () => stderr, shows };
  }

  it('draws changed and new files again, survives errors, and ends with 0 at Ctrl-C', async () => {
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'a.json'), spec('First'));
    const { child, stderr, shows } = startWatching(cwd);
    await until(shows('a.svg', 'First'));
    writeFileSync(join(cwd, 'a.json'), '{');
    await until(() => stderr().includes('a.json:1:2: error'));
    writeFileSync(join(cwd, 'a.json'), spec('Second'));
    await until(shows('a.svg', 'Second'));
    writeFileSync(join(cwd, 'b.json'), spec('Third'));
    await until(shows('b.svg', 'Third'));
    child.kill('SIGINT');
    expect(await once(child, 'exit')).to.deep.equal([0, null]);
  });

  it('leaves no browser when it is killed', async () => {
    const browsers = watchBrowsers();
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'a.json'), spec('First'));
    const { child, shows } = startWatching(cwd);
    await until(shows('a.svg', 'First'));
    const [pid = 0] = browsers().browser;
    expect(pid).to.be.greaterThan(0);
    child.kill('SIGKILL');
    await until(() => !existsSync(`/proc/${pid}/cmdline`) || readFileSync(`/proc/${pid}/cmdline`).length === 0);
  });
});
