import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import Joi from 'joi';
import { type PlanTable, readPlans } from './plans/plan-table.js';

export interface Config {
  /** NODE_ENV, '' when unset. */
  nodeEnv: string;
  logLevel: string;
  http: {
    port: number;
    host: string;
    /** The base address clients use, without a trailing slash. */
    publicUrl: string;
    /** Number of trusted reverse proxies: that many entries of X-Forwarded-For, from the right, are trusted. */
    trustProxyHops: number;
  };
  /** Absolute. */
  dataDir: string;
  database: { url?: string };
  redis: { url?: string };
  chromium: { executablePath?: string; poolSize: number; queueLimit: number; renderTimeoutMs: number };
  cache: { maxBytes: number };
  /** Absent: generated at the first start and kept in `dataDir`. */
  sessions: { jwtSecret?: string };
  /** Without a token the admin routes do not exist. */
  admin: { token?: string };
  /** A model that turns descriptions into charts. Absent: the built-in interpreter. */
  ai: { provider?: AiProviderConfig };
  images: {
    /** For images as files, where `s3` is absent. Absolute. */
    directory: string;
    s3?: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
    /** Base address of stored images instead of `publicUrl`, without a trailing slash. */
    cdnBaseUrl?: string;
    retentionDays: number;
  };
  plans: {
    table: PlanTable;
    /** Requests per window and API key. */
    rateLimitMax: number;
    /** Requests per window and client network, for callers without credentials. */
    anonymousRateLimitMax: number;
  };
  /** For tests and development: webhooks may use http and private addresses. */
  webhooks: { allowPrivate: boolean };
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

/**
 * Requests that may wait, per page. An ordinary chart takes 6–25 ms, so a full queue is empty in under a second. In a longer queue, charts
 * of 0.3 s each would exceed the deadline of 10 s while they wait.
 */
const QUEUED_PER_PAGE = 32;

interface Environment {
  NODE_ENV: string;
  LOG_LEVEL: string;
  PORT: number;
  HOST: string;
  PUBLIC_URL?: string;
  TRUST_PROXY: number;
  DATA_DIR: string;
  DATABASE_URL?: string;
  REDIS_URL?: string;
  PUPPETEER_EXECUTABLE_PATH?: string;
  POOL_SIZE: number;
  QUEUE_LIMIT?: number;
  RENDER_TIMEOUT_MS: number;
  CACHE_MAX_MB: number;
  CDN_BASE_URL?: string;
  IMAGE_RETENTION_DAYS: number;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_BUCKET?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  JWT_SECRET?: string;
  ADMIN_TOKEN?: string;
  PLANS_FILE?: string;
  AI_BASE_URL?: string;
  AI_API_KEY?: string;
  AI_MODEL?: string;
  RATE_LIMIT_MAX: number;
  ANONYMOUS_RATE_LIMIT_MAX: number;
  WEBHOOK_ALLOW_PRIVATE: boolean;
}

const schema = Joi.object<Environment, true>({
  NODE_ENV: Joi.string().default(''),
  LOG_LEVEL: oneOf('info', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  PORT: wholeNumber(3000, 0, 65535),
  HOST: Joi.string()
    .hostname()
    .default('127.0.0.1')
    .messages(anyError('must be an IP address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0')),
  PUBLIC_URL: webAddress('must be the address clients use, such as https://charts.example.com'),
  TRUST_PROXY: wholeNumber(0, 0, 32),
  DATA_DIR: Joi.string().default('./data'),
  DATABASE_URL: url(['postgres', 'postgresql'], 'must be like postgres://user:password@host:5432/database'),
  REDIS_URL: url(['redis', 'rediss'], 'must be like redis://host:6379'),
  PUPPETEER_EXECUTABLE_PATH: Joi.string(),
  POOL_SIZE: wholeNumber(availableParallelism(), 1, 256),
  QUEUE_LIMIT: wholeNumber(undefined, 0, 100_000),
  RENDER_TIMEOUT_MS: wholeNumber(10_000, 100, 600_000),
  CACHE_MAX_MB: wholeNumber(24, 0, 1_048_576),
  CDN_BASE_URL: webAddress('must be the address of your CDN, such as https://cdn.example.com'),
  IMAGE_RETENTION_DAYS: wholeNumber(90, 1, 36_500),
  S3_ENDPOINT: webAddress('must be the address of the store, such as https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: Joi.string(),
  S3_BUCKET: Joi.string()
    .pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .messages(anyError('must be the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens')),
  S3_ACCESS_KEY_ID: Joi.string(),
  S3_SECRET_ACCESS_KEY: Joi.string(),
  JWT_SECRET: secret(32, 'must be at least 32 characters long; `openssl rand -base64 48` makes a good one'),
  ADMIN_TOKEN: secret(16, 'must be at least 16 characters long; `openssl rand -base64 24` makes a good one'),
  PLANS_FILE: Joi.string(),
  AI_BASE_URL: webAddress('must be the address of an OpenAI-compatible API, such as https://api.openai.com/v1'),
  AI_API_KEY: headerValue(),
  AI_MODEL: Joi.string(),
  RATE_LIMIT_MAX: wholeNumber(100, 1, 1_000_000_000),
  ANONYMOUS_RATE_LIMIT_MAX: wholeNumber(5, 1, 1_000_000_000),
  WEBHOOK_ALLOW_PRIVATE: Joi.boolean()
    .truthy('1')
    .falsy('0')
    .default(false)
    .messages(anyError('must be true or false')),
})
  // Half of the settings must not silently select the built-in interpreter.
  .with('AI_BASE_URL', 'AI_MODEL')
  .with('AI_MODEL', 'AI_BASE_URL')
  .with('AI_API_KEY', 'AI_BASE_URL')
  .messages({ 'object.with': '"{#peer}" must be set where "{#main}" is' })
  .prefs({ abortEarly: false, stripUnknown: true });

/**
 * Reads the configuration from environment variables. Empty variables count as unset, because compose files write them so; unknown ones are
 * ignored. Error messages never repeat a value that may hold a password.
 * @throws ConfigError with all issues
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const { value, error } = schema.validate(given);
  const issues = error?.details.map((detail) => detail.message) ?? [];
  issues.push(...missingS3Settings(given));
  const plans = readPlans(given['PLANS_FILE'], (issue) => issues.push(`"PLANS_FILE" ${issue}`));
  if (issues.length > 0) throw new ConfigError(issues);
  return toConfig(value, plans);
}

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All or nothing: half of the settings must not silently store images as files. */
function missingS3Settings(given: NodeJS.Dict<string>): string[] {
  const present = S3_SETTINGS.find((name) => given[name] !== undefined);
  if (present === undefined) return [];
  const missing = S3_SETTINGS.filter((name) => given[name] === undefined);
  return missing.map((name) => `"${name}" must be set as well, since "${present}" is`);
}

function s3Of(env: Environment): NonNullable<Config['images']['s3']> | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey };
}

function toConfig(env: Environment, plans: PlanTable): Config {
  const s3 = s3Of(env);
  return {
    nodeEnv: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    http: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: (env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT)).replace(/\/+$/, ''),
      trustProxyHops: env.TRUST_PROXY,
    },
    dataDir: resolve(env.DATA_DIR),
    database: optional('url', env.DATABASE_URL),
    redis: optional('url', env.REDIS_URL),
    chromium: {
      ...optional('executablePath', env.PUPPETEER_EXECUTABLE_PATH),
      poolSize: env.POOL_SIZE,
      queueLimit: env.QUEUE_LIMIT ?? env.POOL_SIZE * QUEUED_PER_PAGE,
      renderTimeoutMs: env.RENDER_TIMEOUT_MS,
    },
    cache: { maxBytes: env.CACHE_MAX_MB * BYTES_PER_MB },
    sessions: optional('jwtSecret', env.JWT_SECRET),
    admin: optional('token', env.ADMIN_TOKEN),
    ai: providerOf(env),
    images: {
      directory: resolve(env.DATA_DIR, 'images'),
      ...(s3 !== undefined && { s3 }),
      ...optional('cdnBaseUrl', env.CDN_BASE_URL?.replace(/\/+$/, '')),
      retentionDays: env.IMAGE_RETENTION_DAYS,
    },
    plans: {
      table: plans,
      rateLimitMax: env.RATE_LIMIT_MAX,
      anonymousRateLimitMax: env.ANONYMOUS_RATE_LIMIT_MAX,
    },
    webhooks: { allowPrivate: env.WEBHOOK_ALLOW_PRIVATE },
  };
}

