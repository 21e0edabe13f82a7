import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { ChartwrightError } from '../../clients/typescript/src/errors.js';
import type { Job } from '../../clients/typescript/src/results.js';
import type { ChartBackend } from '../../library/chart-backend.js';
import { LocalBackend } from '../../library/local-backend.js';
import { ServerBackend } from '../../library/server-backend.js';
import { addCaller } from '../support/app.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { guideService } from '../support/guides/guide-service.js';
import { makeScratchDir } from '../support/scratch.js';
import { until } from '../support/until.js';

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
    const finished = async (job: Job): Promise<Job> => {
      let current = job;
      await until(async () => {
        current = await backend.job(job.jobId);
        return current.status === 'completed' || current.status === 'failed';
      });
      return current;
    };

    it('draws an image with its type, alternative text and warnings', async () => {
      const image = await backend.render({ ...SPEC, titel: 'x' });
      expect(image.contentType).to.equal('image/png');
      expect(Buffer.from(image.bytes).toString('latin1', 1, 4)).to.equal('PNG');
      expect(image.alt).to.equal('Bar chart. North 12, South 19.');
      expect(image.warnings.join()).to.contain('Did you mean "title"?');
    });

    it('rejects a wrong specification with every field', async () => {
      const { status, message, details } = await errorOf(backend.render({ ...SPEC, type: 'Bar', width: 5 }));
      expect({ status, message }).to.deep.equal({ status: 400, message: 'Invalid chart specification' });
      expect(details.map(({ path }) => path)).to.have.members(['type', 'width']);
    });

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

    it('lists and draws templates', async () => {
      expect((await backend.templates()).map(({ id }) => id)).to.include('mrr-trend');
      const image = await backend.renderTemplate('mrr-trend', { labels: 'A,B & C', data: '1,2', title: 'Our + MRR' });
      expect(image.alt).to.match(/Our \+ MRR.*B & C \$2/);
      expect((await errorOf(backend.renderTemplate('mrr-tren', {}))).status).to.be.within(400, 404);
    });

    it('draws a description, and says what one lacks', async () => {
      const { alt } = await backend.describe({ description: 'bar chart of 3 apples and 5 pears' });
      expect(alt).to.contain('apples 3, pears 5');
      const { status, details } = await errorOf(backend.describe({ description: 'a chart' }));
      expect(status).to.equal(422);
      expect(details).to.have.lengthOf.at.least(1);
    });

    it('lists the presets', async () => {
      expect((await backend.brandKits()).map(({ id }) => id)).to.include.members(['obsidian', 'linen']);
    });

    it('prints a report', async () => {
      const report = { title: 'Q1', pageFormat: 'A4', pages: [{ charts: [{ spec: SPEC }] }] };
      const job = await finished(await backend.createReport(report));
      expect(job, JSON.stringify(job)).to.include({ status: 'completed' });
      expect(Buffer.from(await backend.download(job)).toString('latin1', 0, 5)).to.equal('%PDF-');
      const { status, details } = await errorOf(backend.createReport({ ...report, titel: 'x' }));
      expect({ status, paths: details.map(({ path }) => path) }).to.deep.equal({ status: 400, paths: ['titel'] });
    });

    it('draws a batch', async () => {
      const job = await finished(await backend.createBatch({ charts: [{ name: 'One', spec: SPEC }, { spec: SPEC }] }));
      expect(job).to.deep.include({ status: 'completed', progress: { done: 2, total: 2 } });
      expect(Buffer.from(await backend.download(job)).toString('latin1', 0, 2)).to.equal('PK');
    });

    it('answers 404 for an unknown job', async () => {
      expect((await errorOf(backend.job('0b8f0f0e-33a4-4c53-9b3c-6f6c3d2f2f10'))).status).to.equal(404);
    });
  });
}
