import { type DataSource, type EntityManager, LessThan, Not } from 'typeorm';
import type { Log } from '../platform/log.js';
import { Account, type AccountPlan } from './account.entity.js';
import type { AccountCaller } from './caller.js';
import { effectivePlan } from './effective-plan.js';
import { Session } from './session.entity.js';
import type { SessionTokens } from './session-token.js';

/** A month without signing in again; signing out, or another password, ends a session at once. */
export const SESSION_S = 30 * 24 * 3600;
/** More than anybody has browsers. A script that logs in for every call would otherwise leave a month of rows. */
const MAX_SESSIONS = 100;
/** Rows of sessions that are over open nothing, so they may lie for a while. */
const SWEEP_EVERY_MS = 3600_000;

export interface NewSession {
  id: string;
  token: string;
  expiresAt: Date;
}

export interface Sessions {
  /**
   * Starts a session within the transaction of whatever proved who it is. The account's oldest ones end where it has more than 100; the
   * transaction holds the account's row, so that this is exact.
   */
  start(manager: EntityManager, accountId: string): Promise<NewSession & { endedIds: string[] }>;
  /** Who a token stands for right now; one query, nothing remembered, so that a session that ends is over everywhere. */
  find(token: string): Promise<AccountCaller | undefined>;
  end(manager: EntityManager, sessionId: string): Promise<void>;
  /** Ends all sessions of an account but one. */
  endOthers(manager: EntityManager, accountId: string, sessionId: string): Promise<void>;
  /** Deletes, once an hour, the rows of sessions that are over. Never rejects. */
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
      // Whole seconds: the token has no finer ones, and both are to be over at the same moment.
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
        log.warn({ err }, 'sessions that are over could not be deleted');
      }
    },
  };
}

/** @param startedId stays, whatever its time: logins that waited for each other began in another order */
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
