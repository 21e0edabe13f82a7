import { expect } from 'chai';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../../src/platform/db/db.js';
import { spec } from '../../support/app.js';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../../support/service-process.js';

const RENDERS = 1000;
const AT_ONCE = 8;
/** Confirmed together, but killed before the responses were sent. */
const ANSWERS_ON_THEIR_WAY = 3;

interface Running {
  service: ServiceProcess;
  url: string;
  key: string;
}

describe('kill -9 of the service in the middle of 1,000 renders', () => {
  const services: ServiceProcess[] = [];
  after(async () => {
    for (const service of services) await killProcess(service);
  });

  async function start(dataDir: string): Promise<Running> {
    const service = startProcess(dataDir, { RATE_LIMIT_MAX: '1000000' });
    services.push(service);
    return { service, ...(await untilReady(service)) };
  }

  /** Draws until `enough` says so. @returns how many were answered with an image */
  async function drawUntil({ url, key }: Running, enough: (drawn: number) => boolean): Promise<number> {
    let drawn = 0;
    const client = async () => {
      while (!enough(drawn)) {
        const headers = { Authorization: `Bearer ${key}` };
        const body = JSON.stringify(spec());
        const response = await fetch(`${url}/api/v1/render`, { method: 'POST', headers, body }).catch(() => undefined);
        const image = await response?.arrayBuffer().catch(() => undefined);
        if (image === undefined) return;
        expect(response?.status).to.equal(200);
        drawn++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return drawn;
  }

  async function query<Row>(dataDir: string, statement: string): Promise<Row[]> {
    const client = new pg.Client(embeddedDatabaseUrl(dataDir));
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  }

  it('usage equals the images drawn; of the renders in progress at the kill at most those whose response is being sent are charged', async () => {
    const dataDir = makeScratchDir();
    const first = await start(dataDir);
    const before = await drawUntil(first, (drawn) => {
      if (drawn >= RENDERS / 2) first.service.child.kill('SIGKILL');
      return false;
    });
    await first.service.ended;
    expect(before).to.be.within(RENDERS / 2, RENDERS / 2 + AT_ONCE);

    const second = await start(dataDir);
    const after = await drawUntil(second, (drawn) => drawn >= RENDERS - before);
    // The journal has settled what the first one had reserved, and the second one gives back what it holds ahead.
    while ((await query(dataDir, 'SELECT id FROM quota_reservations WHERE reserved > 0')).length > 0)
      await new Promise(setImmediate);
    const [usage] = await query<{ used: number }>(dataDir, 'SELECT sum(used)::integer AS used FROM usage_counters');
    expect((usage?.used ?? 0) - (before + after)).to.be.within(0, ANSWERS_ON_THEIR_WAY);
  });
});
