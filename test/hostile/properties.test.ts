import { expect } from 'chai';
import fc from 'fast-check';
import { requireDrawableWithin } from '../../src/browser/resource-estimates.js';
import { validateSpec } from '../../src/chart-spec/chart-spec.js';
import { type Answer, request, theApp } from '../support/app.js';
import { type Body, invalidSpecs, mutatedSpecs, validSpecs } from '../support/arbitrary-specs.js';
import { threadCpuMs } from '../support/event-loop.js';
import { imageSize } from '../support/image-size.js';
import { isPathOf } from '../support/options/paths.js';

const PARSED_RUNS = 2000;
const DRAWN_RUNS = 150;
const MAX_LOOP_HOLD_MS = 100;
const MAX_TRIES = 3;
/** The search for a smaller counterexample ends then. */
const MAX_SHRINKING_MS = 100_000;
/** FAST_CHECK_SEED repeats a run; fast-check prints the seed of a failure. */
const seed = process.env['FAST_CHECK_SEED'];
const settings = (numRuns: number) => ({
  numRuns,
  includeErrorInReport: true,
  ...(seed !== undefined && { seed: Number(seed) }),
});

describe('arbitrary specifications', function () {
  this.timeout(300_000);

  it('are accepted when they are valid, again in their normal form, and are quick to draw', () => {
    fc.assert(
      fc.property(validSpecs(), (body) => {
        const parsed = validateQuickly(sent(body));
        expect(parsed.valid ? [] : parsed.details).to.deep.equal([]);
        if (!parsed.valid) return;
        requireDrawableWithin(2000, parsed.spec);
        const again = validateQuickly(sent(parsed.spec as unknown as Body));
        expect(again.valid && again.spec).to.deep.equal(parsed.spec);
      }),
      settings(PARSED_RUNS),
    );
  });

  it('get an error at its path when they are invalid', () => {
    fc.assert(
      fc.property(invalidSpecs(), ({ spec, path }) => {
        const parsed = validateQuickly(sent(spec));
        const paths = parsed.valid ? [] : parsed.details.map((detail) => detail.path);
        expect(paths.some((found) => found === path || found.startsWith(`${path}.`))).to.equal(true);
      }),
      settings(PARSED_RUNS),
    );
  });

  it('are accepted or get errors with paths of the input, whatever is replaced in them', () => {
    let invalid = 0;
    fc.assert(
      fc.property(mutatedSpecs(), (body) => {
        const input = sent(body);
        const parsed = validateQuickly(input);
        expect(Object.prototype).not.to.have.property('polluted');
        if (parsed.valid) return;
        invalid++;
        expectPaths(input, parsed.details);
      }),
      settings(PARSED_RUNS),
    );
    expect(invalid).to.be.greaterThan(PARSED_RUNS / 4);
  });

  it('give an image of exactly their size when they are valid', async () => {
    await fc.assert(
      fc.asyncProperty(validSpecs(), async (body) => {
        const answer = await post(body);
        expect(answer.status, answer.body.toString('latin1', 0, 300)).to.equal(200);
        const { width = 800, height = 400, devicePixelRatio = 1, format } = body as Record<string, number>;
        const isVector = String(format) === 'svg' || String(format) === 'pdf';
        const ratio = isVector ? 1 : devicePixelRatio;
        expect(await imageSize(answer.body, String(format))).to.deep.equal({
          width: Math.floor(width * ratio),
          height: Math.floor(height * ratio),
        });
      }),
      { ...settings(DRAWN_RUNS), interruptAfterTimeLimit: MAX_SHRINKING_MS },
    );
  });

  it('give an image or errors with paths of the input, whatever is replaced in them, and so does the next', async () => {
    await fc.assert(
      fc.asyncProperty(mutatedSpecs(['png', 'svg']), async (body) => {
        const answer = await post(body);
        expect(answer.status, answer.body.toString('latin1', 0, 300)).to.be.oneOf([200, 400]);
        if (answer.status === 200) return;
        const { error, details } = answer.json() as { error: string; details: { path: string; message: string }[] };
        expect(error).to.equal('Invalid chart specification');
        expectPaths(sent(body), details);
      }),
      { ...settings(DRAWN_RUNS), interruptAfterTimeLimit: MAX_SHRINKING_MS },
    );
    const sound = { type: 'bar', width: 120, height: 100, data: { labels: ['a'], datasets: [{ data: [1] }] } };
    expect((await post(sound)).status).to.equal(200);
  });
});

/** Holds the event loop for less than 100 ms of CPU time; a suspect is measured again, because garbage may have been collected meanwhile. */
function validateQuickly(input: Body): ReturnType<typeof validateSpec> {
  for (let tries = MAX_TRIES; ; tries--) {
    const startMs = threadCpuMs();
    const parsed = validateSpec(input);
    const cpuMs = threadCpuMs() - startMs;
    if (cpuMs < MAX_LOOP_HOLD_MS) return parsed;
    if (tries === 1) throw new Error(`validating it held the event loop for ${cpuMs} ms`);
  }
}

/** What the service reads. */
function sent(body: Body): Body {
  return JSON.parse(JSON.stringify(body)) as Body;
}

async function post(body: Body): Promise<Answer> {
  return request('POST', '/api/v1/render', { key: (await theApp()).keys.business, body });
}

function expectPaths(input: Body, details: { path: string; message: string }[]): void {
  expect(details).not.to.have.length(0);
  for (const { path, message } of details) {
    expect(isPathOf(input, path), path).to.equal(true);
    expect(message).to.have.length.greaterThan(9);
  }
}
