import { existsSync, globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { expect } from 'chai';
import { ROOT, textOf, yamlOf } from '../../support/deploy-files.js';

const FILES = globSync('.github/workflows/*.yml', { cwd: ROOT });

// The package imports JSON as bundlers allow it.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

/** What GitHub's own parser rejects. */
async function errorsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe('.github/workflows', () => {
  it('has one for tests on all platforms, one for the image and one for releases', () => {
    expect(FILES).to.have.members(['ci', 'image', 'release'].map((name) => `.github/workflows/${name}.yml`));
  });

  for (const file of FILES) {
    const text = textOf(file);

    it(`${file}: is accepted by the parser of GitHub, which rejects unknown fields`, async () => {
      expect(await errorsOf(file, text)).to.deep.equal([]);
      expect(await errorsOf(file, text.replace('timeout-minutes', 'timeout-minute'))).to.not.be.empty;
    });

    it(`${file}: pins actions by commit, and grants no more than it needs`, () => {
      const used = [...text.matchAll(/uses: (\S+)(.*)/g)];
      expect(used).to.not.be.empty;
      for (const [, action, comment] of used) {
        expect(action).to.match(/@[0-9a-f]{40}$/);
        expect(comment, action).to.match(/^ # v\d+\.\d+\.\d+$/);
      }
      expect((yamlOf(file) as { permissions: object }).permissions).to.deep.equal({ contents: 'read' });
    });

    it(`${file}: runs scripts that exist`, () => {
      const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
      for (const [, name] of text.matchAll(/npm (?:run )?(?!(?:ci|install|pkg|publish)\b)([a-z][\w:-]*)/g))
        expect(scripts).to.have.property(`${name}`);
      for (const [, path] of text.matchAll(/bash (\S+)/g)) expect(existsSync(`${ROOT}${path}`), path).to.equal(true);
    });
  }

  it('uses the base image of the Dockerfile for arm64', () => {
    const digest = /node:24-bookworm-slim@(sha256:[0-9a-f]{64})/.exec(textOf('Dockerfile'))?.[1];
    expect(textOf('.github/workflows/ci.yml')).to.contain(`node:24-bookworm-slim@${digest}`);
  });
});
