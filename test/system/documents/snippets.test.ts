import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { freePort } from '../../../src/platform/process/free-port.js';
import { readGuides, readReadme } from '../../support/guides/guide-files.js';
import { readerEnv } from '../../support/guides/guide-service.js';
import { needsRegistry, playGuide } from '../../support/guides/play-guide.js';
import { isInstalled, isRunnable } from '../../support/guides/run-snippet.js';
import { reportPart } from '../../support/real-parts.js';

/** Ports that guides name and that may be taken on this machine. */
const PORTS = ['8080', '8081'];
/** As README.md writes it in URLs without a key. */
const DEFAULT_URL = 'http://127.0.0.1:3000';

describe('guides: snippets', () => {
  before(() => {
    const python = isInstalled('python3')
      ? `${spawnSync('python3', ['--version']).stdout}`.trim().replace('Python ', '')
      : undefined;
    reportPart(
      'Python',
      python ?? 'SKIPPED: python3 is not installed, so the Python snippets of the guides did not run',
    );
  });

  for (const guide of [...readGuides(), readReadme()]) {
    const runnable = guide.fences.filter(isRunnable);
    if (runnable.length === 0) continue;
    it(`${guide.name}: does what it says`, async function () {
      const env = await readerEnv();
      const { CHARTWRIGHT_URL = '' } = env;
      const ports = await Promise.all(PORTS.map(async (port) => [port, String(await freePort())]));
      const replacements = { [DEFAULT_URL]: CHARTWRIGHT_URL, ...Object.fromEntries(ports) };
      const count = await playGuide(guide, { env, replacements });
      if (count === 0 && runnable.some(needsRegistry)) return this.skip();
      expect(count).to.be.above(0);
    });
  }
});
