import type { DataSource } from 'typeorm';
import { invalidSpec } from '../../../chart-spec/spec.js';
import type { Audit, ChangeContext } from '../../accounts/audit/audit.js';
import type { AccountCaller } from '../../caller.js';
import { limitReached } from '../../http/errors.js';
import type { PageRequest } from '../../http/http.js';
import type { UrlSigner } from '../../identity/url-signer.js';
import { withAccountLock } from '../../platform/db/db.js';
import type { ChartParameters } from '../parameters.js';
import { ShortUrl } from './short-url.entity.js';

/** What is saved under an address. */
export type NewShortUrl = Pick<ShortUrl, 'parameters' | 'allowOverrides'>;

/** A saved chart and the account that is charged for it. */
export interface OpenedShortUrl {
  owner: AccountCaller;
  allowOverrides: boolean;
  /** Reads the chart, which may be large: an opening that is refused needs none. Undefined once it is deleted. */
  readParameters(): Promise<ChartParameters | undefined>;
}

/** An entry of the list. */
export interface ListedShortUrl extends Pick<ShortUrl, 'id' | 'createdAt' | 'expiresAt' | 'allowOverrides'> {
  /** The beginning of the configuration. */
  chart: string;
}

/** Charts that are saved under an address. See docs/reference/quickchart.md#short-urls. */
export interface ShortUrls {
  /** Throws 400 for a configuration that is too large, and 409 for an account at its limit. @returns the id */
  create(caller: AccountCaller, saved: NewShortUrl, change: ChangeContext): Promise<string>;
  /** Extends how long it is kept. @returns undefined for one that is unknown, expired or revoked */
  open(id: string): Promise<OpenedShortUrl | undefined>;
  /** Those that can be opened, newest first: up to `limit` + 1. */
  select(accountId: string, page: PageRequest): Promise<ListedShortUrl[]>;
  /** One of those that `select` lists. */
  find(accountId: string, id: string): Promise<ListedShortUrl | undefined>;
  /** @returns false when the account has no short URL with this id */
  delete(accountId: string, id: string, change: ChangeContext): Promise<boolean>;
  /** Deletes the expired ones. */
  sweep(): Promise<void>;
}

const MAX_PER_ACCOUNT = 10_000;
/** As long as the longest URL: what is drawn from a URL can be saved. */
const MAX_BYTES = 64 * 1024;
/** Each opening would be a write otherwise. */
const EXTENDS_AFTER = '1 day';
const SWEEP_ROWS = 1000;

const SELECT = `SELECT account_id AS "accountId", signing_version AS "signingVersion", allow_overrides AS "allowOverrides",
    expires_at < now() + make_interval(days => $2) - interval '${EXTENDS_AFTER}' AS "isDue"
  FROM short_urls WHERE id = $1 AND expires_at > now()`;
const SELECT_PARAMETERS = 'SELECT parameters FROM short_urls WHERE id = $1';
const SHOWN_CHARS = 100;
const SELECT_LISTED = `SELECT id, created_at AS "createdAt", expires_at AS "expiresAt", allow_overrides AS "allowOverrides",
    left(parameters->>'chart', ${SHOWN_CHARS}) AS chart
  FROM short_urls WHERE account_id = $1 AND signing_version = $2 AND expires_at > now()`;
const SELECT_ONE = `${SELECT_LISTED} AND id = $3`;
const SELECT_PAGE = `${SELECT_LISTED}
    AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
  ORDER BY created_at DESC, id DESC LIMIT $5`;
const EXTEND = 'UPDATE short_urls SET expires_at = now() + make_interval(days => $2) WHERE id = $1';
const SWEEP = `DELETE FROM short_urls WHERE id IN (
  SELECT id FROM short_urls WHERE expires_at <= now() LIMIT ${SWEEP_ROWS} FOR UPDATE SKIP LOCKED)`;

type Row = Pick<ShortUrl, 'accountId' | 'signingVersion' | 'allowOverrides'> & { isDue: boolean };

/** @param options.retentionDays after the last opening */
export function createShortUrls(options: {
  dataSource: DataSource;
  audit: Audit;
  urlSigner: Pick<UrlSigner, 'findOwner' | 'versionOf'>;
  retentionDays: number;
}): ShortUrls {
  const { dataSource, audit, urlSigner, retentionDays } = options;
  const targetOf = (id: string) => ({ type: 'short_url', id, label: id });

  return {
    async create({ accountId }, { parameters, allowOverrides }, change) {
      const bytes = Buffer.byteLength(JSON.stringify(parameters));
      if (bytes > MAX_BYTES) {
        const message = `chart makes ${bytes} bytes; a short URL may hold ${MAX_BYTES}. Send it to /chart instead`;
        throw invalidSpec([{ path: 'chart', message }]);
      }
      const signingVersion = await urlSigner.versionOf(accountId);
      return withAccountLock(dataSource, accountId, async (manager) => {
        const count = await manager.countBy(ShortUrl, { accountId });
        if (count >= MAX_PER_ACCOUNT) throw limitReached('short URLs')(MAX_PER_ACCOUNT);
        const [{ expiresAt }] = await manager.query<[{ expiresAt: Date }]>(
          'SELECT now() + make_interval(days => $1) AS "expiresAt"',
          [retentionDays],
        );
        const { id } = await manager.save(
          manager.create(ShortUrl, { accountId, parameters, allowOverrides, signingVersion, expiresAt }),
        );
        await audit.record(manager, { accountId, ...change, action: 'short_url.created', target: targetOf(id) });
        return id;
      });
    },
    async open(id) {
      const [row] = await dataSource.query<Row[]>(SELECT, [id, retentionDays]);
      const owner = row && (await urlSigner.findOwner(row.accountId, id, row.signingVersion));
      if (row === undefined || owner === undefined) return undefined;
      if (row.isDue) await dataSource.query(EXTEND, [id, retentionDays]);
      return {
        owner,
        allowOverrides: row.allowOverrides,
        async readParameters() {
          const [saved] = await dataSource.query<Pick<ShortUrl, 'parameters'>[]>(SELECT_PARAMETERS, [id]);
          return saved?.parameters;
        },
      };
    },
    async select(accountId, { limit, after }) {
      const version = await urlSigner.versionOf(accountId);
      return dataSource.query(SELECT_PAGE, [accountId, version, after?.createdAt, after?.id, limit + 1]);
    },
    async find(accountId, id) {
      const values = [accountId, await urlSigner.versionOf(accountId), id];
      return (await dataSource.query<ListedShortUrl[]>(SELECT_ONE, values))[0];
    },
    delete(accountId, id, change) {
      return withAccountLock(dataSource, accountId, async (manager) => {
        const { affected } = await manager.delete(ShortUrl, { id, accountId });
        if (affected !== 1) return false;
        await audit.record(manager, { accountId, ...change, action: 'short_url.deleted', target: targetOf(id) });
        return true;
      });
    },
    async sweep() {
      let swept = SWEEP_ROWS;
      while (swept === SWEEP_ROWS) [, swept] = await dataSource.query<[unknown, number]>(SWEEP);
    },
  };
}
