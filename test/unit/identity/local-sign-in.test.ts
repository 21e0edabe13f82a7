import { expect } from 'chai';
import type { RequestContext } from '../../../src/http/http.js';
import { createLocalSignIn } from '../../../src/identity/logins/local-sign-in.js';
import type { Logins } from '../../../src/identity/logins/logins.js';
import type { SignedIn } from '../../../src/identity/sessions/sessions.js';

const MINUTE_MS = 60_000;

describe('the local sign-in link', () => {
  let nowMs = 0;
  let isDatabaseAway = false;
  const signedIn: string[] = [];
  const logins = {
    startLocalSession: async (_ctx: RequestContext, accountId: string) => {
      if (isDatabaseAway) throw new Error('the database is away');
      signedIn.push(accountId);
      return {} as SignedIn;
    },
  } as Logins;
  const ctx = {} as RequestContext;
  const create = () => createLocalSignIn({ logins, monotonicMs: () => nowMs });

  beforeEach(() => {
    isDatabaseAway = false;
    signedIn.length = 0;
  });
  async function statusOf(signIn: Promise<SignedIn>): Promise<unknown> {
    return signIn.then(
      () => 200,
      (error: { status?: number }) => error.status ?? 'thrown',
    );
  }

  it('works for 15 minutes', async () => {
    const local = create();
    const token = local.offer('me');
    nowMs += 15 * MINUTE_MS;
    expect(await statusOf(local.signIn(ctx, token))).to.equal(401);
    nowMs -= 1;
    expect(await statusOf(local.signIn(ctx, token))).to.equal(200);
    expect(signedIn).to.deep.equal(['me']);
  });

  it('works once, also when it is opened twice at the same time', async () => {
    const local = create();
    const token = local.offer('me');
    const statuses = await Promise.all([1, 2, 3].map(() => statusOf(local.signIn(ctx, token))));
    expect(statuses).to.deep.equal([200, 401, 401]);
  });

  it('is not used up by wrong tokens, nor by a database that is away', async () => {
    const local = create();
    const token = local.offer('me');
    for (const wrong of ['', 'x', `${token}x`, token.slice(1)])
      expect(await statusOf(local.signIn(ctx, wrong))).to.equal(401);
    isDatabaseAway = true;
    expect(await statusOf(local.signIn(ctx, token))).to.equal('thrown');
    isDatabaseAway = false;
    expect(await statusOf(local.signIn(ctx, token))).to.equal(200);
  });

  it('is replaced by a new one', async () => {
    const local = create();
    expect(local.isOffered()).to.equal(false);
    const old = local.offer('me');
    const token = local.offer('me');
    expect(token).to.not.equal(old);
    expect(await statusOf(local.signIn(ctx, old))).to.equal(401);
    expect(await statusOf(local.signIn(ctx, token))).to.equal(200);
    expect(local.isOffered()).to.equal(true);
  });
});
