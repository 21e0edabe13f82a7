import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { ChartwrightError } from '../../clients/typescript/src/errors.js';
import type { ChartBackend } from '../../library/chart-backend.js';
import { LocalBackend } from '../../library/local-backend.js';
import { ServerBackend } from '../../library/server-backend.js';
import { addCaller } from '../support/app.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { guideService } from '../support/guides/guide-service.js';
import { makeScratchDir } from '../support/scratch.js';

const SPEC = {
  type: 'bar',
  width: 300,
  height: 200,
  data: { labels: ['North', 'South'], datasets: [{ data: [12, 19] }] },
};

const openLocal = async () => new LocalBackend({ cacheDir: BROWSER_DIR, filesDir: makeScratchDir(), pages: 1 });
const openServer = async () => {
  const service = await guideService();
  const { key } = await addCaller('business', { to: service });
  return new ServerBackend({ baseUrl: `http://127.0.0.1:${service.port}`, key });
};

for (const [name, open] of [
  ['alone', openLocal],
  ['on a service', openServer],
] as const) {
  describe(`Chart backend ${name}`, () => {
    let backend: ChartBackend;
    before(async () => {
      backend = await open();
    });
    after(() => backend.close());

    const errorOf = async (call: Promise<unknown>): Promise<ChartwrightError> => {
      const error = await call.then(
        () => new Error('no error'),
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.instanceOf(ChartwrightError);
      return error as ChartwrightError;
    };

    it('stores an image', async () => {
      const stored = await backend.renderToUrl(SPEC);
      expect(stored).to.include({ format: 'png', width: 300, height: 200, alt: 'Bar chart. North 12, South 19.' });
      const bytes = stored.url.startsWith('file:')
        ? readFileSync(fileURLToPath(stored.url))
        : Buffer.from(await (await fetch(stored.url)).arrayBuffer());
      expect(bytes.length).to.equal(stored.bytes);
    });

    it('validates', async () => {
      expect(await backend.validate(SPEC)).to.include({ valid: true, alt: 'Bar chart. North 12, South 19.' });
      const { valid, details } = await backend.validate({ ...SPEC, width: 5 });
      expect({ valid, paths: details.map(({ path }) => path) }).to.deep.equal({ valid: false, paths: ['width'] });
    });

    it('draws a description, and says what one lacks', async () => {
      const { alt } = await backend.describe({ description: 'bar chart of 3 apples and 5 pears' });
      expect(alt).to.contain('apples 3, pears 5');
      const { status, details } = await errorOf(backend.describe({ description: 'a chart' }));
      expect(status).to.equal(422);
      expect(details).to.have.lengthOf.at.least(1);
    });

    it('answers 404 for an unknown job', async () => {
      expect((await errorOf(backend.job('0b8f0f0e-33a4-4c53-9b3c-6f6c3d2f2f10'))).status).to.equal(404);
    });
  });
}
