import { resolve } from 'node:path';
import { type PlanTable, readPlans } from '../plans/plan-table.js';
import { type Pricing, readPricing } from '../plans/pricing.js';
import { defaultCacheDir } from '../platform/process/cache-dir.js';
import type { SecretRing } from '../platform/secret-ring.js';
import type { TracingConfig } from '../platform/tracing/span.js';
import type { Environment } from './environment.js';
import { listedSecrets, trueOrFalse } from './variable-types.js';
import { environmentSchema } from './variables.js';

export interface Config {
  /** NODE_ENV, '' when unset. */
  nodeEnv: string;
  logLevel: string;
  http: {
    port: number;
    host: string;
    /** The base address clients use, without a trailing slash. */
    publicUrl: string;
    /** `mailto:` or https; absent: there is no security.txt. */
    securityContact?: string;
    /** Number of trusted reverse proxies: that many entries of X-Forwarded-For, from the right, are trusted. */
    trustProxyHops: number;
  };
  /** Absolute. */
  dataDir: string;
  database: { url?: string };
  redis: { url?: string };
  chromium: {
    executablePath?: string;
    /** Absolute. Shared with command line and library. */
    cacheDir: string;
    poolSize: number;
    queueLimit: number;
    renderTimeoutMs: number;
    sandbox: SandboxMode;
  };
  cache: { maxBytes: number };
  sessions: {
    /** Absent: generated at the first start and kept in `dataDir`. */
    jwtSecret?: string;
    /** During a rotation. */
    alsoAccepted: string[];
  };
  /** Without tokens the admin routes do not exist. */
  admin: { tokens?: SecretRing };
  metrics: {
    /** Needed to read /metrics. Absent: only clients on this machine may, where `publicUrl` names it too. */
    tokens?: SecretRing;
  };
  /** From the variables OTEL_…: where traces are sent. Absent: no traces are made. */
  tracing?: TracingConfig;
  /** Who may register: everybody, those with an invitation of the operator, or nobody. */
  registration: 'open' | 'invite' | 'closed';
  /** The server that sends e-mails. Absent: none are sent. */
  mail?: MailConfig;
  /** A model that turns descriptions into charts. Absent: the built-in rules. */
  ai: { provider?: AiProviderConfig };
  images: {
    /** For images as files, where `s3` is absent. Absolute. */
    directory: string;
    s3?: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
    /** Base address of stored images instead of `publicUrl`, without a trailing slash. */
    cdnBaseUrl?: string;
    retentionDays: number;
    /** Nothing is stored while a disk that grows has less free space. */
    freeFloorBytes: number;
  };
  history: {
    /** 0: specifications are not kept. */
    specRetentionDays: number;
  };
  plans: {
    table: PlanTable;
    /** Prices and links for `/pricing`. Absent: none are shown. */
    pricing?: Pricing;
    /** Requests per window and API key. */
    rateLimitMax: number;
    /** The least limit of the local account's keys and sessions. */
    localRateLimitMax: number;
    /** Requests per window and client network, for callers without credentials. */
    anonymousRateLimitMax: number;
    /** Drawing requests per window and account, over all its keys. */
    accountRateLimitMax: number;
    /** Requests to management routes per window and account. */
    managementRateLimitMax: number;
    /** Distinct charts that the query of a short URL may make of it, a day. */
    shortUrlVariationsMax: number;
    /** New API keys per hour and account. */
    keyCreationMax: number;
    /** Registrations per hour and client network. */
    networkRegistrationMax: number;
    /** Renders that a process reserves at a time; 1 counts each exactly. */
  };
  /** The routes of QuickChart: `/chart`, `/chart/create`, `/chart/render/:id`, `/qr`. */
  quickChart: { enabled: boolean };
  /** For tests and development: webhooks may use http and private addresses. */
  webhooks: { allowPrivate: boolean };
  /** An account with demo data is created. */
  demo?: {
    /** Absent: one that only this installation has. */
    password?: string;
  };
}

