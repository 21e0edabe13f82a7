import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { canReach } from '../../../src/platform/process/unprivileged-user.js';
import { makeScratchDir } from '../../support/scratch.js';

describe('canReach', () => {
  let home: string;
  let file: string;
  let owner: { uid: number; gid: number };
  /** Neither the owner nor in the group of the files that this test creates, for any user who runs it. */
  let otherUser: { uid: number; gid: number };

  beforeEach(() => {
    home = join(makeScratchDir(), 'home');
    const project = join(home, 'project');
    mkdirSync(project, { recursive: true });
    file = join(project, 'postgres');
    writeFileSync(file, '');
    // The umask may be 077.
    for (const path of [home, project, file]) chmodSync(path, 0o755);
    const { uid, gid } = statSync(file);
    owner = { uid, gid };
    otherUser = { uid: uid + 1, gid: gid + 1 };
  });

  it('is true for every user when all directories are open', () => {
    expect(canReach(file, otherUser)).to.equal(true);
  });

  it('is true only for the owner below a home directory of mode 700', () => {
    chmodSync(home, 0o700);
    expect(canReach(file, otherUser)).to.equal(false);
    expect(canReach(file, owner)).to.equal(true);
  });

  it('needs only search permission on the directories above and read permission on the entry', () => {
    chmodSync(home, 0o711);
    expect(canReach(file, otherUser)).to.equal(true);
    chmodSync(file, 0o750);
    expect(canReach(file, otherUser)).to.equal(false);
  });

  it('checks the directories above an entry that does not exist yet', () => {
    const later = join(home, 'project', 'data', 'postgres');
    expect(canReach(later, otherUser)).to.equal(true);
    chmodSync(home, 0o700);
    expect(canReach(later, otherUser)).to.equal(false);
  });

  it('is true for the user of this process', () => {
    chmodSync(home, 0o700);
    expect(canReach(file, { uid: undefined, gid: undefined })).to.equal(true);
  });
});
