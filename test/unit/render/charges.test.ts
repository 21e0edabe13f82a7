import { expect } from 'chai';
import { ChargedError } from '../../../src/browser/browser.js';
import { fc, propertyTest } from '../../support/property.js';
import { ANONYMOUS, type Ask, ChargedService, type Draw, type Ending, type Outcome } from './charges-model.js';

/** The runs of each property: what a user pays for is tried as often with the fixed seed. */
const RUNS = 1000;
const ACCOUNTS = ['a', 'b', 'c'];
const CHARTS = ['1', '2', '3', '4'];

type Command = fc.AsyncCommand<object, ChargedService>;

const settle = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
};

const command = (name: string, run: (service: ChargedService) => void): Command => ({
  check: () => true,
  run: async (_model, service) => {
    run(service);
    await settle();
  },
  toString: () => name,
});

/** Picks the request of this number among those in a state; undefined without requests. */
const pick = <T>(all: T[], at: number): T | undefined => all[at % all.length];
const waiting = ({ asks }: ChargedService, at: number): Ask | undefined =>
  pick(
    asks.filter(({ isWaiting }) => isWaiting),
    at,
  );
const drawIn = ({ draws }: ChargedService, state: Draw['state'], at: number): Draw | undefined =>
  pick(
    draws.filter((draw) => draw.state === state),
    at,
  );

const index = fc.nat(5);
const instance = fc.nat(1);
const account = fc.constantFrom(...ACCOUNTS, ANONYMOUS);
const ending = fc.constantFrom<Ending>('image', 'image', 'image', 'rejected', 'stopped', 'crashed');

/** Nothing of this hinders a charge. */
const ORDINARY: fc.Arbitrary<Command>[] = [
  ...Array<fc.Arbitrary<Command>>(3).fill(
    fc
      .tuple(account, fc.constantFrom(...CHARTS), fc.boolean(), instance)
      .map(([who, chart, isGet, at]) =>
        command(`${who} asks instance ${at} for ${chart} by ${isGet ? 'GET' : 'POST'}`, (service) =>
          service.ask(who, chart, isGet, at),
        ),
      ),
  ),
  index.map((at) => command(`client ${at} leaves`, (service) => waiting(service, at)?.leave())),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    index.map((at) => command(`draw ${at} begins`, (service) => drawIn(service, 'waiting', at)?.begin())),
  ),
  fc
    .tuple(index, ending)
    .map(([at, how]) => command(`draw ${at} ends: ${how}`, (service) => drawIn(service, 'drawing', at)?.end(how))),
  index.map((at) => command(`draw ${at} is refused`, (service) => drawIn(service, 'waiting', at)?.refuse())),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    fc.constant(command('a statement is done', ({ ledger }) => ledger.waiting.shift()?.('done'))),
  ),
  account.map((who) => command(`the lease of ${who} expires`, ({ ledger }) => ledger.expire(who))),
  fc.constant(command('a second passes', ({ ledger }) => ledger.passTime())),
];
const LOSSES: fc.Arbitrary<Command>[] = [
  index.map((at) => command(`the deadline of ${at} passes`, (service) => waiting(service, at)?.giveUp())),
  fc
    .constantFrom<Outcome>('lost before', 'lost after')
    .map((how) => command(`statement: ${how}`, ({ ledger }) => ledger.waiting.shift()?.(how))),
  instance.map((at) => command(`instance ${at} is killed and starts again`, (service) => service.kill(at))),
];

/** Lets everything end that has begun. */
async function end(service: ChargedService): Promise<void> {
  const { asks, draws, ledger } = service;
  const flushing = { isDone: true };
  const flush = () => {
    flushing.isDone = false;
    service.flush().finally(() => {
      flushing.isDone = true;
    });
  };
  const isOver = () =>
    flushing.isDone &&
    asks.every(({ isWaiting }) => !isWaiting) &&
    draws.every(({ state }) => state === 'ended') &&
    service.isIdle();
  for (let turn = 0; !isOver(); turn++) {
    expect(turn, 'everything ends').to.be.below(100);
    for (const draw of draws) if (draw.state === 'waiting') draw.begin();
    for (const draw of draws) if (draw.state === 'drawing') draw.end('image');
    for (const statement of ledger.waiting.splice(0)) statement('done');
    ledger.passTime();
    await settle();
    if (flushing.isDone && turn % 5 === 4) flush();
  }
}