function providerOf({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey }: Environment): Config['ai'] {
  if (baseUrl === undefined || model === undefined) return {};
  return { provider: { baseUrl: baseUrl.replace(/\/+$/, ''), model, ...optional('apiKey', apiKey) } };
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

function wholeNumber(fallback: number | undefined, min: number, max: number): Joi.NumberSchema {
  const schema = Joi.number().integer().min(min).max(max);
  return (fallback === undefined ? schema : schema.default(fallback)).messages(
    anyError(`must be a whole number from ${min} to ${max}`),
  );
}

function secret(minChars: number, sentence: string): Joi.StringSchema {
  return Joi.string().min(minChars).messages(anyError(sentence));
}

/** A secret that is sent in a header. Node rejects a line break in one with an error that contains the value. */
function headerValue(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[\x21-\x7e]+$/)
    .messages(anyError('must be printable ASCII without spaces'));
}

function oneOf(fallback: string, ...values: string[]): Joi.StringSchema {
  return Joi.string()
    .valid(...values)
    .default(fallback)
    .messages(anyError(`must be one of ${values.join(', ')}`));
}

/** Parsed by URL: joi's uri() accepts addresses that no client can connect to. */
function url(schemes: string[], sentence: string, isGood: (value: string) => boolean = () => true): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      const parsed = URL.parse(value);
      const good = parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) && parsed.host !== '';
      return good && isGood(value) ? value : helpers.error('any.invalid');
    })
    .messages(anyError(sentence));
}

/** An http(s) address to which paths are appended. */
function webAddress(sentence: string): Joi.StringSchema {
  return url(['http', 'https'], sentence, (value) => !/[?#]/.test(value));
}

/** One message for every kind of error of a variable. */
function anyError(sentence: string): Record<string, string> {
  return { '*': `{#label} ${sentence}` };
}
