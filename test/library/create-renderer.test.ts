import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { type ChartSpecInput, createRenderer, InvalidSpecError, type Renderer } from '../../library/create-renderer.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { imageSize } from '../support/image-size.js';

const SPEC: ChartSpecInput = {
  type: 'bar',
  width: 300,
  height: 200,
  data: { labels: ['North', 'South'], datasets: [{ data: [12, 19] }] },
};
const ENTRY = new URL('../../library/create-renderer.js', import.meta.url).href;

describe('createRenderer', () => {
  let renderer: Renderer;
  before(async () => {
    renderer = await createRenderer({ cacheDir: BROWSER_DIR, pages: 2 });
  });
  after(() => renderer.close());

  it('draws every format', async () => {
    for (const format of ['png', 'jpeg', 'svg', 'webp', 'pdf'] as const) {
      const image = await renderer.render({ ...SPEC, format });
      expect(await imageSize(image, format), format).to.deep.equal({ width: 300, height: 200 });
    }
  });

  it('draws many charts at once', async () => {
    const values = Array.from({ length: 60 }, (_, i) => i);
    const images = await Promise.all(
      values.map((i) => renderer.render({ ...SPEC, format: 'svg', data: { csv: `Label,Value\nA,${i}\nB,5` } })),
    );
    expect(images.every((image, i) => image.toString().includes(`A ${i}, B 5`))).to.equal(true);
  });

  it('gives alternative text and warnings', async () => {
    const image = await renderer.renderImage({ ...SPEC, returnUrl: true, titel: 'x' } as ChartSpecInput);
    expect(image).to.include({ contentType: 'image/png', alt: 'Bar chart. North 12, South 19.' });
    expect(image.warnings).to.have.lengthOf(2);
  });

  it('rejects a wrong specification, and draws the next one', async () => {
    const error = await renderer.render({ ...SPEC, width: 5 }).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(InvalidSpecError);
    expect((error as InvalidSpecError).details.map(({ path }) => path)).to.deep.equal(['width']);
    expect(await renderer.validate({ ...SPEC, width: 5 })).to.include({ valid: false });
    expect(await renderer.render(SPEC)).to.be.instanceOf(Buffer);
  });

  it('draws without a logo that cannot be fetched', async () => {
    const { warnings } = await renderer.renderImage({ ...SPEC, header: { logoUrl: 'https://logo.invalid/logo.png' } });
    expect(warnings.join()).to.contain('The logo could not be fetched');
    const image = { url: 'https://logo.invalid/logo.png', alt: 'Acme' } as const;
    const board = await renderer.renderImage({ type: 'board', tiles: [{ image }, { spec: SPEC }] });
    expect(board.warnings, 'one warning, which names the tile').to.have.lengthOf(1);
    expect(board.warnings[0]).to.match(/^tiles\[0\]\.image \(logo\.invalid\) could not be fetched .*"alt" is drawn\.$/);
  });

  it('says how to fix a missing browser', async () => {
    const error = await createRenderer({ executablePath: '/none' }).catch((thrown: unknown) => thrown);
    expect(error).to.include({ name: 'ChartwrightError', status: 0 });
    expect(String(error)).to.contain('PUPPETEER_EXECUTABLE_PATH names /none');
  });

  it('lets the process end after close, and keeps nothing open when it is only imported', () => {
    const run = (script: string) => {
      const args = ['--input-type=module', '-e', `const library = await import('${ENTRY}');${script}`];
      const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
      return { status, stdout };
    };
    const open =
      'console.log(JSON.stringify(process.getActiveResourcesInfo().filter((name) => !/TTY|Pipe/.test(name))));';
    expect(run(open)).to.deep.equal({ status: 0, stdout: '[]\n' });
    const draw = `await using renderer = await library.createRenderer({ cacheDir: ${JSON.stringify(BROWSER_DIR)}, pages: 1 });
      console.log((await renderer.render(${JSON.stringify(SPEC)})).subarray(1, 4).toString());`;
    expect(run(draw)).to.deep.equal({ status: 0, stdout: 'PNG\n' });
  });
});
