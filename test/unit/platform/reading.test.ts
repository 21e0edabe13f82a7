import { expect } from 'chai';
import { ApiError, invalidSpec } from '../../../chart-spec/spec.js';
import { isLarger, type Reader, RejectedInput } from '../../../src/platform/reading/reader.js';
import { createReading, type Reading } from '../../../src/platform/reading/reading.js';

const ANN = { payer: 'ann' };
const LARGE = 'x'.repeat(20_000);
/** Fails where it is called: only the thread may read large input. */
const inThread = (name: string): Reader<string, unknown> => ({
  name,
  what: 'The text',
  refuse: invalidSpec,
  read: () => expect.fail('read on the main thread'),
});

describe('reading', () => {
  const open = (deadlineMs: number) =>
    createReading({ threadFile: new URL('./reading-thread.js', import.meta.url), deadlineMs });
  let reading: Reading;
  let patient: Reading;
  before(() => {
    reading = open(200);
    patient = open(60_000);
  });
  after(() => Promise.all([reading.close(), patient.close()]));

  const errorOf = (name: string, by = reading) =>
    by.read(inThread(name), LARGE, ANN).then(
      () => expect.fail('was read'),
      (error: unknown) => error,
    );

  it('reads small input at once, where it is asked', async () => {
    const upper = { ...inThread('length'), read: (text: string) => text.toUpperCase() };
    expect(await reading.read(upper, 'ab', ANN)).to.equal('AB');
  });

  it('reads large input in a thread', async () => {
    expect(await reading.read(inThread('length'), LARGE, ANN)).to.equal(20_000);
  });

  it('reads in a thread what is large for its reader', async () => {
    expect(await reading.read({ ...inThread('length'), maxSmallChars: 10 }, 'x'.repeat(11), ANN)).to.equal(11);
  });

  it('passes the refusal on, with what was read', async () => {
    const error = await errorOf('refusing');
    expect(error).to.be.instanceOf(RejectedInput);
    expect((error as RejectedInput).input).to.equal(LARGE);
    expect((error as RejectedInput).body.error).to.equal('Refused');
  });

  it('passes the refusal of what is nested deeply on without it', async () => {
    const error = await errorOf('refusingDeep');
    expect(error).to.be.instanceOf(ApiError).and.not.instanceOf(RejectedInput);
    expect((error as ApiError).body.error).to.equal('Refused');
  });

  it('passes other errors on', async () => {
    expect(await errorOf('failing')).to.be.instanceOf(SyntaxError);
  });

  it('refuses what is nested too deeply to be sent', async () => {
    for (const levels of [5_000, 50_000]) await refuseDeep(levels);
    expect(await reading.read(inThread('length'), LARGE, ANN)).to.equal(20_000);
  });

  async function refuseDeep(levels: number): Promise<void> {
    const deep: unknown = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    const reader = { ...inThread('length'), read: () => 'read' } as Reader<unknown, unknown>;
    const error = await reading.read(reader, [LARGE, deep], ANN).catch((thrown: unknown) => thrown);
    expect((error as ApiError).body['details']).to.deep.equal([
      { path: '', message: 'The text is nested too deeply.' },
    ]);
  }

  it('ends the thread of a reading that takes too much memory', async function () {
    this.timeout(60_000);
    const error = (await errorOf('greedy', patient)) as ApiError;
    expect(error.body['details']).to.deep.equal([
      {
        path: '',
        message: 'The text takes more memory than it may to read. Send fewer or shorter texts, labels and rows.',
      },
    ]);
    expect(await patient.read(inThread('length'), LARGE, ANN)).to.equal(20_000);
  });

  it('ends the thread of a reading at its deadline, and reads what waits beside it', async function () {
    this.timeout(30_000);
    const [error, length] = await Promise.all([
      errorOf('endless'),
      reading.read(inThread('length'), LARGE, { payer: 'bob' }),
    ]);
    expect(error).to.be.instanceOf(ApiError);
    expect((error as ApiError).body['details']).to.deep.equal([
      {
        path: '',
        message: 'The text takes longer than 0.2 s to read. Send fewer or shorter texts, labels and rows.',
      },
    ]);
    expect(length).to.equal(20_000);
    expect(await reading.read(inThread('length'), LARGE, ANN)).to.equal(20_000);
  });
});

describe('the size of an input', () => {
  const sizes: [string, unknown, number][] = [
    ['a text', 'abc', 3],
    ['bytes', Buffer.alloc(7), 7],
    ['numbers', [1, 2, 3], 6],
    ['nested texts', { ab: ['c', { d: 'e' }] }, 9],
    ['nothing', undefined, 1],
  ];
  for (const [what, value, size] of sizes)
    it(`is ${size} for ${what}`, () => {
      expect([isLarger(value, size - 1), isLarger(value, size)]).to.deep.equal([true, false]);
    });
});
