import { expect } from 'chai';
import { type Contender, FairShare } from '../../../src/browser/admission/fair-share.js';
import { pairs } from '../../support/list.js';

const MINUTE_MS = 60_000;

/** A policy with a clock of its own. */
function fairShare(change = {}) {
  const policy = new FairShare({ slots: 4, queueLimit: 16, promoteJobsAfterMs: 60_000, ...change });
  const clock = { now: 1_000_000 };
  const render = (payer: string, fields: Partial<Contender> = {}): Contender => ({
    ...{ payer, priority: 'keyed', waitingSince: clock.now },
    ...fields,
  });
  return {
    policy,
    clock,
    render,
    /** `count` renders that arrive now. */
    renders: (payer: string, count: number, fields: Partial<Contender> = {}) =>
      Array.from({ length: count }, () => render(payer, fields)),
    /** Draws for `ms`. */
    draw(payer: string, ms: number, fields: Partial<Contender> = {}) {
      const drawn = render(payer, fields);
      policy.see(drawn, clock.now);
      const end = policy.begin(drawn, clock.now);
      clock.now += ms;
      end(clock.now);
    },
    begin(payer: string, fields: Partial<Contender> = {}) {
      policy.see(render(payer, fields), clock.now);
      return policy.begin(render(payer, fields), clock.now);
    },
    admissible: (payer: string, fields: Partial<Contender> = {}) => policy.admissible(render(payer, fields), clock.now),
    payersInOrder: (waiting: Contender[]) => policy.inServiceOrder(waiting, clock.now).map(({ payer }) => payer),
    displacedBy: (newcomer: Contender, waiting: Contender[]) =>
      policy.displacedBy(newcomer, [...waiting, newcomer], clock.now),
  };
}

describe('fair share: order', () => {
  it('serves payers in turn, whoever came first and however many wait', () => {
    const { renders, payersInOrder } = fairShare();
    const waiting = [...renders('a', 3), ...renders('b', 1), ...renders('c', 2)];
    expect(payersInOrder(waiting)).to.deep.equal(['a', 'b', 'c', 'a', 'c', 'a']);
  });

  it('gives payers the same time, not the same number of draws', () => {
    const { policy, clock, draw, render } = fairShare();
    const drawn: Record<string, number> = { slow: 0, quick: 0 };
    for (let i = 0; i < 20; i++) {
      for (const [payer, ms] of pairs(['slow', 1000], ['quick', 10])) draw(payer, ms);
    }
    for (const until = clock.now + 100_000; clock.now < until; ) {
      const [next] = policy.inServiceOrder([render('slow'), render('quick')], clock.now);
      const payer = next?.payer ?? '';
      drawn[payer] = (drawn[payer] ?? 0) + 1;
      draw(payer, payer === 'slow' ? 1000 : 10);
    }
    expect((drawn['slow'] ?? 0) * 1000).to.be.within(40_000, 60_000);
  });

  it('one slow draw, as on a machine that was busy for a moment, does not send a payer behind all draws of the others', () => {
    const { draw, renders, payersInOrder } = fairShare();
    const busy = Array.from({ length: 10 }, (_, i) => `busy ${i}`);
    for (let i = 0; i < 20; i++) for (const payer of [...busy, 'seldom']) draw(payer, 20);
    draw('seldom', 300);
    for (let i = 0; i < 5; i++) for (const payer of busy) draw(payer, 20);
    expect(payersInOrder([...busy.flatMap((payer) => renders(payer, 2)), ...renders('seldom', 1)])[0]).to.equal(
      'seldom',
    );
  });

  it('lets a newcomer beside many busy payers draw next each time it asks', () => {
    const { clock, draw, renders, payersInOrder } = fairShare();
    const busy = Array.from({ length: 50 }, (_, i) => `busy ${i}`);
    const drawEach = (rounds: number) => {
      for (let i = 0; i < rounds; i++) for (const payer of busy) draw(payer, 4);
    };
    drawEach(40);
    for (let request = 0; request < 8; request++) {
      const order = payersInOrder([...busy.flatMap((payer) => renders(payer, 1)), ...renders('newcomer', 1)]);
      expect(order[0], `request ${request} at ${clock.now}`).to.equal('newcomer');
      draw('newcomer', 4);
      drawEach(2);
    }
  });

  it('a payer that was away gains no credit, and one that used much has its turn again', () => {
    const { draw, renders, payersInOrder } = fairShare();
    draw('away', 10);
    for (let i = 0; i < 50; i++) draw('busy', 1000);
    const order = payersInOrder([...renders('busy', 2), ...renders('away', 300)]);
    expect(order[0]).to.equal('away');
    // 300 draws of 10 ms: the two of a second each come in between, not behind all of them.
    expect(order.lastIndexOf('busy')).to.be.below(210);
  });

  it('of payers that have used the same, one that drew nothing lately comes before those who have waited less than a second', () => {
    const { clock, draw, render, payersInOrder } = fairShare();
    draw('seldom', 10);
    clock.now += 5000;
    for (const payer of ['a', 'b', 'c', 'a']) draw(payer, 10);
    const long = render('b');
    clock.now += 500;
    const waiting = [long, render('c')];
    clock.now += 5;
    expect(payersInOrder([...waiting, render('seldom')])).to.deep.equal(['seldom', 'b', 'c']);
    clock.now += 2000;
    expect(payersInOrder([...waiting, render('seldom')])).to.deep.equal(['b', 'c', 'seldom']);
  });

  it('keeps the lanes: requests with credentials, anonymous ones, jobs', () => {
    const { render, payersInOrder } = fairShare();
    const waiting = [
      render('job', { priority: 'job' }),
      render('198.51.100.7', { priority: 'anonymous' }),
      render('account'),
    ];
    expect(payersInOrder(waiting)).to.deep.equal(['account', '198.51.100.7', 'job']);
  });
});

