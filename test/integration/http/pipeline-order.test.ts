import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { makeScratchDir } from '../../support/scratch.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const PRELUDE = `
import type { Accounts } from '${root}src/accounts/accounts.js';
import { Pipeline, readRawBody } from '${root}src/http/http.js';
import type { Plans } from '${root}src/plans/plans.js';
import { createKnownSpecs } from '${root}src/render/known-specs.js';
import { parseSpecBody } from '${root}src/render/parse-spec.js';
declare const authenticate: Accounts['authentication']['authenticate'];
declare const limitRate: Plans['limitRate'];
declare const requirePlanFeatures: Plans['requirePlanFeatures'];
`;

/** The errors that the compiler reports for a list of stages. */
async function errorsOf(stages: string): Promise<string[]> {
  const dir = makeScratchDir();
  writeFileSync(join(dir, 'order.mts'), `${PRELUDE}\nexport const order = Pipeline.begin()${stages};\n`);
  const config = {
    extends: resolve(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: true,
      rootDir: '/',
      noUnusedLocals: false,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [],
    files: ['order.mts'],
  };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, [compiler, '-p', dir, '--pretty', 'false'], (_error, stdout) => done(stdout));
  });
  return output.split('\n').filter((line) => /order\.mts.*error TS/.test(line));
}

describe('the order of stages in a pipeline', () => {
  it('compiles when each stage comes after those that it needs', async () => {
    const order =
      '.use(readRawBody).use(authenticate).use(limitRate).use(parseSpecBody(createKnownSpecs())).use(requirePlanFeatures)';
    expect(await errorsOf(order)).to.deep.equal([]);
  });

  for (const [name, order] of Object.entries({
    'the spec is parsed before the body is read': '.use(authenticate).use(parseSpecBody(createKnownSpecs()))',
    'the rate limit is checked before the caller is known': '.use(readRawBody).use(limitRate).use(authenticate)',
    'the plan is checked before the spec is parsed':
      '.use(readRawBody).use(authenticate).use(requirePlanFeatures).use(parseSpecBody(createKnownSpecs()))',
  })) {
    it(`does not compile when ${name}`, async () => {
      const errors = await errorsOf(order);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.match(/order\.mts.*not assignable to parameter of type 'never'/);
    });
  }
});
