import { expect } from 'chai';
import { makeScratchDir } from '../../support/scratch.js';
import { outputOfRefused } from '../../support/service-process.js';

describe('a start without its database', () => {
  // Nothing listens on port 1. A host of two addresses fails with an error that has no message.
  for (const host of ['127.0.0.1', 'localhost'])
    it(`says that the PostgreSQL of DATABASE_URL is not reached at ${host}`, async () => {
      const output = await outputOfRefused(makeScratchDir(), [], {
        DATABASE_URL: `postgres://me:secret@${host}:1/charts`,
      });
      expect(output).to.match(
        /Chartwright cannot start\. The PostgreSQL of DATABASE_URL cannot be used: .*ECONNREFUSED/,
      );
      expect(output).not.to.contain('secret');
    });

  it('has only log lines in production', async () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/charts' };
    const lines = (await outputOfRefused(makeScratchDir(), [], env)).trim().split('\n');
    const { level, msg, reason } = JSON.parse(lines.at(-1) ?? '');
    expect([level, msg]).to.deep.equal(['fatal', 'start failed']);
    expect(reason).to.contain('The PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED');
    for (const line of lines) expect(JSON.parse(line)).to.have.property('level');
    expect(lines.join()).not.to.contain('secret');
  });
});