/** What holds in every run. @returns how often was charged, and how many drawings were to be charged */
function expectBounds({ asks, draws, ledger, hasDied }: ChargedService): { charged: number; owed: number } {
  const keyed = draws.filter(({ isKeyed }) => isKeyed);
  const owed = keyed.filter(({ ending }) => ending === 'image' || ending === 'stopped').length;
  const imagesOf = (some: Ask[]) => new Set(some.flatMap(({ received }) => received?.image ?? []));
  const received = imagesOf(asks.filter(({ account }) => account !== ANONYMOUS));
  const charged = ACCOUNTS.reduce((sum, who) => sum + ledger.used(who), 0);
  // What an instance held of a row that has expired is not in the journal of the one after it.
  const surplus = hasDied && ledger.hasExpired ? Number.POSITIVE_INFINITY : ledger.unknown;
  expect(charged, 'charges and drawings').to.be.at.most(owed + surplus);
  // A lease that ends while it is unknown what was written of it is settled in favor of the account.
  const isKnown = !(ledger.hasLostResponses && ledger.hasExpired);
  const images = keyed.filter(({ image }) => received.has(image)).length;
  if (isKnown) expect(charged, 'charges and images received').to.be.at.least(images);
  for (const who of ACCOUNTS) {
    const own = asks.filter(({ account }) => account === who);
    const misses = own.filter(({ received }) => received?.cache === 'MISS').length;
    const others = own.filter(
      (ask) => ask.hasLeft || ask.hasGivenUp || ask.hasDied || ask.error instanceof ChargedError,
    ).length;
    if (isKnown) expect(ledger.used(who), `charges of ${who} and new images`).to.be.at.least(misses);
    expect(ledger.used(who), `charges of ${who} and reasons for them`).to.be.at.most(
      imagesOf(own).size + others + surplus,
    );
    if (isKnown) expect(misses, `new images of ${who}`).to.be.at.most(ledger.limit);
  }
  return { charged, owed };
}

describe('charges: images delivered ≤ charges, per account and in sum', () => {
  it('a 503 at the deadline costs nothing when the image is complete and the reservation late; a stopped drawing costs one', async () => {
    for (const [how, charged] of [
      ['image', 0],
      ['stopped', 1],
    ] as const) {
      const service = new ChargedService({ limit: 1000, cacheBytes: 0 });
      service.ask('a', '1', false);
      await settle();
      service.draws[0]?.begin();
      service.draws[0]?.end(how);
      await settle();
      service.asks[0]?.giveUp();
      await end(service);
      expect(service.ledger.used('a'), how).to.equal(charged);
    }
  });

  const holds = (
    commands: fc.Arbitrary<Command>[],
    limits: number[],
    expectations: (service: ChargedService) => void,
  ) => {
    const options = fc.record({ limit: fc.constantFrom(...limits), cacheBytes: fc.constantFrom(0, 1024 * 1024) });
    const sequences = fc.commands(commands, { maxCommands: 30, size: 'max' });
    return fc.assert(
      fc.asyncProperty(options, sequences, async (setting, run) => {
        const service = new ChargedService(setting);
        await fc.asyncModelRun(() => ({ model: {}, real: service }), run);
        await end(service);
        expectations(service);
      }),
      { numRuns: RUNS },
    );
  };

  propertyTest(
    'each drawing is charged once, for any order of joins, aborts, failures, retries and ends of leases',
    () =>
      holds(ORDINARY, [1000], (service) => {
        const { charged, owed } = expectBounds(service);
        expect(charged).to.equal(owed);
      }),
  );

  propertyTest(
    'so is each image that is received, also when the quota ends, answers are lost, deadlines pass and instances are killed',
    () => holds([...ORDINARY, ...LOSSES], [2, 4, 50, 1000], expectBounds),
  );
});
