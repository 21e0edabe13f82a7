import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type ApiResponse, expectStillDraws, pngSize, RENDER, request, theApp } from '../support/app.js';
import { sendBytes } from '../support/raw-http.js';
import { addresses } from './corpus/addresses.js';
import { boards } from './corpus/boards.js';
import type { CorpusCase } from './corpus/corpus-case.js';
import { credentials } from './corpus/credentials.js';
import { testedElsewhere } from './corpus/elsewhere.js';
import { jsonBodies } from './corpus/json-bodies.js';
import { management } from './corpus/management.js';
import { options } from './corpus/options.js';
import { specs } from './corpus/specs.js';
import { urls } from './corpus/urls.js';
import { wire } from './corpus/wire.js';

const ROOT = new URL('../../../', import.meta.url);
const MAX_ERROR_BYTES = 64 * 1024;

interface Issue {
  path: string;
  message: string;
}

/** Every case is answered with its exact verdict, and after each attack a good request is drawn. */
describe('the corpus of bad input', () => {
  const groups = Object.groupBy(
    [...jsonBodies, ...specs, ...options, ...urls, ...credentials, ...addresses, ...management, ...boards],
    ({ id }) => id,
  );
  for (const [id, cases = []] of Object.entries(groups))
    it(`${id}: ${cases[0]?.name} … (${cases.length})`, async () => {
      for (const each of cases) await expectVerdict(each);
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
      await expectStillDraws();
    });

  for (const { id, name, bytes, status } of wire)
    it(`${id}: ${name}`, async () => {
      const response = await sendBytes((await theApp()).port, bytes);
      expect(response).to.match(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(response).to.match(/^x-request-id: req_[0-9A-Za-z]{24}\r$/im);
      expect(response.split('HTTP/1.1 '), 'one response').to.have.length(2);
      await expectStillDraws();
    });

  it('names existing files for what is tested elsewhere', () => {
    for (const file of Object.values(testedElsewhere))
      expect(existsSync(fileURLToPath(new URL(file, ROOT))), file).to.equal(true);
  });
});

async function expectVerdict({ name, verdict, ...sent }: CorpusCase): Promise<void> {
  const response = await send(sent);
  const what = `${name}: ${response.status} ${String(response.body).slice(0, 300)}`;
  expect(response.status, what).to.be.oneOf(verdict.statuses);
  if (response.status >= 400) expectError(response, sent.body, verdict, what);
  if (sent.pngSize !== undefined) expect(pngSize(response.body), what).to.deep.equal(sent.pngSize);
  if (sent.sameImageAs !== undefined) {
    const other = await send({ body: sent.sameImageAs });
    expect(other.status).to.equal(200);
    expect(response.body.equals(other.body), `${name}: another image`).to.equal(true);
  }
}

async function send({
  method,
  path = RENDER,
  headers,
  body,
  caller = 'business',
}: Omit<CorpusCase, 'id' | 'name' | 'verdict'>) {
  const { keys } = await theApp();
  // A POST to the path of a query would need a body.
  return request(method ?? (body === undefined ? 'GET' : 'POST'), path, {
    ...(caller !== 'anonymous' && { key: keys[caller] }),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
  });
}

function expectError(
  response: ApiResponse,
  body: unknown,
  { error, paths = [] }: CorpusCase['verdict'],
  what: string,
): void {
  expect(response.body.length, what).to.be.below(MAX_ERROR_BYTES);
  if (error !== undefined) expect(response.json()['error'], what).to.equal(error);
  const details = (response.json()['details'] ?? []) as Issue[];
  expect(
    details.map(({ path }) => path),
    what,
  ).to.include.members(paths);
  expect(details.length, what).to.be.at.most(100);
  for (const { path, message } of details) {
    expect(message, what).to.be.a('string').that.is.not.equal('');
    if (body !== undefined) expect(reaches(body, path), `${what}: ${path}`).to.equal(true);
  }
}

/** Whether a path leads to a value of the input, or one step beyond it: to a field that is missing. */
function reaches(body: unknown, path: string): boolean {
  let value: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  if (path === '') return true;
  const names = path.split('.');
  for (const name of names.slice(0, -1)) {
    if (typeof value !== 'object' || value === null) return false;
    value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }
  return typeof value === 'object' && value !== null;
}
