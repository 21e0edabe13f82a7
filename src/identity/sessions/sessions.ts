import { type DataSource, type EntityManager, MoreThan } from 'typeorm';
import { Account, type AccountPlan } from '../../accounts/account.entity.js';
import { effectivePlan } from '../../accounts/account-record.js';
import type { AccountCaller } from '../../caller.js';
import { networkOf, type PageRequest, type RequestContext } from '../../http/http.js';
import { selectPage } from '../../platform/db/db.js';
import type { Log } from '../../platform/log.js';
import { Session } from './session.entity.js';
import type { SessionTokens } from './session-token.js';

/** 30 days. Logging out and changing the password end a session earlier. */
export const SESSION_S = 30 * 24 * 3600;
/** Per account: few enough to look through, and a script that logs in for every request does not fill the table. */
const MAX_SESSIONS = 20;
const MAX_USER_AGENT_CHARS = 200;

export interface NewSession {
  id: string;
  token: string;
  expiresAt: Date;
}

export interface SignedIn {
  account: Account;
  session: NewSession;
}

export interface Sessions {
  /**
   * Starts a session and ends the account's oldest ones beyond 20. The transaction of `manager` must have locked the account's row, so that
   * this number is exact.
   */
  start(manager: EntityManager, ctx: RequestContext, accountId: string): Promise<NewSession & { endedIds: string[] }>;
  /** The caller that a token stands for. Never cached, so that a session that ends is invalid on all instances at once. */
  find(token: string): Promise<AccountCaller | undefined>;
  /** Up to `limit` + 1 sessions that have not expired, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest): Promise<Session[]>;
  /** One of those that `select` lists. */
  findById(accountId: string, id: string): Promise<Session | null>;
  /** @returns false for a session that does not exist, or is another account's */
  end(manager: EntityManager, accountId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of an account. @param exceptId a session that continues. @returns the ids of those that ended */
  endAll(manager: EntityManager, accountId: string, exceptId?: string): Promise<string[]>;
}

interface SessionRow {
  sessionId: string;
  accountId: string;
  email: string;
  plan: AccountPlan;
  trialEndsAt: Date | null;
  accountCreatedAt: Date;
  isUnverified: boolean;
  lastUsedAt: Date | null;
}

/** @param options.now the time in ms since the epoch */
export function createSessions(options: {
  dataSource: DataSource;
  tokens: SessionTokens;
  use: SessionUse;
  now(): number;
}): Sessions {
  const { dataSource, tokens, use, now } = options;
  const rows = dataSource.getRepository(Session);
  const runningOf = (accountId: string) => ({ accountId, expiresAt: MoreThan(new Date(now())) });
  return {
    async start(manager, ctx, accountId) {
      // Tokens have whole seconds; the row expires at the same time.
      const startS = Math.floor(now() / 1000);
      const expiresAt = new Date((startS + SESSION_S) * 1000);
      const { id } = await manager.save(manager.create(Session, { accountId, expiresAt, ...originOf(ctx) }));
      const token = await tokens.sign({ sessionId: id, accountId }, new Date(startS * 1000), expiresAt);
      return { id, token, expiresAt, endedIds: await endOldest(manager, accountId, id) };
    },
    async find(token) {
      const claims = await tokens.read(token, now());
      if (claims === undefined) return undefined;
      const row = await selectSession(dataSource, claims, new Date(now()));
      if (row === undefined) return undefined;
      use.record(row, now());
      return callerOf(row, now());
    },
    select: (accountId, page) => selectPage(rows, runningOf(accountId), page),
    findById: (accountId, id) => rows.findOneBy({ id, ...runningOf(accountId) }),
    async end(manager, accountId, id) {
      const { affected } = await manager.delete(Session, { id, accountId });
      return affected === 1;
    },
    async endAll(manager, accountId, exceptId) {
      const [ended] = await manager.query<[{ id: string }[], number]>(END_ALL, [accountId, exceptId ?? null]);
      return ended.map(({ id }) => id);
    },
  };
}

/** What the list of sessions shows of the client. */
function originOf({ state, req }: RequestContext): Pick<Session, 'network' | 'userAgent'> {
  const userAgent = req.headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARS);
  return { network: networkOf(state.clientIp), userAgent: userAgent ?? null };
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

const END_ALL = 'DELETE FROM sessions WHERE account_id = $1 AND id IS DISTINCT FROM $2::uuid RETURNING id';

function callerOf(row: SessionRow, nowMs: number): AccountCaller {
  const { sessionId: credentialId, email: label, accountId, trialEndsAt, accountCreatedAt, isUnverified } = row;
  const account = { accountId, plan: effectivePlan(row, nowMs), trialEndsAt, accountCreatedAt, isUnverified };
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
    .addSelect('account.emailVerifiedAt IS NULL', 'isUnverified')
    .addSelect('session.lastUsedAt', 'lastUsedAt')
    .where('session.id = :sessionId AND session.accountId = :accountId AND session.expiresAt > :now', {
      sessionId,
      accountId,
      now,
    })
    .getRawOne<SessionRow>();
}

/** So that not every request is a write. */
const WRITE_EVERY_MS = 60_000;

interface SessionUse {
  /** Records that a session was used now. Returns at once; a failure is logged only. */
  record(session: { sessionId: string; lastUsedAt: Date | null }, nowMs: number): void;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/** Updates `sessions.last_used_at` in the background, at most once a minute for each session. */
export function createSessionUse(dataSource: DataSource, log: Log): SessionUse {
  const pending = new Map<string, Promise<void>>();

  async function write(sessionId: string, nowMs: number): Promise<void> {
    try {
      await dataSource.query('UPDATE sessions SET last_used_at = $2 WHERE id = $1', [sessionId, new Date(nowMs)]);
    } catch (err) {
      log.warn({ err, sessionId }, 'session last use not written');
    }
  }

  return {
    record({ sessionId, lastUsedAt }, nowMs) {
      if (nowMs - (lastUsedAt?.getTime() ?? 0) < WRITE_EVERY_MS || pending.has(sessionId)) return;
      const writing = write(sessionId, nowMs).finally(() => pending.delete(sessionId));
      pending.set(sessionId, writing);
    },
    async close() {
      await Promise.all(pending.values());
    },
  };
}
