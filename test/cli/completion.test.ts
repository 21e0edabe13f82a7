import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCliLine } from '../support/cli/run-cli.js';
import { reportPart } from '../support/real-parts.js';
import { makeScratchDir } from '../support/scratch.js';

const cwd = makeScratchDir();

async function scriptFor(shell: string): Promise<string> {
  const { code, stdout, stderr } = await runCliLine(['completion', shell], { cwd });
  expect(code, stderr).to.equal(0);
  writeFileSync(join(cwd, `completion.${shell}`), stdout);
  return `${stdout}`;
}

/** What bash proposes for the last word. */
function proposals(...words: string[]): string[] {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const script = `source ./completion.bash
COMP_WORDS=(chartwright ${quoted}); COMP_CWORD=${words.length}
_chartwright
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { cwd, encoding: 'utf8' });
  expect(stderr).to.equal('');
  return stdout.split('\n').filter((line) => line !== '');
}

describe('chartwright completion', () => {
  it('proposes commands, options, choices and files in bash', async () => {
    await scriptFor('bash');
    mkdirSync(join(cwd, 'two words'));
    writeFileSync(join(cwd, 'two.json'), '');
    expect(proposals('')).to.include.members(['render', 'validate', 'convert', 'markdown', 'serve', '--server']);
    expect(proposals('val')).to.deep.equal(['validate']);
    expect(proposals('--server', 'http://localhost', 'conv')).to.deep.equal(['convert']);
    expect(proposals('markdown', '--im')).to.deep.equal(['--images-dir']);
    expect(proposals('markdown', '--format', '')).to.deep.equal(['svg', 'png', 'jpeg', 'webp', 'gif']);
    expect(proposals('validate', 'tw').toSorted()).to.deep.equal(['two words', 'two.json']);
    expect(proposals('markdown', 'a.md', '--out-dir', 'tw')).to.deep.equal(['two words']);
    expect(proposals('completion', '')).to.deep.equal(['bash', 'zsh', 'fish']);
    expect(proposals('help', 'ser')).to.deep.equal(['serve']);
  });

  for (const [shell, flag] of [
    ['zsh', '-n'],
    ['fish', '--no-execute'],
  ] as const) {
    it(`writes a script that ${shell} accepts`, async () => {
      const script = await scriptFor(shell);
      for (const word of ['render', 'images-dir', 'svg']) expect(script).to.contain(word);
      const { status, error, stderr } = spawnSync(shell, [flag, `completion.${shell}`], { cwd, encoding: 'utf8' });
      if (error !== undefined) {
        reportPart(shell, `SKIPPED: ${shell} is not installed, so its completion script did not run`);
        return;
      }
      expect(status, stderr).to.equal(0);
    });
  }
});
