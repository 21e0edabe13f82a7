import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { makeScratchDir } from '../../support/scratch.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const PRELUDE = `
import type { Accounts } from '${root}src/accounts/accounts.js';
import type { HasCaller } from '${root}src/accounts/caller.js';
import { Pipeline, readRawBody } from '${root}src/http/http.js';
import type { Plans } from '${root}src/plans/plans.js';
import { createKnownSpecs } from '${root}src/render/stages/known-specs.js';
import { parseSpecBody } from '${root}src/render/stages/parse-spec.js';
declare const authenticate: Accounts['authentication']['authenticate'];
declare const limitRate: Plans['limitRate'];
declare const requirePlanFeatures: Plans['requirePlanFeatures'];
const limitCaller = Pipeline.begin<HasCaller>().use(limitRate);
`;

const RIGHT =
  '.use(readRawBody).use(authenticate).add(limitCaller).use(parseSpecBody(createKnownSpecs())).use(requirePlanFeatures)';
const WRONG = Object.entries({
  'the spec is parsed before the body is read': '.use(authenticate).use(parseSpecBody(createKnownSpecs()))',
  'the rate limit is checked before the caller is known': '.use(readRawBody).use(limitRate).use(authenticate)',
  'a part is added before the caller is known that it needs': '.use(readRawBody).add(limitCaller).use(authenticate)',
  'the plan is checked before the spec is parsed':
    '.use(readRawBody).use(authenticate).use(requirePlanFeatures).use(parseSpecBody(createKnownSpecs()))',
});

/** The errors that the compiler reports for each list of stages. It runs once, because most of its work is the same for all. */
async function errorsOf(orders: string[]): Promise<string[][]> {
  const dir = makeScratchDir();
  const files = orders.map((_, i) => `order-${i}.mts`);
  for (const [i, stages] of orders.entries()) {
    writeFileSync(join(dir, `order-${i}.mts`), `${PRELUDE}\nexport const order = Pipeline.begin()${stages};\n`);
  }
  const config = {
    extends: resolve(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: true,
      rootDir: '/',
      noUnusedLocals: false,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [],
    files,
  };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, [compiler, '-p', dir, '--pretty', 'false'], (_error, stdout) => done(stdout));
  });
  const lines = output.split('\n').filter((line) => line.includes('error TS'));
  return files.map((file) => lines.filter((line) => line.includes(file)));
}

describe('the order of stages in a pipeline', () => {
  let errors: string[][];
  before(async () => {
    errors = await errorsOf([RIGHT, ...WRONG.map(([, stages]) => stages)]);
  });

  it('compiles when each stage comes after those that it needs', () => {
    expect(errors[0]).to.deep.equal([]);
  });

  for (const [i, [name]] of WRONG.entries()) {
    it(`does not compile when ${name}`, () => {
      const [error, ...others] = errors[i + 1] ?? [];
      expect(others).to.deep.equal([]);
      expect(error).to.match(/not assignable to parameter of type 'never'/);
    });
  }
});