describe('fair share: pages', () => {
  it('beyond half of the pages only what nobody else can use', () => {
    const { begin, admissible } = fairShare();
    begin('a');
    expect(admissible('a')).to.equal('now');
    begin('a');
    expect(admissible('a')).to.equal('after others');
    expect(admissible('b')).to.equal('now');
  });

  it('whose draws are long leaves half of the pages to others who were here within a minute', () => {
    const { begin, draw, clock, admissible } = fairShare();
    draw('other', 10);
    draw('long', 2000);
    begin('long');
    begin('long');
    expect(admissible('long')).to.equal('never');
    clock.now += MINUTE_MS + 1;
    expect(admissible('long')).to.equal('after others');
  });

  it('whose draws are short may use all pages; a first draw counts as long', () => {
    const { begin, draw, admissible } = fairShare();
    draw('other', 10);
    begin('new');
    begin('new');
    expect(admissible('new')).to.equal('never');
    draw('new', 10);
    expect(admissible('new')).to.equal('after others');
  });

  it('one long draw among many short ones, as on a busy machine, takes no page away', () => {
    const { begin, draw, clock, admissible } = fairShare();
    draw('quick', 300);
    for (let i = 0; i < 100; i++) draw('quick', 15);
    draw('other', 10);
    const ends = [begin('quick'), begin('quick')];
    expect(admissible('quick')).to.equal('after others');
    clock.now += 400;
    for (const end of ends) end(clock.now);
    begin('quick');
    begin('quick');
    expect(admissible('quick')).to.equal('never');
  });

  it('an account that is alone may use all pages, whatever it draws', () => {
    const { begin, draw, admissible } = fairShare();
    draw('alone', 9000);
    for (let i = 0; i < 3; i++) begin('alone');
    expect(admissible('alone')).to.equal('after others');
  });

  it('jobs leave one page to requests; with a single page they may use it', () => {
    const { begin, admissible } = fairShare();
    for (const payer of ['a', 'b', 'c']) begin(payer, { priority: 'job' });
    expect(admissible('d', { priority: 'job' })).to.equal('never');
    expect(admissible('d')).to.equal('now');
    const single = fairShare({ slots: 1 });
    expect(single.admissible('d', { priority: 'job' })).to.equal('now');
  });
});

