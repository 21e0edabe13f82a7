import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { statesResult } from '../support/guides/expectations.js';
import { readGuides } from '../support/guides/guide-files.js';
import { root } from '../support/guides/parse-guide.js';
import { isRunnable } from '../support/guides/run-snippet.js';

const GROUPS = ['Start', 'Charts', 'Deliver', 'Automate', 'Operate'];
const LANGUAGES = 'bash js ts tsx python json csv html http nginx yaml text markdown'.split(' ');

/** The name that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '');
  return words.trim().replaceAll(' ', '-');
}

/** The text without its fences. */
const proseOf = (text: string): string => text.replace(/^( *)```.*?^\1```$/gms, '');

function anchorsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

describe('guides: pages', () => {
  const guides = readGuides();
  const index = readFileSync(join(root, 'docs/guides/README.md'), 'utf8');

  for (const { name, frontMatter, text, fences } of guides) {
    it(`${name}: has a front matter, one title, and is in the index`, () => {
      expect(frontMatter).to.have.all.keys('title', 'description', 'group', 'order');
      const { title = '', description = '', group, order } = frontMatter;
      expect(GROUPS).to.include(group);
      expect(Number(order)).to.be.above(0);
      expect(description).to.match(/^[^.]{20,160}\.$/);
      expect(proseOf(text).match(/^# .*$/gm)).to.deep.equal([`# ${title}`]);
      expect(index).to.contain(`](${name.split('/').at(-1)})`);
    });

    it(`${name}: links lead somewhere`, () => {
      const here = join(root, dirname(name));
      for (const [, target = ''] of proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https?:/.test(target)) continue;
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? join(root, name) : join(here, path);
        expect(existsSync(file), `${target} is missing`).to.equal(true);
        if (anchor !== undefined) expect(anchorsOf(file), target).to.include(anchor);
      }
    });

    it(`${name}: every snippet is run, or says why not`, () => {
      for (const [at, fence] of fences.entries()) {
        const { place, language, attributes } = fence;
        expect(LANGUAGES, `${place}: language`).to.include(language);
        if (attributes['test'] === 'skip') {
          expect(attributes['reason'], `${place}: test=skip without a reason`).to.be.a('string').that.is.not.empty;
        } else if (isRunnable(fence)) {
          expect(statesResult(fence, fences[at + 1]), `${place}: does not say what it yields`).to.equal(true);
        }
      }
    });
  }

  it('the report of pdf-reports.md is the one in docs/examples', () => {
    const report = guides
      .flatMap(({ fences }) => fences)
      .find(({ attributes }) => attributes['file'] === 'report.json');
    expect(report?.text).to.equal(readFileSync(join(root, 'docs/examples/report.json'), 'utf8'));
  });

  it('no two guides of a group have the same position', () => {
    const positions = guides.map(({ frontMatter: { group, order } }) => `${group} ${order}`);
    expect(positions).to.deep.equal([...new Set(positions)]);
  });
});
