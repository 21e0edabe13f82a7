import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { canReach } from '../../../src/platform/db/postgres-user.js';
import { makeScratchDir } from '../../support/scratch.js';

describe('where the user of Postgres can get', () => {
  const stranger = { uid: 65534, gid: 65534 };
  let home: string;
  let file: string;

  beforeEach(() => {
    home = join(makeScratchDir(), 'home');
    mkdirSync(join(home, 'project'), { recursive: true });
    file = join(home, 'project', 'postgres');
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    chmodSync(home, 0o755);
  });

  it('an open directory lets everybody in', () => {
    expect(canReach(file, stranger)).to.equal(true);
  });

  it('a home of mode 700 lets its owner in and nobody else', () => {
    chmodSync(home, 0o700);
    const { uid, gid } = statSync(home);
    expect(canReach(file, stranger)).to.equal(false);
    expect(canReach(file, { uid, gid })).to.equal(true);
  });

  it('searching is enough above, reading is needed at the end', () => {
    chmodSync(home, 0o711);
    expect(canReach(file, stranger)).to.equal(true);
    chmodSync(file, 0o750);
    expect(canReach(file, stranger)).to.equal(false);
  });

  it('asks for the directories above an entry that is still to be made', () => {
    const later = join(home, 'project', 'data', 'postgres');
    expect(canReach(later, stranger)).to.equal(true);
    chmodSync(home, 0o700);
    expect(canReach(later, stranger)).to.equal(false);
  });

  it('this very process can always go where it went', () => {
    chmodSync(home, 0o700);
    expect(canReach(file, { uid: undefined, gid: undefined })).to.equal(true);
  });
});
