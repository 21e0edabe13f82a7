import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pino from 'pino';
import { secureDataDir } from '../../../src/platform/process/data-dir.js';
import { unprivilegedUser } from '../../../src/platform/process/unprivileged-user.js';
import { pairs } from '../../support/list.js';
import { type ServiceProcess, startProcess, untilReady } from '../../support/service-process.js';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const STRANGER = { uid: 12345, gid: 12345 };

describe('DATA_DIR', () => {
  let parent: string;
  let dataDir: string;
  function makeParent(): void {
    parent = mkdtempSync(join(tmpdir(), 'chartwright-data-'));
    chmodSync(parent, 0o755);
    dataDir = join(parent, 'data');
  }
  const removeParent = () => rmSync(parent, { recursive: true, force: true });

  describe('of a running service', () => {
    let service: ServiceProcess;
    before(async () => {
      makeParent();
      service = startProcess(dataDir, {}, { cwd: parent, unpacksBrowser: true });
      const { url, key } = await untilReady(service);
      const data = { labels: ['a'], datasets: [{ data: [1] }] };
      const body = JSON.stringify({ type: 'bar', data, returnUrl: true });
      const headers = { Authorization: `Bearer ${key}` };
      const { status } = await fetch(`${url}/api/v1/render`, { method: 'POST', headers, body });
      expect(status).to.equal(200);
    });
    after(async () => {
      // Not SIGKILL: Postgres would still write and remove files.
      service.child.kill('SIGTERM');
      await service.ended;
      removeParent();
    });

    it('is closed to all other users: they list no folder and read no file, the browser its own program only', function () {
      if (!isRoot) return this.skip();
      const paths = pathsIn(dataDir);
      expect(paths.join('\n'))
        .to.match(/images\/..\/.*\.png/)
        .and.to.match(/jwt-secret/)
        .and.to.match(/PG_VERSION/);
      for (const user of [NOBODY, STRANGER]) expect(readable(paths, user)).to.deep.equal([]);
      // The unpacked browser is an npm package. Everything else is closed to a browser that is taken over.
      const browserReads = readable(paths, unprivilegedUser('chromium'));
      expect(browserReads).to.satisfy((all: string[]) =>
        all.every((path) => path.startsWith(join(dataDir, 'chromium-'))),
      );
      const ownProgram = paths.find((path) => path.endsWith('/chromium'));
      expect(browserReads).to.include(ownProgram);
      const profiles = readdirSync(tmpdir()).filter((name) =>
        name.startsWith(`chartwright-chromium-${service.child.pid}-`),
      );
      expect(profiles).to.have.length(1);
      const profilePaths = profiles.flatMap((name) => pathsIn(join(tmpdir(), name)));
      for (const user of [NOBODY, STRANGER, unprivilegedUser('postgres')])
        expect(readable(profilePaths, user)).to.deep.equal([]);
    });

    it('has no permission bits for others, nor for a group that anyone is in', () => {
      const open = pathsIn(dataDir).filter((path) => !path.startsWith(join(dataDir, 'chromium-')) && isOpen(path));
      expect(open).to.deep.equal([]);
    });
  });

  describe('that a start finds', () => {
    beforeEach(makeParent);
    afterEach(removeParent);

    it('of an earlier version is closed at start', async () => {
      mkdirSync(join(dataDir, 'images', 'ab'), { recursive: true });
      writeFileSync(join(dataDir, 'images', 'ab', 'abcdef.png'), 'an image');
      mkdirSync(join(dataDir, 'quota'));
      writeFileSync(join(dataDir, 'postgres.json.tmp'), 'a password');
      for (const path of [dataDir, join(dataDir, 'images')]) chmodSync(path, 0o755);
      chmodSync(join(dataDir, 'postgres.json.tmp'), 0o644);
      const { lines, log } = logLines();
      secureDataDir(dataDir, log);
      for (const path of [dataDir, join(dataDir, 'images'), join(dataDir, 'postgres.json.tmp')])
        expect(isOpen(path), path).to.equal(false);
      if (isRoot) expect(readable(pathsIn(dataDir), NOBODY)).to.deep.equal([]);
      expect(lines).to.deep.equal([]);
    });

    for (const [whose, owned] of pairs(['of another user', ''], ['with a file of another user', 'postgres.json'])) {
      it(`${whose} stops the start, with what to do`, async function () {
        if (!isRoot) return this.skip();
        mkdirSync(dataDir);
        if (owned !== '') {
          writeFileSync(join(dataDir, owned), 'of root', { mode: 0o600 });
          chownSync(dataDir, STRANGER.uid, STRANGER.gid);
        }
        const service = startProcess(dataDir, {}, { cwd: parent, user: STRANGER });
        expect(await service.ended).to.equal(1);
        expect(service.output()).to.match(
          /cannot start\. DATA_DIR \S+ cannot be used: EACCES.*'\. Name a folder that this user may create and write/,
        );
      });
    }

    it('that holds other things too keeps its mode, is reported, and what is ours in it is closed', () => {
      mkdirSync(join(dataDir, 'images'), { recursive: true });
      writeFileSync(join(dataDir, 'letter.txt'), 'of somebody else');
      for (const path of [dataDir, join(dataDir, 'images')]) chmodSync(path, 0o755);
      const { lines, log } = logLines();
      secureDataDir(dataDir, log);
      expect(statSync(dataDir).mode & 0o777).to.equal(0o755);
      expect(isOpen(join(dataDir, 'images'))).to.equal(false);
      expect(lines).to.have.length(1);
      expect(lines[0]).to.include({ msg: 'DATA_DIR can be listed by other users', dataDir });
    });
  });
});

function logLines(): { lines: Record<string, unknown>[]; log: pino.Logger } {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

/** The folder, and all folders and files in it. */
function pathsIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const found = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  return [folder, ...found.map((entry) => join(entry.parentPath, entry.name))];
}

/** Which of these that user can read or list. */
function readable(paths: string[], { uid, gid }: { uid?: number | undefined; gid?: number | undefined }): string[] {
  const script = 'for path; do [ -r "$path" ] && echo "$path"; done; true';
  const options = { uid: uid ?? -1, gid: gid ?? -1, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], options);
  expect(status, stderr).to.equal(0);
  return stdout.split('\n').filter((path) => path !== '');
}

/** Whether others, or a group, may list or read it. Search permission of a folder is allowed to a group: the one of our programs. */
function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  // Postgres removes files while it runs.
  if (found === undefined) return false;
  return (found.mode & (found.isDirectory() ? 0o067 : 0o077)) !== 0;
}