describe('fair share: slow lane', () => {
  it('takes who had two draws stopped within a minute, for a minute', () => {
    const { policy, clock, render, payersInOrder } = fairShare();
    const waiting = () => [render('a'), render('job', { priority: 'job' })];
    policy.recordStop({ payer: 'a' }, clock.now);
    expect(payersInOrder(waiting())).to.deep.equal(['a', 'job']);
    clock.now += MINUTE_MS;
    policy.recordStop({ payer: 'a' }, clock.now);
    expect(payersInOrder(waiting())).to.deep.equal(['job', 'a']);
    clock.now += MINUTE_MS;
    expect(payersInOrder(waiting())).to.deep.equal(['a', 'job']);
  });

  it('does not take who had them further apart, nor anyone else', () => {
    const { policy, clock, render, payersInOrder } = fairShare();
    policy.recordStop({ payer: 'a' }, clock.now);
    policy.recordStop({ payer: 'b' }, clock.now);
    clock.now += MINUTE_MS + 1;
    policy.recordStop({ payer: 'a' }, clock.now);
    expect(payersInOrder([render('a'), render('job', { priority: 'job' })])).to.deep.equal(['a', 'job']);
  });

  it('draws one at a time, and only when nothing else waits', () => {
    const { policy, clock, begin, admissible } = fairShare();
    for (const payer of ['a', 'a', 'b', 'b']) policy.recordStop({ payer }, clock.now);
    expect(admissible('a')).to.equal('last');
    begin('a');
    expect(admissible('b')).to.equal('never');
    expect(admissible('c')).to.equal('now');
  });

  it('counts as background: with jobs it leaves a page to requests', () => {
    const { policy, clock, begin, admissible } = fairShare({ slots: 2 });
    for (const payer of ['a', 'a']) policy.recordStop({ payer }, clock.now);
    begin('b', { priority: 'job' });
    expect(admissible('a')).to.equal('never');
    expect(admissible('c')).to.equal('now');
  });
});

describe('fair share: places in the queue', () => {
  it('one payer alone may use the whole queue, and no more', () => {
    const { render, renders, displacedBy } = fairShare();
    const newcomer = render('a');
    expect(displacedBy(newcomer, renders('a', 15))).to.equal(undefined);
    expect(displacedBy(newcomer, renders('a', 16))).to.equal(newcomer);
  });

  it('while others wait, a payer has a quarter of it', () => {
    const { render, renders, displacedBy } = fairShare();
    const newcomer = render('a');
    expect(displacedBy(newcomer, [...renders('b', 1), ...renders('a', 3)])).to.equal(undefined);
    expect(displacedBy(newcomer, [...renders('b', 1), ...renders('a', 4)])).to.equal(newcomer);
  });

  it('in a full queue a newcomer displaces the newest render of the payer with the most, never one of its own', () => {
    const { render, renders, displacedBy } = fairShare();
    const hog = renders('hog', 13);
    const newcomer = render('new');
    expect(displacedBy(newcomer, [...hog, ...renders('b', 3)])).to.equal(hog.at(-1));
    const anonymous = render('203.0.113.9', { priority: 'anonymous' });
    expect(displacedBy(anonymous, [...hog, ...renders('b', 3)])).to.equal(hog.at(-1));
  });

  it('within the shares, credentials displace the newest anonymous render, and not the other way round', () => {
    const { render, renders, displacedBy } = fairShare();
    const anonymous = ['198.51.100.1', '198.51.100.2'].map((payer) => render(payer, { priority: 'anonymous' }));
    const keyed = Array.from({ length: 14 }, (_, i) => render(`account ${i}`));
    expect(displacedBy(render('new'), [...anonymous, ...keyed])).to.equal(anonymous.at(-1));
    const late = render('203.0.113.9', { priority: 'anonymous' });
    expect(displacedBy(late, [...keyed, ...renders('account 0', 2)])).to.equal(late);
  });

  it('jobs take no places', () => {
    const { render, renders, displacedBy } = fairShare();
    expect(displacedBy(render('a', { priority: 'job' }), renders('a', 40))).to.equal(undefined);
    expect(displacedBy(render('a'), renders('b', 40, { priority: 'job' }))).to.equal(undefined);
  });
});

