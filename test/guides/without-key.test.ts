import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import { greeting } from '../../src/site/greeting.js';
import { readGuides, readReadme } from '../support/guides/guide-files.js';
import { makeScratchDir } from '../support/scratch.js';

const CREDENTIALS = /\$\{?CHARTWRIGHT_KEY/;

/** Whether an error would be the content of the file: `errors=image` asks for that. */
const savesErrors = (text: string) =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /\bcurl\b.* -o (?!\/dev\/null)/.test(line) && !/ (?:--fail|-f)\b|errors=image/.test(line));

describe('the commands of the guides', () => {
  it('end with an error where the service refuses, and do not pass it off as an image', () => {
    const fences = readGuides().flatMap(({ fences }) => fences.filter(({ language }) => language === 'bash'));
    expect(fences.flatMap(({ text }) => savesErrors(text))).to.deep.equal([]);
  });
});

describe('the commands of README.md', () => {
  const commands = readReadme().fences.filter(({ text }) => CREDENTIALS.test(text));

  it('say what is missing when they are pasted without the key, and save nothing', () => {
    expect(commands).to.have.lengthOf(2);
    for (const { text } of commands) {
      const cwd = makeScratchDir();
      const { status, stderr } = spawnSync('sh', ['-c', text], { cwd, env: { PATH: process.env['PATH'] } });
      expect(status, text).to.not.equal(0);
      expect(String(stderr)).to.contain('paste the export line that npm start printed');
      expect(readdirSync(cwd)).to.deep.equal([]);
    }
  });

  it('read what npm start prints', () => {
    const local = { apiKey: 'pk_live_key', signInToken: 'token' };
    const text = greeting('http://127.0.0.1:3000', local);
    const [line = ''] = /export .*/.exec(text) ?? [];
    const { stdout } = spawnSync('sh', ['-c', `${line}; echo "$CHARTWRIGHT_URL $CHARTWRIGHT_KEY"`], {
      encoding: 'utf8',
    });
    expect(stdout.trim()).to.equal('http://127.0.0.1:3000 pk_live_key');
    expect(text.match(/pk_live_key/g), 'the command that draws uses the variables').to.have.lengthOf(2);
  });
});
