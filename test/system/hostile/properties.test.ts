import { expect } from 'chai';
import { validateSpec } from '../../../chart-spec/spec.js';
import { requireDrawableWithin } from '../../../src/browser/resource-estimates.js';
import { request, theApp } from '../../support/app.js';
import { type Body, invalidSpecs, mutatedSpecs, validSpecs } from '../../support/arbitrary-specs.js';
import { useBarePage } from '../../support/bare-page.js';
import { imageSize } from '../../support/image-size.js';
import { isPathOf } from '../../support/option-paths.js';
import { drawnRuns, fc, propertyTest } from '../../support/property.js';
import { drawBody, type Issue } from './draw-body.js';

const PARSED = { numRuns: 2000 };
const DRAWN = drawnRuns(150);
const THROUGH_SERVICE = drawnRuns(15);

describe('arbitrary specifications', () => {
  const page = useBarePage();

  propertyTest('are accepted when they are valid, again in their normal form, and are quick to draw', () => {
    fc.assert(
      fc.property(validSpecs(), (body) => {
        const parsed = validateSpec(sent(body));
        expect(parsed.valid ? [] : parsed.details).to.deep.equal([]);
        if (!parsed.valid) return;
        requireDrawableWithin(2000, parsed.spec);
        const again = validateSpec(sent(parsed.spec as unknown as Body));
        expect(again.valid && again.spec).to.deep.equal(parsed.spec);
      }),
      PARSED,
    );
  });

  propertyTest('get an error at its path when they are invalid', () => {
    fc.assert(
      fc.property(invalidSpecs(), ({ spec, path }) => {
        const parsed = validateSpec(sent(spec));
        const paths = parsed.valid ? [] : parsed.details.map((detail) => detail.path);
        expect(paths.some((found) => found === path || found.startsWith(`${path}.`))).to.equal(true);
      }),
      PARSED,
    );
  });

  propertyTest('are accepted or get errors with paths of the input, whatever is replaced in them', () => {
    let invalid = 0;
    fc.assert(
      fc.property(mutatedSpecs(), (body) => {
        const input = sent(body);
        const parsed = validateSpec(input);
        expect(Object.prototype).not.to.have.property('polluted');
        if (parsed.valid) return;
        invalid++;
        expectPaths(input, parsed.details);
      }),
      PARSED,
    );
    expect(invalid).to.be.greaterThan(PARSED.numRuns / 4);
  });

  propertyTest('give an image of exactly their size when they are valid', async () => {
    const property = fc.asyncProperty(validSpecs(), async (body) => {
      const drawn = await drawBody(page, body);
      if ('details' in drawn) expect.fail(JSON.stringify(drawn.details));
      await expectSize(body, drawn.image);
    });
    await fc.assert(property, DRAWN);
  });

  propertyTest('give an image or errors with paths of the input, whatever is replaced in them', async () => {
    const property = fc.asyncProperty(mutatedSpecs(['png', 'svg']), async (body) => {
      const drawn = await drawBody(page, body);
      if ('details' in drawn) expectPaths(sent(body), drawn.details);
    });
    await fc.assert(property, DRAWN);
  });

  propertyTest('give the same through the whole service, and so does the next', async () => {
    const { keys } = await theApp();
    const post = (body: Body) => request('POST', '/api/v1/render', { key: keys.business, body });
    const valid = fc.asyncProperty(validSpecs(), async (body) => {
      const { status, body: image } = await post(body);
      expect(status, image.toString('latin1', 0, 300)).to.equal(200);
      await expectSize(body, image);
    });
    await fc.assert(valid, THROUGH_SERVICE);
    const mutated = fc.asyncProperty(mutatedSpecs(['png', 'svg']), async (body) => {
      const response = await post(body);
      expect(response.status, response.body.toString('latin1', 0, 300)).to.be.oneOf([200, 400]);
      if (response.status === 200) return;
      const { error, details } = response.json() as { error: string; details: Issue[] };
      expect(error).to.equal('Invalid chart specification');
      expectPaths(sent(body), details);
    });
    await fc.assert(mutated, THROUGH_SERVICE);
    const sound = { type: 'bar', width: 120, height: 100, data: { labels: ['a'], datasets: [{ data: [1] }] } };
    expect((await post(sound)).status).to.equal(200);
  });
});

/** What the service reads. */
function sent(body: Body): Body {
  return JSON.parse(JSON.stringify(body)) as Body;
}

async function expectSize(body: Body, image: Buffer): Promise<void> {
  const { width = 800, height = 400, devicePixelRatio = 1 } = body as Record<string, number>;
  const format = String(body['format']);
  const ratio = format === 'svg' || format === 'pdf' ? 1 : devicePixelRatio;
  expect(await imageSize(image, format)).to.deep.equal({
    width: Math.round(width * ratio),
    height: Math.round(height * ratio),
  });
}

function expectPaths(input: Body, details: Issue[]): void {
  expect(details).not.to.have.length(0);
  for (const { path, message } of details) {
    expect(isPathOf(input, path), path).to.equal(true);
    expect(message).to.have.length.greaterThan(9);
  }
}