/**
 * `auto`: used wherever the kernel allows it, otherwise off with a warning. `require`: the service does not start without it.
 */
export type SandboxMode = 'auto' | 'require' | 'off';

export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password. */
  smtpUrl: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
}

/** A server with OpenAI's chat completions API. */
export interface AiProviderConfig {
  /** Including `/v1`. */
  baseUrl: string;
  model: string;
  /** Self-hosted servers often need no key. */
  apiKey?: string;
}

/** The environment is invalid. The message has one line per issue: the variable and how to fix it. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(readonly issues: string[]) {
    const count = issues.length === 1 ? 'an error' : `${issues.length} errors`;
    super(`The configuration has ${count}:\n  ${issues.join('\n  ')}`);
  }
}

const BYTES_PER_MB = 1024 * 1024;
/** How many windows of a key an account has, unless ACCOUNT_RATE_LIMIT_MAX says otherwise. */
const KEY_WINDOWS_PER_ACCOUNT = 5;

/**
 * Requests that may wait, per page. An ordinary chart takes 6–25 ms, so a full queue is empty in under a second. In a longer queue, charts
 * of 0.3 s each would exceed the deadline of 10 s while they wait.
 */
const QUEUED_PER_PAGE = 32;

/**
 * Reads the configuration from environment variables. Empty variables count as unset, because compose files write them so; unknown ones are
 * ignored. Error messages never repeat a value that may hold a password.
 * @throws ConfigError with all issues
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const { value, error } = environmentSchema.validate(given);
  const issues = error?.details.map((detail) => detail.message) ?? [];
  issues.push(...missingS3Settings(given), ...unconfirmedDemo(given));
  const plans = readPlans(given['PLANS_FILE'], (issue) => issues.push(`"PLANS_FILE" ${issue}`));
  const pricing = readPricing(given['PRICING_FILE'], (issue) => issues.push(`"PRICING_FILE" ${issue}`));
  if (issues.length > 0) throw new ConfigError(issues);
  return toConfig(value, plans, pricing, defaultCacheDir(given));
}

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All or nothing: half of the settings must not silently store images as files. */
function missingS3Settings(given: NodeJS.Dict<string>): string[] {
  const present = S3_SETTINGS.find((name) => given[name] !== undefined);
  if (present === undefined) return [];
  const missing = S3_SETTINGS.filter((name) => given[name] === undefined);
  return missing.map((name) => `"${name}" must be set as well, since "${present}" is`);
}

/** Demo data in production is a mistake, unless its password has been chosen for it. */
function unconfirmedDemo({ NODE_ENV, DEMO, DEMO_PASSWORD }: NodeJS.Dict<string>): string[] {
  // As the schema reads it, which also accepts TRUE.
  const { value: isOn } = trueOrFalse(false).validate(DEMO);
  if (isOn !== true || NODE_ENV !== 'production' || DEMO_PASSWORD !== undefined) return [];
  return [
    '"DEMO_PASSWORD" must be set for demo data where NODE_ENV is production: it confirms that everybody who knows it may sign in',
  ];
}

function s3Of(env: Environment): NonNullable<Config['images']['s3']> | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), region, bucket, accessKeyId, secretAccessKey };
}

