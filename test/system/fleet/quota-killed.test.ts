import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { RENDER, spec } from '../../support/app.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';
import { type Fleet, send, signUp, startFleet, usedRenders } from './fleet.js';

const LIMIT = 600;
const CLIENTS_EACH = 3;
/** What an instance reserves ahead at most. */
const MAX_AHEAD = 32;

describe('the quota of a fleet whose instance is killed while it draws', () => {
  let fleet: Fleet;
  const dataDirs = [1, 2, 3].map(() => makeScratchDir());

  before(async () => {
    const plans = join(makeScratchDir(), 'plans.json');
    writeFileSync(plans, JSON.stringify({ starter: { renders: LIMIT } }));
    fleet = await startFleet(
      dataDirs.map((dataDir) => ({ dataDir })),
      { PLANS_FILE: plans, RATE_LIMIT_MAX: '1000000', ACCOUNT_RATE_LIMIT_MAX: '1000000' },
    );
  });

  it('charges each image that was delivered, at most what it held beside them, and that until it starts again', async () => {
    const { key } = await signUp(fleet, 'starter');
    let delivered = 0;
    /** Draws on every instance until `isEnough`, or the quota is used up. @returns the refusals */
    async function drawUntil(isEnough: () => boolean): Promise<number> {
      const client = async (url: string): Promise<number> => {
        while (!isEnough()) {
          const reply = await send(url, 'POST', RENDER, { key, body: spec() }).catch(() => undefined);
          if (reply === undefined) return 0;
          if (reply.status === 429) return 1;
          expect(reply.status).to.equal(200);
          delivered++;
        }
        return 0;
      };
      const urls = fleet.instances.flatMap(({ url }) => Array.from({ length: CLIENTS_EACH }, () => url));
      return (await Promise.all(urls.map(client))).reduce((sum, refused) => sum + refused, 0);
    }
    const [killed, ...others] = fleet.instances;
    if (killed === undefined) throw new Error('the fleet has no instance');
    await drawUntil(() => {
      if (delivered === LIMIT / 3) killed.service.child.kill('SIGKILL');
      return delivered >= LIMIT / 2;
    });

    const [one] = others;
    const charged = (): Promise<number> => usedRenders(one?.url ?? '', key);
    const holds = 'SELECT id FROM quota_reservations WHERE reserved > 0';
    await until(async () => (await charged()) >= delivered);
    expect(await charged()).to.be.at.most(delivered + MAX_AHEAD + CLIENTS_EACH);

    fleet.instances = [...others, await fleet.startInstance({ dataDir: dataDirs[0] as string })];
    await until(async () => (await fleet.query(holds)).length === 0);
    const lost = (await charged()) - delivered;
    expect(lost, 'responses that were being sent').to.be.within(0, CLIENTS_EACH);

    expect(await drawUntil(() => false), 'every client is refused').to.equal(3 * CLIENTS_EACH);
    expect(delivered).to.equal(LIMIT - lost);
    for (const { url } of fleet.instances) expect(await usedRenders(url, key)).to.equal(LIMIT);
  });
});
