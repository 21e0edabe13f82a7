import { type DataSource, type EntityManager, LessThan, Not } from 'typeorm';
import type { Log } from '../platform/log.js';
import { Account, type AccountPlan } from './account.entity.js';
import type { AccountCaller } from './caller.js';
import { Session } from './session.entity.js';
import type { SessionTokens } from './session-token.js';
import { effectivePlan } from './trial.js';

/** 30 days. Logging out and changing the password end a session earlier. */
export const SESSION_S = 30 * 24 * 3600;
/** Per account, so that a script that logs in for every request does not fill the table. */
const MAX_SESSIONS = 100;
const SWEEP_EVERY_MS = 3600_000;

export interface NewSession {
  id: string;
  token: string;
  expiresAt: Date;
}

export interface Sessions {
  /**
   * Starts a session and ends the account's oldest ones beyond 100. The transaction of `manager` must have locked the account's row, so that
   * this number is exact.
   */
  start(manager: EntityManager, accountId: string): Promise<NewSession & { endedIds: string[] }>;
  /** The caller that a token stands for. Never cached, so that a session that ends is invalid on all instances at once. */
  find(token: string): Promise<AccountCaller | undefined>;
  end(manager: EntityManager, sessionId: string): Promise<void>;
  /** Ends all sessions of an account except one. */
  endOthers(manager: EntityManager, accountId: string, sessionId: string): Promise<void>;
  /** Deletes expired sessions, at most once an hour. Never rejects. */
  sweep(): Promise<void>;
}

interface SessionRow {
  sessionId: string;
  accountId: string;
  email: string;
  plan: AccountPlan;
  trialEndsAt: Date | null;
  accountCreatedAt: Date;
}

/** @param now the time in ms since the epoch */
export function createSessions(o: {
  dataSource: DataSource;
  tokens: SessionTokens;
  log: Log;
  now(): number;
}): Sessions {
  const { dataSource, tokens, log, now } = o;
  let sweptMs = Number.NEGATIVE_INFINITY;
  return {
    async start(manager, accountId) {
      // Tokens have whole seconds; the row expires at the same time.
      const startS = Math.floor(now() / 1000);
      const expiresAt = new Date((startS + SESSION_S) * 1000);
      const { id } = await manager.save(manager.create(Session, { accountId, expiresAt }));
      const token = await tokens.sign({ sessionId: id, accountId }, new Date(startS * 1000), expiresAt);
      return { id, token, expiresAt, endedIds: await endOldest(manager, accountId, id) };
    },
    async find(token) {
      const claims = await tokens.read(token, now());
      if (claims === undefined) return undefined;
      const row = await selectSession(dataSource, claims, new Date(now()));
      return row === undefined ? undefined : callerOf(row, now());
    },
    async end(manager, sessionId) {
      await manager.delete(Session, { id: sessionId });
    },
    async endOthers(manager, accountId, sessionId) {
      await manager.delete(Session, { accountId, id: Not(sessionId) });
    },
    async sweep() {
      if (now() - sweptMs < SWEEP_EVERY_MS) return;
      sweptMs = now();
      try {
        await dataSource.getRepository(Session).delete({ expiresAt: LessThan(new Date(now())) });
      } catch (err) {
        log.warn({ err }, 'deletion of expired sessions failed');
      }
    },
  };
}

/** @param startedId kept whatever its time: concurrent logins may commit in another order than they started */
async function endOldest(manager: EntityManager, accountId: string, startedId: string): Promise<string[]> {
  const [ended] = await manager.query<[{ id: string }[], number]>(END_OLDEST, [accountId, startedId]);
  return ended.map(({ id }) => id);
}

const END_OLDEST = `
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE account_id = $1 AND id <> $2
    ORDER BY created_at DESC, id DESC OFFSET ${MAX_SESSIONS - 1}
  )
  RETURNING id`;

function callerOf(row: SessionRow, nowMs: number): AccountCaller {
  const { sessionId: credentialId, email: label, accountId, trialEndsAt, accountCreatedAt } = row;
  const account = { accountId, plan: effectivePlan(row, nowMs), trialEndsAt, accountCreatedAt };
  return { kind: 'session', credentialId, label, environment: 'production', ...account };
}

async function selectSession(
  dataSource: DataSource,
  { sessionId, accountId }: { sessionId: string; accountId: string },
  now: Date,
): Promise<SessionRow | undefined> {
  return dataSource
    .createQueryBuilder()
    .from(Session, 'session')
    .innerJoin(Account, 'account', 'account.id = session.accountId')
    .select('session.id', 'sessionId')
    .addSelect('session.accountId', 'accountId')
    .addSelect('account.email', 'email')
    .addSelect('account.plan', 'plan')
    .addSelect('account.trialEndsAt', 'trialEndsAt')
    .addSelect('account.createdAt', 'accountCreatedAt')
    .where('session.id = :sessionId AND session.accountId = :accountId AND session.expiresAt > :now', {
      sessionId,
      accountId,
      now,
    })
    .getRawOne<SessionRow>();
}
