import type { EntityManager } from 'typeorm';
import type { Audit } from '../src/accounts/audit/audit.js';
import type { History } from '../src/history/history.js';
import type { RenderEntry } from '../src/history/writing/recorder.js';
import { type Client, call, rows } from './client.js';
import { gaussian, pickWeighted, type Random, seededRandom } from './random.js';
import type { Key, Workspace } from './workspace.js';

export const PAST_DAYS = 75;
const SEED = 20_261_122;
const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;
/** Renders of an ordinary working day at the end of the past. */
const RENDERS_PER_DAY = 600;
/** The first day has this share of the last. */
const FIRST_DAY_SHARE = 0.45;
/** From Sunday to Saturday. */
const BY_WEEKDAY = [0.22, 1.05, 1.1, 1.15, 1, 0.85, 0.18];
/** From 0 to 23 h UTC. */
const BY_HOUR = [1, 1, 1, 1, 2, 3, 6, 10, 14, 15, 13, 12, 10, 13, 14, 13, 11, 8, 5, 4, 3, 2, 2, 1];
const FAILED_SHARE = 0.021;
const CLIENT_GONE_SHARE = 0.05;
const CACHED_SHARE = { get: 0.62, template: 0.55, post: 0.14, job: 0, ai: 0, dashboard: 0.3 };
const SOURCE_WEIGHTS = { get: 18, template: 26, post: 46, job: 7, ai: 1, dashboard: 2 };
const STATEMENT_ROWS = 2_000;
const MAX_SAMPLES = 100;

export interface PastOptions {
  accountId: string;
  session: Client;
  workspace: Workspace;
  recordWithin: History['recordWithin'];
  /** Runs its argument in a transaction of the database. */
  transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Entries that are older have no specification. */
  specRetentionDays: number;
  /** In ms since the epoch. */
  nowMs: number;
}

/** A render that has really been made, to be repeated in the past. */
type Sample = Omit<RenderEntry, 'accountId' | 'createdAt' | 'requestId' | 'apiKeyId'>;

/**
 * Records the renders of `PAST_DAYS` days: more on working days and in working hours, and more every week. They repeat renders that the
 * account has made today, so each has a specification that can be drawn again.
 * @returns when which renders of it were charged
 */
export async function recordPast(options: PastOptions): Promise<Date[]> {
  const samples = await readSamples(options.session);
  const random = seededRandom(SEED);
  const entries = momentsOf(options.nowMs, random).map((createdAt) => entryAt(createdAt, samples, options, random));
  for (let start = 0; start < entries.length; start += STATEMENT_ROWS)
    await options.transaction((manager) => options.recordWithin(manager, entries.slice(start, start + STATEMENT_ROWS)));
  return entries.filter(isCharged).map(({ createdAt }) => createdAt);
}

const isCharged = ({ status, cached, source }: RenderEntry): boolean =>
  status === 'succeeded' && (!cached || source === 'job');

async function readSamples(session: Client): Promise<Sample[]> {
  const listed = await rows(session, `/api/v1/renders?limit=${MAX_SAMPLES}`);
  return Promise.all(
    listed.map(async ({ id, hasSpec }) => {
      const path = `/api/v1/renders/${String(id)}`;
      const {
        answer,
        id: _id,
        requestId: _requestId,
        createdAt: _createdAt,
        hasSpec: _hasSpec,
        ...fields
      } = await call(session, 'GET', path);
      const { spec } = hasSpec === true ? await call(session, 'GET', `${path}/spec`) : {};
      const isRejected = fields['chartType'] === null;
      const { statusCode, ...said } = (answer ?? {}) as { statusCode?: number };
      return {
        ...LEFT_OUT,
        ...(fields as unknown as Sample),
        ...(statusCode !== undefined && { statusCode }),
        ...(spec !== undefined && { spec: isRejected ? { rejected: spec } : { value: spec } }),
        answer: said,
      };
    }),
  );
}

/** Fields that the API omits where a render has no value for them. */
const LEFT_OUT = { error: null, url: null };

/** The times of all renders, oldest first. */
function momentsOf(nowMs: number, random: Random): Date[] {
  const hours = BY_HOUR.map((weight, hour) => [hour, weight] as const);
  const today = Math.floor(nowMs / DAY_MS);
  const moments: number[] = [];
  for (let day = today - PAST_DAYS + 1; day <= today; day++) {
    const growth = FIRST_DAY_SHARE + (1 - FIRST_DAY_SHARE) * (1 - (today - day) / PAST_DAYS);
    const weekday = BY_WEEKDAY[new Date(day * DAY_MS).getUTCDay()] ?? 1;
    const count = Math.round(RENDERS_PER_DAY * growth * weekday * Math.exp(gaussian(random) * 0.08));
    for (let at = 0; at < count; at++)
      moments.push(day * DAY_MS + (pickWeighted(random, hours) * 60 + random() * 60) * MINUTE_MS);
  }
  return moments
    .filter((ms) => ms < nowMs - MINUTE_MS)
    .sort((one, other) => one - other)
    .map((ms) => new Date(Math.floor(ms)));
}

