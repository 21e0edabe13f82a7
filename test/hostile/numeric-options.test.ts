import { expect } from 'chai';
import { type Answer, request, theApp } from '../support/app.js';
import { cpuMsOfBrowsers } from '../support/browser-cpu-time.js';
import { namesWithoutDefault, numberProperties } from '../support/options/library-options.js';
import { everyPart, type NumericCase, numericCases } from '../support/options/numeric-cases.js';
import { isPathOf, removeAt, setAt } from '../support/options/paths.js';

/** The last one is so near to the largest number that rounding it up exceeds that. */
const EXTREMES = [1e9, -1e9, 1e-9, 1e308, 1.7e308];
/** Processor time of one drawing. A chart of this size takes about 10 ms. */
const MAX_DRAWING_MS = 2000;
/** Time after which a drawing is measured again, alone. */
const SUSPECT_MS = 1000;
const AT_ONCE = 4;

interface Outcome {
  numeric: NumericCase;
  value: number;
}

describe('numeric options of Chart.js and its plugins', function () {
  this.timeout(300_000);
  let serial = 0;

  /** Draws with the value at all paths but those that are refused. @returns the last answer, with the time that it took */
  async function draw({ numeric, value }: Outcome): Promise<{ elapsedMs: number; answer: Answer; drawn: boolean }> {
    const body = everyPart(numeric.type, ++serial);
    for (const path of numeric.paths) setAt(body, path, value);
    const name = `${numeric.type}: ${numeric.paths.join(' ')} = ${value}`;
    for (;;) {
      const startedAt = performance.now();
      const answer = await request('POST', '/api/v1/render', { key: (await theApp()).keys.business, body });
      const elapsedMs = performance.now() - startedAt;
      expect(answer.status, `${name} ${answer.body.toString('latin1', 0, 300)}`).to.be.oneOf([200, 400]);
      if (answer.status === 200) {
        expect(answer.headers['content-type'], name).to.equal('image/png');
        return { elapsedMs, answer, drawn: true };
      }
      const { error, details } = answer.json() as { error: string; details: { path: string; message: string }[] };
      expect(error, name).to.equal('Invalid chart specification');
      expect(details, name).not.to.have.length(0);
      const paths = details.map(({ path }) => path);
      for (const path of paths) expect(isPathOf(body, path), `${name}: ${path}`).to.equal(true);
      const refused = numeric.paths.filter((path) => paths.includes(path));
      if (refused.length === 0 || refused.length === numeric.paths.length) return { elapsedMs, answer, drawn: false };
      numeric = { ...numeric, paths: numeric.paths.filter((path) => !refused.includes(path)) };
      for (const path of refused) removeAt(body, path);
    }
  }

  it('are in the list, also those without a default value', () => {
    const names = new Set(numericCases().flatMap(({ paths }) => paths.map((path) => path.split('.').at(-1))));
    expect(numberProperties().filter((name) => !names.has(name))).to.deep.equal([]);
    expect(namesWithoutDefault()).to.include.members(['count', 'stepSize', 'suggestedMax', 'barThickness', 'samples']);
    expect([...names]).to.include.members(['sides', 'shadowBlur', 'textShadowBlur', 'weight', 'cutout', 'margin']);
  });

  it('give an image or an error with a path, within a bounded time, at any value', async () => {
    const all = numericCases().flatMap((numeric) => EXTREMES.map((value) => ({ numeric, value })));
    expect(all.length).to.be.greaterThan(3000);
    const suspects: Outcome[] = [];
    const wrong: string[] = [];
    let images = 0;
    const queue = all.values();
    const work = async (): Promise<void> => {
      for (const outcome of queue) {
        try {
          const { elapsedMs, drawn } = await draw(outcome);
          if (drawn) images++;
          if (elapsedMs > SUSPECT_MS) suspects.push(outcome);
        } catch (error) {
          wrong.push(String(error));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(wrong).to.deep.equal([]);
    expect(images).to.be.greaterThan(all.length / 3);
    const slow: string[] = [];
    for (const outcome of suspects) {
      const ms = await cpuMsOfBrowsers(() => draw(outcome));
      if (ms > MAX_DRAWING_MS) slow.push(`${outcome.numeric.paths.join(' ')} = ${outcome.value}: ${ms} ms`);
    }
    expect(slow).to.deep.equal([]);
    const { answer } = await draw({ numeric: { type: 'line', paths: [] }, value: 0 });
    expect(answer.status).to.equal(200);
  });
});
