import { availableParallelism } from 'node:os';
import Joi from 'joi';
import { SAMPLERS, type TracingConfig } from './platform/tracing-config.js';

/** The variables as the schema returns them. */
export interface Environment {
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
  CHROMIUM_SANDBOX: 'auto' | 'require' | 'off';
  CACHE_MAX_MB: number;
  CDN_BASE_URL?: string;
  IMAGE_RETENTION_DAYS: number;
  RENDER_SPEC_RETENTION_DAYS: number;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_BUCKET?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  JWT_SECRET?: string;
  ADMIN_TOKEN?: string;
  METRICS_TOKEN?: string;
  REGISTRATION: 'open' | 'invite' | 'closed';
  SMTP_URL?: string;
  MAIL_FROM?: string;
  PLANS_FILE?: string;
  PRICING_FILE?: string;
  AI_BASE_URL?: string;
  AI_API_KEY?: string;
  AI_MODEL?: string;
  RATE_LIMIT_MAX: number;
  ANONYMOUS_RATE_LIMIT_MAX: number;
  ACCOUNT_RATE_LIMIT_MAX?: number;
  MANAGEMENT_RATE_LIMIT_MAX: number;
  KEY_CREATION_MAX: number;
  OTEL_SDK_DISABLED: boolean;
  OTEL_TRACES_EXPORTER: 'otlp' | 'none';
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_PROTOCOL: string;
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: string;
  OTEL_TRACES_SAMPLER: TracingConfig['sampler'];
  OTEL_TRACES_SAMPLER_ARG: number;
  QUICKCHART_COMPAT: boolean;
  WEBHOOK_ALLOW_PRIVATE: boolean;
}

/** All errors are reported at once; variables that the service does not know are removed. */
export const environmentSchema = Joi.object<Environment, true>({
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
  CHROMIUM_SANDBOX: oneOf('auto', 'auto', 'require', 'off'),
  CACHE_MAX_MB: wholeNumber(24, 0, 1_048_576),
  CDN_BASE_URL: webAddress('must be the address of your CDN, such as https://cdn.example.com'),
  IMAGE_RETENTION_DAYS: wholeNumber(90, 1, 36_500),
  RENDER_SPEC_RETENTION_DAYS: wholeNumber(30, 0, 400),
  S3_ENDPOINT: webAddress('must be the address of the store, such as https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: Joi.string(),
  S3_BUCKET: Joi.string()
    .pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .messages(anyError('must be the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens')),
  S3_ACCESS_KEY_ID: Joi.string(),
  S3_SECRET_ACCESS_KEY: Joi.string(),
  JWT_SECRET: secret(32, 'must be at least 32 characters long; `openssl rand -base64 48` makes a good one'),
  ADMIN_TOKEN: secret(16, 'must be at least 16 characters long; `openssl rand -base64 24` makes a good one'),
  METRICS_TOKEN: secret(16, 'must be at least 16 characters long; `openssl rand -base64 24` makes a good one'),
  REGISTRATION: oneOf('open', 'open', 'invite', 'closed'),
  SMTP_URL: url(['smtp', 'smtps'], 'must be like smtp://user:password@host:587 or smtps://user:password@host:465'),
  MAIL_FROM: Joi.string()
    .pattern(/^(?:[^<>\r\n"]{1,100} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .messages(anyError('must be an e-mail address, such as Charts <charts@example.com>')),
  PLANS_FILE: Joi.string(),
  PRICING_FILE: Joi.string(),
  AI_BASE_URL: webAddress('must be the address of an OpenAI-compatible API, such as https://api.openai.com/v1'),
  AI_API_KEY: headerValue(),
  AI_MODEL: Joi.string(),
  RATE_LIMIT_MAX: wholeNumber(100, 1, 1_000_000_000),
  ANONYMOUS_RATE_LIMIT_MAX: wholeNumber(5, 1, 1_000_000_000),
  ACCOUNT_RATE_LIMIT_MAX: wholeNumber(undefined, 1, 1_000_000_000),
  MANAGEMENT_RATE_LIMIT_MAX: wholeNumber(1000, 1, 1_000_000_000),
  KEY_CREATION_MAX: wholeNumber(20, 1, 1_000_000_000),
  // The exporter reads all other variables of the OpenTelemetry specification itself.
  OTEL_SDK_DISABLED: trueOrFalse(false),
  OTEL_TRACES_EXPORTER: oneOf('otlp', 'otlp', 'none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('must be the address of a collector, such as http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress(
    'must be an address for traces, such as http://localhost:4318/v1/traces',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/protobuf', 'http/protobuf'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: oneOf('http/protobuf', 'http/protobuf'),
  OTEL_TRACES_SAMPLER: oneOf('parentbased_always_on', ...SAMPLERS),
  OTEL_TRACES_SAMPLER_ARG: Joi.number().min(0).max(1).default(1).messages(anyError('must be a number from 0 to 1')),
  QUICKCHART_COMPAT: trueOrFalse(true),
  WEBHOOK_ALLOW_PRIVATE: trueOrFalse(false),
})
  // Half of the settings must not silently select the built-in interpreter.
  .with('AI_BASE_URL', 'AI_MODEL')
  .with('AI_MODEL', 'AI_BASE_URL')
  .with('AI_API_KEY', 'AI_BASE_URL')
  .with('SMTP_URL', 'MAIL_FROM')
  .with('MAIL_FROM', 'SMTP_URL')
  .messages({ 'object.with': '"{#peer}" must be set where "{#main}" is' })
  .prefs({ abortEarly: false, stripUnknown: true });

function wholeNumber(fallback: number | undefined, min: number, max: number): Joi.NumberSchema {
  const schema = Joi.number().integer().min(min).max(max);
  return (fallback === undefined ? schema : schema.default(fallback)).messages(
    anyError(`must be a whole number from ${min} to ${max}`),
  );
}

function trueOrFalse(fallback: boolean): Joi.BooleanSchema {
  return Joi.boolean().truthy('1').falsy('0').default(fallback).messages(anyError('must be true or false'));
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