function entryAt(createdAt: Date, samples: Sample[], options: PastOptions, random: Random): RenderEntry {
  const wanted = random() < FAILED_SHARE ? 'failed' : 'succeeded';
  const sample = pickWeighted(
    random,
    samples.filter(({ status }) => status === wanted).map((each) => [each, weightOf(each, samples)] as const),
  );
  const key = keyOf(sample, options.workspace, random);
  const isCached = wanted === 'succeeded' && random() < CACHED_SHARE[sample.source];
  const isKept = options.nowMs - createdAt.getTime() < options.specRetentionDays * DAY_MS;
  const { spec, answer, statusCode, ...fields } = sample;
  const kept = { ...(spec !== undefined && { spec }), answer };
  const entry: RenderEntry = {
    ...fields,
    accountId: options.accountId,
    createdAt,
    requestId: `req_${hexOf(random, 24)}`,
    apiKeyId: key?.id ?? null,
    environment: key?.environment ?? 'production',
    cached: isCached,
    latencyMs: wanted === 'failed' ? 1 + Math.floor(random() * 4) : latencyOf(sample.format, isCached, random),
    // The image of another day is not stored under this address.
    url: null,
    ...(isKept && kept),
    ...(statusCode !== undefined && { statusCode }),
  };
  return wanted === 'failed' && random() < CLIENT_GONE_SHARE ? clientGone(entry) : entry;
}

function clientGone({ statusCode: _statusCode, answer: _answer, ...entry }: RenderEntry): RenderEntry {
  return { ...entry, error: 'Client closed the connection' };
}

/** All samples of a source together have its weight. */
function weightOf({ source, status }: Sample, samples: Sample[]): number {
  return SOURCE_WEIGHTS[source] / samples.filter((each) => each.source === source && each.status === status).length;
}

function keyOf({ source }: Sample, { keys }: Workspace, random: Random): Key | undefined {
  if (source === 'dashboard') return undefined;
  if (source === 'get' || source === 'template') return keys.newsletter;
  return source === 'post' && random() < 0.12 ? keys.staging : keys.backend;
}

const DRAW_MS: Record<string, number> = { png: 24, jpeg: 22, webp: 34, svg: 19, pdf: 68 };

/** Log-normal around what the format takes; one render in forty waits for others. */
function latencyOf(format: string | null, isCached: boolean, random: Random): number {
  const typicalMs = isCached ? 2 : (DRAW_MS[format ?? ''] ?? 30);
  const waited = !isCached && random() < 0.025 ? 3 + random() * 5 : 1;
  return Math.max(1, Math.round(typicalMs * waited * Math.exp(gaussian(random) * 0.35)));
}

function hexOf(random: Random, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
}

const CHANGES_SEED = 7_062_011;
const HOUR_MS = 3600 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const TRIAL_WEEKS = 2;
/** About the length of the past. */
const WEEKS = 10;

/** Records what an account of some weeks has in its audit log: its creation, its plan, and a login each week. */
export async function recordPastChanges(
  manager: EntityManager,
  audit: Audit,
  { accountId, email, accountCreatedAt }: { accountId: string; email: string; accountCreatedAt: Date },
): Promise<void> {
  const random = seededRandom(CHANGES_SEED);
  const user = { type: 'user' as const, id: accountId, label: email };
  const operator = { type: 'operator' as const, id: null, label: 'operator' };
  const account = (label: string) => ({ type: 'account', id: accountId, label });
  const startMs = accountCreatedAt.getTime();
  await audit.record(manager, {
    accountId,
    by: user,
    action: 'account.created',
    target: account(email),
    createdAt: accountCreatedAt,
  });
  const paidFrom = new Date(startMs + TRIAL_WEEKS * WEEK_MS);
  await audit.record(manager, {
    accountId,
    by: operator,
    action: 'account.plan_changed',
    target: account('trial → pro'),
    createdAt: paidFrom,
  });
  for (let week = 0; week < WEEKS; week++) {
    const createdAt = new Date(startMs + week * WEEK_MS + random() * 48 * HOUR_MS);
    const target = { type: 'session', id: `demo-${week + 1}`, label: email };
    await audit.record(manager, { accountId, by: user, action: 'session.created', target, createdAt });
  }
}
