import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';
import { useBarePage } from '../../support/bare-page.js';
import { isPathOf, removeAt, setAt } from '../../support/option-paths.js';
import { fc, propertyTest } from '../../support/property.js';
import { type Drawn, drawSpec, validateBody } from './draw-body.js';
import { namesWithoutDefault, numberProperties } from './library-options.js';
import { everyPart, type NumericCase, numericCases } from './numeric-cases.js';

/** Every option is set to it, and to one of the others. */
const LARGE = 1e308;
/** The last one is so near to the largest number that rounding it up exceeds that. */
const OTHERS = [1e9, -1e9, 1e-9, 1.7e308];
/** How many times as long as a common value an extreme one may take: far above what any takes, far below an endless loop. */
const MAX_RATIO = 200;
/** A drawing above this share of the limit is measured again beside its control. */
const SUSPECT_SHARE = 0.25;
const ATTEMPTS = 3;
/** Every so many cases go through the whole service. */
const SERVICE_EVERY = 40;
const SIGNATURE = '89504e470d0a1a0a';
const REFUSAL = { error: 'Invalid chart specification' };

interface Outcome {
  numeric: NumericCase;
  value: number;
}

describe('numeric options of Chart.js and its plugins', () => {
  const page = useBarePage();
  /** Many values have the same normal form: then the page gets the same text. */
  const drawings = new Map<string, Promise<Drawn>>();

  function nameOf({ numeric, value }: Outcome): string {
    return `${numeric.type}: ${numeric.paths.join(' ')} = ${value}`;
  }

  /** Draws with the value at all paths but those that are refused. @returns the body that was drawn; undefined when every path is refused */
  async function draw({ numeric, value }: Outcome): Promise<object | undefined> {
    const body = everyPart(numeric.type, 0);
    for (const path of numeric.paths) setAt(body, path, value);
    let left = numeric.paths;
    for (;;) {
      const drawn = await drawOnce(body);
      if ('image' in drawn) {
        expect(drawn.image.toString('hex', 0, 8)).to.equal(SIGNATURE);
        return body;
      }
      const paths = drawn.details.map(({ path }) => path);
      expect(paths).not.to.have.length(0);
      for (const path of paths) expect(isPathOf(body, path), path).to.equal(true);
      const refused = left.filter((path) => paths.includes(path));
      if (refused.length === 0 || refused.length === left.length) return undefined;
      left = left.filter((path) => !refused.includes(path));
      for (const path of refused) removeAt(body, path);
    }
  }

  async function drawOnce(body: object): Promise<Drawn> {
    const parsed = validateBody(body);
    if ('details' in parsed) return parsed;
    const key = JSON.stringify(parsed.spec);
    const drawn = drawings.get(key) ?? drawSpec(page, parsed.spec);
    drawings.set(key, drawn);
    return drawn;
  }

  async function msOf(body: object): Promise<number> {
    drawings.clear();
    const startMs = performance.now();
    await drawOnce(body);
    return performance.now() - startMs;
  }

  it('are in the list, also those without a default value', () => {
    const names = new Set(numericCases().flatMap(({ paths }) => paths.map((path) => path.split('.').at(-1))));
    expect(numberProperties().filter((name) => !names.has(name))).to.deep.equal([]);
    expect(namesWithoutDefault()).to.include.members(['count', 'stepSize', 'suggestedMax', 'barThickness', 'samples']);
    expect([...names]).to.include.members(['sides', 'shadowBlur', 'textShadowBlur', 'weight', 'cutout', 'margin']);
  });

  /** Which of the other values an option has depends on the seed. */
  function allOutcomes(): Outcome[] {
    const cases = numericCases();
    const others = fc.sample(fc.constantFrom(...OTHERS), cases.length);
    return cases.flatMap((numeric, i) => [LARGE, others[i] ?? LARGE].map((value) => ({ numeric, value })));
  }

  propertyTest('give an image or an error with a path, at most 200 times as slowly as a common value', async () => {
    const all = allOutcomes();
    expect(all.length).to.be.greaterThan(1200);
    const timed: { body: object; ms: number; name: string }[] = [];
    const wrong: string[] = [];
    let images = 0;
    for (const outcome of all) {
      try {
        const startMs = performance.now();
        const body = await draw(outcome);
        if (body === undefined) continue;
        images++;
        timed.push({ body, ms: performance.now() - startMs, name: nameOf(outcome) });
      } catch (error) {
        wrong.push(`${nameOf(outcome)}: ${error}`);
      }
    }
    expect(wrong).to.deep.equal([]);
    expect(images).to.be.greaterThan(all.length / 3);
    const medianMs = timed.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(timed.length / 2)] ?? 0;
    const suspects = timed.filter(({ ms }) => ms > SUSPECT_SHARE * MAX_RATIO * medianMs);
    const slow: string[] = [];
    for (const { body, name } of suspects) {
      const ratio = await smallestRatio(body);
      if (ratio > MAX_RATIO) slow.push(`${name}: ${Math.round(ratio)} times`);
    }
    expect(slow).to.deep.equal([]);
    expect(await draw({ numeric: { type: 'line', paths: [] }, value: 0 })).not.to.equal(undefined);
  });

  /** To a common chart, drawn just before and just after it, so that a busy machine slows all three. */
  async function smallestRatio(body: object): Promise<number> {
    let smallest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < ATTEMPTS && smallest > MAX_RATIO; i++) {
      const common = everyPart('line', i);
      const beforeMs = await msOf(common);
      const ms = await msOf(body);
      smallest = Math.min(smallest, (2 * ms) / (beforeMs + (await msOf(common))));
    }
    return smallest;
  }

  it('do so through the whole service', async () => {
    const { keys } = await theApp();
    // Chromium smooths a dashed line of the legend by what its page drew before: both pages draw the same charts in the same order, a line first.
    const images = new Map<string, Drawn>();
    const first = everyPart('line', 1);
    const known = validateBody(first);
    expect((await request('POST', '/api/v1/render', { key: keys.business, body: first })).status).to.equal(200);
    if (!('details' in known)) await drawSpec(page, known.spec);
    for (const outcome of allOutcomes().filter((_outcome, i) => i % SERVICE_EVERY === 0)) {
      const body = everyPart(outcome.numeric.type, 0);
      for (const path of outcome.numeric.paths) setAt(body, path, outcome.value);
      const parsed = validateBody(body);
      const response = await request('POST', '/api/v1/render', { key: keys.business, body });
      if ('details' in parsed) {
        expect(response.status, nameOf(outcome)).to.equal(400);
        expect(response.json(), nameOf(outcome)).to.deep.include({ ...REFUSAL, details: parsed.details });
        continue;
      }
      const key = JSON.stringify(parsed.spec);
      const drawn = images.get(key) ?? (await drawSpec(page, parsed.spec));
      images.set(key, drawn);
      expect(response.status, nameOf(outcome)).to.equal('image' in drawn ? 200 : 400);
      if ('image' in drawn) expect(response.body.equals(drawn.image), nameOf(outcome)).to.equal(true);
      else expect(response.json(), nameOf(outcome)).to.deep.include({ ...REFUSAL, details: drawn.details });
    }
  });
});
