import { createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ApiError, invalidRequest } from '../../chart-spec/spec.js';
import type { Log } from '../platform/log.js';
import { createSealer, derivedKey } from '../platform/sealing.js';
import type { SecretRing } from '../platform/secret-ring.js';
import { conflict } from './errors.js';
import { errorResponse, type Headers, type OperationParts, type Parameter } from './openapi.js';
import { type RequestContext, type Stage, stage } from './pipeline.js';

const KEY_PATTERN = /^[ -~]{1,255}$/;

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    '1 to 255 printable ASCII characters. A request that is repeated with the same key and body within 24 hours creates nothing more and gets the response of the first request.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
};

export const REPLAYED: Headers = {
  'Idempotency-Replayed': {
    description: 'Present when an earlier request with this `Idempotency-Key` got this response.',
    schema: { const: 'true' },
  },
};

export const OTHER_REQUEST =
  'This Idempotency-Key was used for another request within the last 24 hours. Use a new key.';
const UNFINISHED =
  'A request with this Idempotency-Key is running, or was interrupted. Send it again later; if that does not help, look what it has created before you use a new key.';

/** What every route that creates something documents. */
export const IDEMPOTENCY_PARTS: OperationParts = {
  parameters: [IDEMPOTENCY_KEY],
  responses: {
    409: errorResponse('The `Idempotency-Key` is in use, or was used for another request within 24 hours.'),
  },
  headers: REPLAYED,
};

/** Undefined without the header. Throws 400. See docs/reference/management.md#idempotency-key. */
export function idempotencyKeyOf({ req }: RequestContext): string | undefined {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY_PATTERN.test(key)) return key;
  const message = 'The header Idempotency-Key must be 1 to 255 printable ASCII characters';
  throw invalidRequest([{ path: 'Idempotency-Key', message }]);
}

