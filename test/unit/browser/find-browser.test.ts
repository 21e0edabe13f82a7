import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { findBrowser, newerBrowser } from '../../../src/browser/launch/find-browser.js';
import { unpackOnce } from '../../../src/browser/launch/unpack-browser.js';
import { BROWSER_DIR } from '../../support/browser-dir.js';

const messageOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('finding a browser', () => {
  let dir = '';
  const find = (change: object) =>
    findBrowser({ dataDir: join(dir, 'data'), searchPath: '', onProgress: () => undefined, ...change });
  const program = async (name: string, mode: number): Promise<string> => {
    await writeFile(join(dir, name), '#!/bin/sh\n');
    await chmod(join(dir, name), mode);
    return join(dir, name);
  };
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'find-browser-'));
    // For root, also the browser's own user must reach it.
    await chmod(dir, 0o755);
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('prefers the configured one', async () => {
    const executablePath = await program('my-chrome', 0o755);
    expect(await find({ executablePath })).to.include({ executablePath, source: 'configured' });
  });

  it('takes a headless shell from the PATH when the bundled one is not supported', async () => {
    await program('chromium', 0o755);
    const executablePath = await program('chromium-headless-shell', 0o755);
    expect(await find({ searchPath: dir, isBundledSupported: false })).to.include({
      executablePath,
      source: 'installed',
    });
  });

  it('takes Chrome from the applications of macOS, which are not on the PATH', async () => {
    const app = join(dir, 'Google Chrome.app/Contents/MacOS');
    await mkdir(app, { recursive: true });
    const executablePath = await program('Google Chrome.app/Contents/MacOS/Google Chrome', 0o755);
    const options = { isBundledSupported: false, appFolders: [join(dir, 'nowhere'), dir] };
    expect(await find({ ...options, platform: 'darwin' })).to.include({ executablePath, source: 'installed' });
    expect(await messageOf(find({ ...options, platform: 'linux' }))).to.contain('No Chromium found');
  });

  it('reports the package to install when no browser is found, and the variable to set', async () => {
    const none = { isBundledSupported: false, appFolders: [] };
    const onLinux = await messageOf(find({ ...none, platform: 'linux' }));
    expect(onLinux)
      .to.contain('apt-get install --no-install-recommends chromium-headless-shell')
      .and.to.contain('PUPPETEER_EXECUTABLE_PATH');
    expect(await messageOf(find({ ...none, platform: 'darwin' }))).to.contain('brew install --cask google-chrome');
  });

  it('names an installed one only where its major version is newer than that of the bundled one', async () => {
    for (const [said, expected] of [
      ['Chromium 154.0.1.2 built on Debian GNU/Linux', '154.0.1.2'],
      ['Google Chrome 201.0.3.4', '201.0.3.4'],
      ['Chromium 153.9.9.9', undefined],
      ['Chromium 99.0.4844.51', undefined],
      ['no version', undefined],
    ] as const) {
      const executablePath = join(dir, 'chromium');
      await writeFile(executablePath, `#!/bin/sh\necho '${said}'\n`, { mode: 0o755 });
      const newer = expected && { executablePath, version: expected };
      expect(await newerBrowser('Chrome/153.0.8010.0', dir), said).to.deep.equal(newer);
    }
    await writeFile(join(dir, 'chromium'), '#!/bin/sh\nexit 1\n');
    expect(await newerBrowser('Chrome/153.0.8010.0', dir)).to.equal(undefined);
    expect(await newerBrowser('Chrome/153.0.8010.0', '')).to.equal(undefined);
  });

  it('reports a configured one that is missing or not executable', async () => {
    expect(await messageOf(find({ executablePath: join(dir, 'nope') }))).to.contain('no such file');
    expect(await messageOf(find({ executablePath: await program('flat', 0o644) }))).to.contain('not executable');
  });

  it('writes the absolute paths of its fonts again when the data folder has moved', async () => {
    const executablePath = await program('my-chrome', 0o755);
    await find({ executablePath });
    await rename(join(dir, 'data'), join(dir, 'moved'));
    const { env } = await find({ executablePath, dataDir: join(dir, 'moved') });
    expect(env['FONTCONFIG_FILE']).to.match(new RegExp(`^${join(dir, 'moved')}/`));
    expect(await readFile(env['FONTCONFIG_FILE'] ?? '', 'utf8')).to.contain(`<dir>${join(dir, 'moved')}/`);
  });

  describe('the bundled one, of the cache folder', () => {
    const places = async (change: object) => {
      const lines: string[] = [];
      const onProgress = (line: string) => void lines.push(line);
      const found = await findBrowser({ dataDir: join(dir, 'data'), onProgress, ...change });
      return { ...found, lines };
    };
    before(function () {
      if (process.platform !== 'linux' || process.arch !== 'x64') this.skip();
    });

    it('leaves the data folder empty', async () => {
      const { executablePath, source, lines } = await places({ cacheDir: BROWSER_DIR });
      expect(executablePath).to.equal((await places({ dataDir: BROWSER_DIR })).executablePath);
      expect({ source, lines }).to.deep.equal({ source: 'bundled', lines: [] });
      expect(await readdir(dir)).to.deep.equal([]);
    });

    it('is in the data folder where the cache cannot be written, with one line', async () => {
      const cacheDir = join(await program('a-file', 0o755), 'cache');
      const { source, lines } = await places({ cacheDir, dataDir: BROWSER_DIR });
      expect({ source, count: lines.length }).to.deep.equal({ source: 'bundled', count: 1 });
      expect(lines[0]).to.match(/cache does not take Chromium, so it is unpacked in .*ENOTDIR/);
    });

    it('is in the data folder where the cache is in a file system that makes no folders', async () => {
      const { source, lines } = await places({ cacheDir: '/proc/none/cache', dataDir: BROWSER_DIR });
      expect({ source, count: lines.length }).to.deep.equal({ source: 'bundled', count: 1 });
    });

    it('needs one folder that takes it: the error names the folder, the reason and the variables', async () => {
      const dataDir = join(await program('a-file', 0o755), 'data');
      const said = await messageOf(places({ cacheDir: '/proc/none/cache', dataDir }));
      expect(said).to.match(
        /a-file\/data does not take Chromium and its fonts: ENOTDIR.*DATA_DIR.*CHARTWRIGHT_CACHE_DIR/,
      );
    });

    it('is not that of another user', async function () {
      if (process.getuid?.() !== 0) return this.skip();
      const cacheDir = join(dir, 'theirs');
      await mkdir(cacheDir, { mode: 0o755 });
      await chown(cacheDir, 12345, 12345);
      const { source, lines } = await places({ cacheDir: join(cacheDir, 'chartwright'), dataDir: BROWSER_DIR });
      expect(source).to.equal('bundled');
      expect(lines.join()).to.contain(`${cacheDir} belongs to another user`);
    });

    it("of root is in the folder of all its services, where Chromium's user cannot reach a closed home", async function () {
      if (process.getuid?.() !== 0) return this.skip();
      await mkdir(join(dir, 'home'), { mode: 0o700 });
      const { executablePath, lines } = await places({
        cacheDir: join(dir, 'home', 'cache'),
        makeSharedDir: () => BROWSER_DIR,
      });
      expect(executablePath).to.equal((await places({ dataDir: BROWSER_DIR })).executablePath);
      expect(lines).to.deep.equal([]);
      expect(await readdir(join(dir, 'home'))).to.deep.equal([]);
      expect(await readdir(dir)).to.deep.equal(['home']);
    });

    it('of root is in the data folder where the system takes none', async function () {
      if (process.getuid?.() !== 0) return this.skip();
      await mkdir(join(dir, 'home'), { mode: 0o700 });
      const makeSharedDir = () => {
        throw new Error('read-only file system');
      };
      const cacheDir = join(dir, 'home', 'cache');
      const { executablePath } = await places({ cacheDir, makeSharedDir, dataDir: BROWSER_DIR });
      expect(executablePath).to.equal((await places({ dataDir: BROWSER_DIR })).executablePath);
    });
  });

  it('unpacks completely or not at all: removes stale drafts, leaves nothing after a failure, allows two at once', async () => {
    const target = join(dir, 'chromium-1');
    const leftover = `${target}.4194399.tmp`;
    await mkdir(leftover);
    await utimes(leftover, new Date(0), new Date(0));
    const failing = unpackOnce(target, async () => {
      throw new Error('disk full');
    });
    expect(await messageOf(failing)).to.equal('disk full');
    expect(await readdir(dir)).to.deep.equal([]);
    const fill = (folder: string): Promise<void> => writeFile(join(folder, 'browser'), 'whole');
    const mine = unpackOnce(target, async (folder) => {
      await mkdir(target);
      await fill(target);
      await fill(folder);
    });
    expect(await mine).to.equal(target);
    expect(await readdir(dir)).to.deep.equal(['chromium-1']);
  });
});
