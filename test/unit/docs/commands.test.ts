import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { ROOT } from '../../support/deploy-files.js';

const SHOWN = ['README.md', 'docs/**/*.md', 'clients/*/README.md', 'src/**/*.ts', 'dashboard/src/**/*.{ts,tsx}'];
/** A line that goes on in the next one: in Markdown, in a template literal, in a list of texts. */
const GOES_ON = /\\['`,]*$/;

/** The commands of curl in a text. */
function commandsOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!/curl [-$]/.test(line)) return [];
    const end = lines.findIndex((each, index) => index >= at && !GOES_ON.test(each));
    return [lines.slice(at, end + 1).join('\n')];
  });
}

describe('commands that are shown', () => {
  it('do not save an error as an image in silence', () => {
    const files = SHOWN.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
    const saving = files
      .flatMap((file) => commandsOf(readFileSync(`${ROOT}/${file}`, 'utf8')).map((command) => ({ file, command })))
      .filter(({ command }) => /-o (?:[\w-]+\.(?:png|svg|gif|pdf)|\$\{)/.test(command));
    expect(saving.length).to.be.greaterThan(20);
    // With errors=image the error is an image that says what is wrong.
    const silent = saving.filter(({ command }) => !/--fail-with-body|-f |errors=image/.test(command));
    expect(silent).to.deep.equal([]);
  });
});