function toConfig(env: Environment, plans: PlanTable, pricing: Pricing | undefined, cacheDir: string): Config {
  const s3 = s3Of(env);
  return {
    nodeEnv: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    http: {
      port: env.PORT,
      host: env.HOST,
      ...(env.SECURITY_CONTACT !== undefined && { securityContact: env.SECURITY_CONTACT }),
      publicUrl: (env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT)).replace(/(?<!\/)\/+$/, ''),
      trustProxyHops: env.TRUST_PROXY,
    },
    dataDir: resolve(env.DATA_DIR),
    database: optional('url', env.DATABASE_URL),
    redis: optional('url', env.REDIS_URL),
    chromium: {
      ...optional('executablePath', env.PUPPETEER_EXECUTABLE_PATH),
      cacheDir,
      poolSize: env.POOL_SIZE,
      queueLimit: env.QUEUE_LIMIT ?? env.POOL_SIZE * QUEUED_PER_PAGE,
      renderTimeoutMs: env.RENDER_TIMEOUT_MS,
      sandbox: env.CHROMIUM_SANDBOX,
    },
    cache: { maxBytes: env.CACHE_MAX_MB * BYTES_PER_MB },
    sessions: { ...optional('jwtSecret', env.JWT_SECRET), alsoAccepted: listedSecrets(env.JWT_SECRET_PREVIOUS) },
    admin: tokensOf(env.ADMIN_TOKEN, env.ADMIN_TOKEN_ALSO_ACCEPTED),
    metrics: tokensOf(env.METRICS_TOKEN, env.METRICS_TOKEN_ALSO_ACCEPTED),
    ...tracingOf(env),
    registration: env.REGISTRATION,
    ...mailOf(env),
    ai: providerOf(env),
    images: {
      directory: resolve(env.DATA_DIR, 'images'),
      ...(s3 !== undefined && { s3 }),
      ...optional('cdnBaseUrl', env.CDN_BASE_URL?.replace(/(?<!\/)\/+$/, '')),
      retentionDays: env.IMAGE_RETENTION_DAYS,
      freeFloorBytes: env.STORAGE_FREE_FLOOR_MB * BYTES_PER_MB,
    },
    history: { specRetentionDays: env.RENDER_SPEC_RETENTION_DAYS },
    plans: {
      table: plans,
      ...(pricing !== undefined && { pricing }),
      rateLimitMax: env.RATE_LIMIT_MAX,
      localRateLimitMax: env.LOCAL_RATE_LIMIT_MAX,
      anonymousRateLimitMax: env.ANONYMOUS_RATE_LIMIT_MAX,
      accountRateLimitMax: env.ACCOUNT_RATE_LIMIT_MAX ?? KEY_WINDOWS_PER_ACCOUNT * env.RATE_LIMIT_MAX,
      managementRateLimitMax: env.MANAGEMENT_RATE_LIMIT_MAX,
      shortUrlVariationsMax: env.SHORT_URL_VARIATIONS_MAX,
      keyCreationMax: env.KEY_CREATION_MAX,
      networkRegistrationMax: env.NETWORK_REGISTRATION_MAX,
    },
    quickChart: { enabled: env.QUICKCHART_COMPAT },
    webhooks: { allowPrivate: env.WEBHOOK_ALLOW_PRIVATE },
    ...(env.DEMO && { demo: optional('password', env.DEMO_PASSWORD) }),
  };
}

function tokensOf(current: string | undefined, alsoAccepted: string | undefined): { tokens?: SecretRing } {
  return current === undefined ? {} : { tokens: [current, ...listedSecrets(alsoAccepted)] };
}

function providerOf({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey }: Environment): Config['ai'] {
  if (baseUrl === undefined || model === undefined) return {};
  return { provider: { baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''), model, ...optional('apiKey', apiKey) } };
}

function tracingOf(env: Environment): Pick<Config, 'tracing'> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint } = env;
  if (env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === 'none') return {};
  if (endpoint === undefined && tracesEndpoint === undefined) return {};
  return { tracing: { sampler: env.OTEL_TRACES_SAMPLER, samplerRatio: env.OTEL_TRACES_SAMPLER_ARG } };
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Environment): Pick<Config, 'mail'> {
  return smtpUrl === undefined || from === undefined ? {} : { mail: { smtpUrl, from } };
}

/** The service's address on this machine. `0.0.0.0` and `::` mean every interface; a browser cannot open them. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** An undefined value becomes an absent key, for `exactOptionalPropertyTypes`. */
function optional<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: string });
}
