import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCliLine } from '../support/cli/run-cli.js';
import { makeScratchDir } from '../support/scratch.js';

const GOOD = '{"type": "bar", "data": {"labels": ["a"], "datasets": [{"data": [1]}]}}';
const BAD = `{
  "type": "Bar",
  "widht": 300,
  "data": { "labels": ["a"], "datasets": [{ "data": ["x"] }] }
}`;
/** No browser can be started with it. */
const env = { PUPPETEER_EXECUTABLE_PATH: '/none' };

function folderWith(files: Record<string, string>): string {
  const cwd = makeScratchDir();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  return cwd;
}

describe('chartwright validate', () => {
  it('names file, line, column and field of errors and warnings, and checks all files', async () => {
    const cwd = folderWith({ 'bad.json': BAD, 'good.json': GOOD, 'broken.json': '{"type": "bar",\n  "data": tru}' });
    const { code, stdout, stderr } = await runCliLine(
      ['validate', 'bad.json', 'broken.json', 'none.json', 'good.json'],
      { cwd, env },
    );
    expect(code).to.equal(1);
    expect(`${stdout}`).to.equal('good.json: valid\n');
    expect(stderr.split('\n')).to.include('bad.json:2:11: error: type: Use "bar" (lower case)');
    expect(stderr).to.match(/^bad\.json:4:54: error: data\.datasets\.0\.data\.0 must be a number/m);
    expect(stderr).to.match(/^bad\.json:3:12: warning: .*Did you mean "width"/m);
    expect(stderr).to.match(/^broken\.json:2:\d+: error: invalid JSON/m);
    expect(stderr).to.contain('none.json: no such file');
    expect(stderr).to.contain('3 of 4 specifications are invalid');
  });

  it('writes diagnostics as JSON lines with --json, also of wrong options', async () => {
    const cwd = folderWith({ 'bad.json': BAD });
    const { stderr, stdout } = await runCliLine(['validate', 'bad.json', '--json'], { cwd, env });
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).to.include({ level: 'error', file: 'bad.json', line: 2, column: 11, path: 'type' });
    expect(`${stdout}`).to.equal('');
    const wrong = await runCliLine(['validate', '--json', '--strickt'], { cwd, env });
    expect(JSON.parse(wrong.stderr)).to.include({ level: 'error' });
    expect(wrong.code).to.equal(1);
  });

  it('suggests the nearest option and command', async () => {
    const cwd = makeScratchDir();
    expect((await runCliLine(['markdown', '--fromat', 'svg'], { cwd })).stderr).to.contain('--format');
    const { code, stderr } = await runCliLine(['valdate'], { cwd });
    expect(stderr).to.contain('validate');
    expect(code).to.equal(1);
  });
});
