import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { makeScratchDir } from '../../support/scratch.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const PRELUDE = `
import type { Identity } from '${root}src/identity/identity.js';
import type { HasCaller } from '${root}src/caller.js';
import { endpoint, type HasBody, Pipeline, readRawBody, report, type Stage, stage } from '${root}src/http/http.js';
import type { Plans } from '${root}src/plans/plans.js';
import { createKnownSpecs } from '${root}src/render/stages/known-specs.js';
import { parseSpecBody } from '${root}src/render/stages/parse-spec.js';
declare const authenticate: Identity['authentication']['authenticate'];
declare const limitRate: Plans['limitRate'];
declare const requirePlanFeatures: Plans['requirePlanFeatures'];
const limitCaller = Pipeline.begin<HasCaller>().use(limitRate);
const route = { method: 'get', path: '/', operationId: 'get', tag: 'Render', summary: 'Test', responses: {} } as const;
`;

const RIGHT = {
  'each stage comes after those that it needs':
    'Pipeline.begin().use(readRawBody).use(authenticate).add(limitCaller).use(parseSpecBody(createKnownSpecs())).use(requirePlanFeatures)',
  'a stage hands on what it adds': 'stage<object, HasBody>((_ctx, next) => next({ body: Buffer.alloc(0) }))',
  'a stage without additions hands on nothing': 'stage<HasBody>((_ctx, next) => next())',
  'a stage hands on a new value of what it replaces, or keeps the old one':
    "stage<HasBody, object, 'body'>((ctx, next) => (ctx.state.body.length > 9 ? next() : next({ body: Buffer.alloc(0) })))",
  'a stage tells those before it how the request ended':
    'stage<{ length?: number }>((ctx) => report(ctx.state, { length: 1 }))',
};

const NOT_ACCEPTED = /Argument of type .* is not assignable to parameter of type/;
const WRONG: Record<string, [code: string, error: RegExp]> = {
  'the spec is parsed before the body is read': [
    'Pipeline.begin().use(authenticate).use(parseSpecBody(createKnownSpecs()))',
    /Missing<"body">/,
  ],
  'the rate limit is checked before the caller is known': [
    'Pipeline.begin().use(readRawBody).use(limitRate)',
    /Missing<"caller">/,
  ],
  'a part is added before the caller is known that it needs': [
    'Pipeline.begin().use(readRawBody).add(limitCaller)',
    /Missing<"caller">/,
  ],
  'the plan is checked before the spec is parsed': [
    'Pipeline.begin().use(readRawBody).use(authenticate).use(requirePlanFeatures)',
    /Missing<"spec">/,
  ],
  'the body is read twice': ['Pipeline.begin().use(readRawBody).use(readRawBody)', /DecidedAgain<"body">/],
  'a part decides again what an earlier stage has decided': [
    'Pipeline.begin().use(authenticate).use(limitRate).add(limitCaller)',
    /DecidedAgain<"rateLimit">/,
  ],
  'a stage goes on without what it adds': ['stage<object, HasBody>((_ctx, next) => next())', /Expected 1 arguments/],
  'a stage hands on only a part of what it adds': [
    'stage<object, HasBody & HasCaller>((_ctx, next) => next({ body: Buffer.alloc(0) }))',
    NOT_ACCEPTED,
  ],
  'a stage hands on something else': ['stage<object, HasBody>((_ctx, next) => next({ body: "text" }))', /'Buffer/],
  'a stage hands on what it does not declare': [
    'stage<HasBody>((_ctx, next) => next({ body: Buffer.alloc(0) }))',
    /Expected 0 arguments/,
  ],
  'a stage is given as one that adds more': [
    'stage<object, HasBody>((_ctx, next) => next({ body: Buffer.alloc(0) })) as Stage<object, HasBody> satisfies Stage<object, HasCaller>',
    /does not satisfy the expected type/,
  ],
  'a stage writes what it should hand on': [
    'stage<Partial<HasBody>>((ctx) => { ctx.state.body = Buffer.alloc(0); })',
    /read-only property/,
  ],
  'a stage replaces what it does not need': ["stage<object, object, 'body'>((_ctx, next) => next())", /constraint/],
  'a stage tells those before it what they rely on': [
    'stage<HasBody>((ctx) => report(ctx.state, { body: Buffer.alloc(0) }))',
    /'body' does not exist/,
  ],
  'a route begins with a part that needs a caller': [
    'endpoint({ ...route, stages: limitCaller.stages })',
    /Stage<HasCaller/,
  ],
};

/** The errors that the compiler reports for each expression. It runs once, because most of its work is the same for all. */
async function errorsOf(codes: string[]): Promise<string[][]> {
  const dir = makeScratchDir();
  const files = codes.map((_, i) => `case-${i}.mts`);
  for (const [i, code] of codes.entries())
    writeFileSync(join(dir, `case-${i}.mts`), `${PRELUDE}\nexport const result = ${code};\n`);
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

describe('the compiler', () => {
  let errors: string[][];
  before(async () => {
    errors = await errorsOf([...Object.values(RIGHT), ...Object.values(WRONG).map(([code]) => code)]);
  });

  for (const [i, name] of Object.keys(RIGHT).entries())
    it(`accepts stages where ${name}`, () => {
      expect(errors[i]).to.deep.equal([]);
    });

  for (const [i, [name, [, message]]] of Object.entries(WRONG).entries())
    it(`rejects stages where ${name}`, () => {
      const [error, ...others] = errors[Object.keys(RIGHT).length + i] ?? [];
      expect(others).to.deep.equal([]);
      expect(error).to.match(message);
    });
});
