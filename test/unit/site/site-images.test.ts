import { createServer } from 'node:http';
import { expect } from 'chai';
import { createRequestHandler } from '../../../src/http/http.js';
import { serviceOverloaded } from '../../../src/platform/errors.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { readHere } from '../../../src/platform/reading/reader.js';
import { createTimelines } from '../../../src/platform/tracing/timeline.js';
import { createSiteImages } from '../../../src/site/site-images.js';
import { listenUntilFileEnd } from '../../support/local-server.js';

describe('images of our own pages', () => {
  let refusals = 0;
  const images = createSiteImages(async () => {
    if (refusals-- > 0) throw serviceOverloaded(1);
    return Buffer.from('an image');
  });
  let get: (path: string) => Promise<Response>;
  before(async () => {
    const handle = createRequestHandler({
      log: createLog('silent'),
      trustedHops: 0,
      metrics: { begin: () => undefined, end: () => undefined },
      timelines: createTimelines(createMetrics()),
      isDraining: () => false,
      read: readHere,
      endpoints: [images.endpoint],
    });
    const port = await listenUntilFileEnd(createServer(handle));
    get = (path) => fetch(`http://127.0.0.1:${port}${path}`);
  });

  it('are drawn again on a busy service, and not for ever', async () => {
    const { src } = images.add({ type: 'bar', data: { labels: ['A'], datasets: [{ data: [1] }] } });
    refusals = 5;
    expect((await get(src)).status).to.equal(503);
    expect((await get(src)).status).to.equal(200);
    expect(await (await get(src)).text()).to.equal('an image');
  });
});
