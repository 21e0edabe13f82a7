import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { zipSync } from 'fflate';
import { storedFile, writeZip } from '../../../src/batches/zip.js';

const write = (files: Record<string, Uint8Array>) =>
  writeZip(Object.entries(files).map(([name, bytes]) => storedFile(name, bytes)));

describe('ZIP files', () => {
  it('are the same, byte for byte, as another program makes them', async () => {
    const files = { 'manifest.json': randomBytes(1000), '001.png': randomBytes(70_000), 'empty.txt': Buffer.alloc(0) };
    const theirs = zipSync(files, { level: 0, mtime: new Date(1980, 0, 1) });
    expect((await write(files)).equals(theirs)).to.equal(true);
    expect((await write({})).equals(zipSync({}))).to.equal(true);
  });

  it('ADR 0097: let other work of the process go on between two files', async () => {
    let others = 0;
    const writing = write(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.png`, randomBytes(10)])));
    let isWritten = false;
    writing.then(() => {
      isWritten = true;
    });
    for (; !isWritten; others++) await turn();
    expect(others).to.be.at.least(20);
  });
});