describe('fair share: accounts of one network', () => {
  const NETWORK = '198.51.100.7';
  const trial = (account: number) => ({ payer: `trial ${account}`, network: NETWORK });
  const trials = Array.from({ length: 16 }, (_, account) => account);

  it('sixteen have the turns of one, and take turns among themselves', () => {
    const { policy, clock, render } = fairShare();
    const waiting = [
      ...trials.flatMap((account) => [1, 2].map(() => render('', trial(account)))),
      ...Array.from({ length: 4 }, () => render('paid')),
      render(NETWORK, { priority: 'keyed' }),
    ];
    const order = policy.inServiceOrder(waiting, clock.now).map(({ payer }) => payer);
    expect(order.slice(0, 8)).to.deep.equal([0, 1, 2, 3].flatMap((account) => [`trial ${account}`, 'paid']));
    expect(new Set(order.slice(8, 20).filter((payer) => payer !== 'paid')).size).to.equal(12);
  });

  it('whatever they have drawn counts for all of them', () => {
    const { policy, clock, render, draw } = fairShare();
    for (const account of trials) draw('', 1000, trial(account));
    const order = policy.inServiceOrder([render('', trial(16)), ...[1, 2, 3].map(() => render('paid'))], clock.now);
    expect(order.map(({ payer }) => payer)).to.deep.equal(['paid', 'paid', 'paid', 'trial 16']);
  });

  it('hold half of the pages together', () => {
    const { begin, admissible, draw } = fairShare();
    draw('paid', 10);
    draw('', 2000, trial(0));
    begin('', trial(1));
    expect(admissible('', trial(2))).to.equal('now');
    begin('', trial(2));
    expect(admissible('', trial(3))).to.equal('never');
    expect(admissible(NETWORK, { priority: 'anonymous' })).to.equal('never');
    expect(admissible('paid')).to.equal('now');
  });

  it('have a quarter of the queue together, which they share evenly', () => {
    const { render, renders, displacedBy } = fairShare();
    const first = [0, 1, 2, 3].map((account) => render('', trial(account)));
    const late = render('', trial(4));
    expect(displacedBy(late, [...renders('paid', 1), ...first])).to.equal(late);
    const hog = [1, 2, 3, 4].map(() => render('', trial(0)));
    expect(displacedBy(late, [...renders('paid', 1), ...hog])).to.equal(hog.at(-1));
    expect(displacedBy(render('other'), [...renders('paid', 12), ...first])).to.not.equal(undefined);
  });

  it('an account on many networks has no more than one account', () => {
    const { render, renders, displacedBy } = fairShare();
    const on = (network: number) => render('roaming', { network: `198.51.100.${network}` });
    const newcomer = on(5);
    expect(displacedBy(newcomer, [...renders('paid', 1), ...[1, 2, 3, 4].map(on)])).to.equal(newcomer);
  });

  it('go to the slow lane together', () => {
    const { policy, clock, admissible } = fairShare();
    policy.recordStop(trial(0), clock.now);
    policy.recordStop(trial(1), clock.now);
    expect(admissible('', trial(2))).to.equal('last');
    expect(admissible('paid')).to.equal('now');
  });
});
