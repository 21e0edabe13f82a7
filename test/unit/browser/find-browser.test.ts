import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { findBrowser } from '../../../src/browser/launch/find-browser.js';
import { unpackOnce } from '../../../src/browser/launch/unpack-browser.js';

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

  it('reports the package to install when there is none, and the variable to set', async () => {
    const none = { isBundledSupported: false, appFolders: [] };
    const onLinux = await messageOf(find({ ...none, platform: 'linux' }));
    expect(onLinux)
      .to.contain('apt-get install --no-install-recommends chromium-headless-shell')
      .and.to.contain('PUPPETEER_EXECUTABLE_PATH');
    expect(await messageOf(find({ ...none, platform: 'darwin' }))).to.contain('brew install --cask google-chrome');
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