interface Sent {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

const REPEATED_HEADERS = ['Content-Type', 'Cache-Control', 'Location', 'ETag', 'Set-Cookie', 'X-Chart-Warnings'];
const TTL = "interval '24 hours'";
const SWEEP_EVERY_MS = 3600_000;
/** A template may have 2 MiB, and be created and deleted a thousand times in 15 minutes. */
const MAX_BYTES_EACH_ACCOUNT = 32 * 1024 * 1024;

/** $1 hashes of the key, one for each secret. */
const FIND = `SELECT fingerprint, response, encode(key_hash, 'hex') AS name FROM idempotent_requests
  WHERE key_hash = ANY ($1) AND created_at > now() - ${TTL}`;

/** $1 hash of the key, $2 account, $3 fingerprint. No row: another request has it. */
const CLAIM = `INSERT INTO idempotent_requests AS known (key_hash, account_id, fingerprint) VALUES ($1, $2, $3)
  ON CONFLICT (key_hash) DO UPDATE SET fingerprint = excluded.fingerprint, response = NULL, created_at = now()
    WHERE known.created_at <= now() - ${TTL}
  RETURNING key_hash`;

const STORE = 'UPDATE idempotent_requests SET response = $2 WHERE key_hash = $1';
const RELEASE = 'DELETE FROM idempotent_requests WHERE key_hash = $1';
const DELETE_EXPIRED = `DELETE FROM idempotent_requests WHERE created_at <= now() - ${TTL}`;

/** $1 account. The oldest go first. */
const DELETE_SURPLUS = `DELETE FROM idempotent_requests WHERE key_hash IN (
  SELECT key_hash FROM (
    SELECT key_hash, sum(coalesce(length(response), 0)) OVER (ORDER BY created_at DESC, key_hash) AS bytes
    FROM idempotent_requests WHERE account_id = $1
  ) AS newest WHERE bytes > ${MAX_BYTES_EACH_ACCOUNT})`;

/**
 * The stage before the last one of every route that creates something: runs a request once for each `Idempotency-Key`, and repeats its
 * response. In doubt, after a crash in between, it refuses: nothing is created twice. Jobs do the same inside of their transaction.
 */
export function createIdempotency(options: { dataSource: DataSource; log: Log; secrets: SecretRing }): Stage {
  const { dataSource, log, secrets } = options;
  const hashKeys = secrets.map((secret) => derivedKey(secret, 'chartwright idempotency keys'));
  // Responses contain new API keys and secrets.
  const sealer = createSealer(secrets, 'chartwright idempotent responses');
  let sweptMs = Number.NEGATIVE_INFINITY;

  // Keyed hashes, because bodies contain passwords.
  const hashesOf = (...parts: (string | Buffer)[]): [Buffer, ...Buffer[]] =>
    hashKeys.map((key) => {
      const hmac = createHmac('sha256', key);
      for (const part of parts) hmac.update(`${part.length} `).update(part);
      return hmac.digest();
    }) as [Buffer, ...Buffer[]];

  async function find(names: Buffer[], fingerprints: Buffer[]): Promise<Sent | undefined> {
    const [row] = await dataSource.query<{ fingerprint: Buffer; response: Buffer | null; name: string }[]>(FIND, [
      names,
    ]);
    if (row === undefined) return undefined;
    if (!fingerprints.some((each) => each.equals(row.fingerprint))) throw conflict(OTHER_REQUEST);
    const sent = row.response === null ? undefined : sealer.open(row.name, row.response);
    if (sent === undefined) throw conflict(UNFINISHED);
    return JSON.parse(sent) as Sent;
  }

  async function store(name: Buffer, accountId: string | undefined, ctx: RequestContext): Promise<void> {
    const sealed = sealer.seal(name.toString('hex'), JSON.stringify(sentBy(ctx)));
    await dataSource.query(STORE, [name, sealed]);
    if (accountId !== undefined) await dataSource.query(DELETE_SURPLUS, [accountId]);
    if (performance.now() - sweptMs < SWEEP_EVERY_MS) return;
    sweptMs = performance.now();
    await dataSource.query(DELETE_EXPIRED);
  }

  return stage<{ caller?: { accountId?: string }; body?: Buffer }>(async (ctx, next) => {
    const key = idempotencyKeyOf(ctx);
    if (key === undefined) return next();
    const { caller, body = Buffer.alloc(0), clientIp } = ctx.state;
    const accountId = caller?.accountId;
    const names = hashesOf('key', accountId ?? clientIp, key);
    const [name] = names;
    const fingerprints = hashesOf('request', ctx.path, body);
    const isClaimed = async () => {
      const claimed: unknown[] = await dataSource.query(CLAIM, [name, accountId ?? null, fingerprints[0]]);
      return claimed.length > 0;
    };
    const earlier =
      (await find(names, fingerprints)) ?? ((await isClaimed()) ? undefined : await find(names, fingerprints));
    if (earlier !== undefined) return repeat(ctx, earlier);
    try {
      await next();
    } catch (error) {
      // A refusal is not remembered: the request can be corrected. After other errors nobody knows what was created.
      if (error instanceof ApiError) await dataSource.query(RELEASE, [name]);
      throw error;
    }
    await store(name, accountId, ctx).catch((err: unknown) =>
      log.warn({ err }, 'response not kept for its idempotency key'),
    );
  });
}

function sentBy(ctx: RequestContext): Sent {
  const headers = REPEATED_HEADERS.flatMap((name) => {
    const value = ctx.res.getHeader(name);
    return value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value] as const];
  });
  const { body } = ctx;
  return {
    status: ctx.status,
    headers: Object.fromEntries(headers),
    body: Buffer.isBuffer(body) ? body.toString() : '',
  };
}

function repeat(ctx: RequestContext, { status, headers, body }: Sent): void {
  ctx.status = status;
  ctx.set('Idempotency-Replayed', 'true');
  if (body !== '') ctx.body = Buffer.from(body);
  ctx.set(headers);
}
