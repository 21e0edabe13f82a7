import { availableParallelism } from 'node:os';
import Joi from 'joi';
import type { Environment } from './environment.js';
import { tracing } from './tracing-variables.js';
import {
  anyError,
  byDefault,
  headerValue,
  oneOf,
  SECRET,
  secret,
  secretList,
  trueOrFalse,
  url,
  webAddress,
  wholeNumber,
} from './variable-types.js';

const limit = (max: number | undefined) => wholeNumber(max, 1, 1_000_000_000);
const token = () => secret(16, 'must be at least 16 characters long; `openssl rand -base64 24` makes a good one');
const alsoAccepted = () => secretList(16).description('[Rotation](data.md#other-secrets): accepted too.').example('…');

const server = {
  PORT: wholeNumber(3000, 0, 65535).description('Where the service listens. 0: a free port.').example('8080'),
  HOST: Joi.string()
    .hostname()
    .default('127.0.0.1')
    .messages(anyError('must be an IP address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0'))
    .description('The address to listen on. The container image sets 0.0.0.0.')
    .example('0.0.0.0'),
  PUBLIC_URL: webAddress('must be the address clients use, such as https://charts.example.com')
    .meta(byDefault('from `HOST` and `PORT`'))
    .description('How clients reach the service. With https, session cookies are `Secure`.')
    .example('https://charts.example.com'),
  SECURITY_CONTACT: Joi.string()
    .pattern(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/)
    .messages(
      anyError('must be mailto: and an e-mail address, or an https address, such as mailto:security@example.com'),
    )
    .description('Who gets reports of vulnerabilities: makes `/.well-known/security.txt` (RFC 9116).')
    .example('mailto:security@example.com'),
  TRUST_PROXY: wholeNumber(0, 0, 32)
    .description('Number of reverse proxies in front: how many entries of `X-Forwarded-For` are believed.')
    .example('1'),
  DATA_DIR: Joi.string()
    .default('./data')
    .description('Embedded database, stored images, local key, session secret.')
    .example('/var/lib/chartwright'),
  LOG_LEVEL: oneOf('info', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .description('The least severe [log lines](monitoring.md#logs) that are written.')
    .example('warn'),
  NODE_ENV: Joi.string()
    .default('')
    .description('`production`: only log lines, no local account and key.')
    .example('production'),
};

const database = {
  DATABASE_URL: url(['postgres', 'postgresql'], 'must be like postgres://user:password@host:5432/database')
    .tag(SECRET)
    .meta(byDefault('embedded PostgreSQL'))
    .description('PostgreSQL 15 or newer.')
    .example('postgres://chartwright:…@db.internal:5432/chartwright'),
  REDIS_URL: url(['redis', 'rediss'], 'must be like redis://host:6379')
    .tag(SECRET)
    .meta(byDefault('no Redis'))
    .description(
      'Shared image cache and rate limits. Without it PostgreSQL counts requests; with the embedded database, the process.',
    )
    .example('redis://:…@cache.internal:6379'),
};

const rendering = {
  PUPPETEER_EXECUTABLE_PATH: Joi.string()
    .meta(byDefault('the bundled Chromium'))
    .description('Your own Chromium.')
    .example('/usr/bin/chromium-headless-shell'),
  CHARTWRIGHT_CACHE_DIR: Joi.string()
    .meta(byDefault('`chartwright` in `XDG_CACHE_HOME` or `~/.cache`'))
    .description('Where the bundled Chromium is [unpacked](data.md#chromium), once for all of the user.')
    .example('/var/cache/chartwright'),
  POOL_SIZE: wholeNumber(availableParallelism(), 1, 256)
    .meta(byDefault('number of cores'))
    .description('Pages that draw at once.')
    .example('4'),
  QUEUE_LIMIT: wholeNumber(undefined, 0, 100_000)
    .meta(byDefault('32 per page'))
    .description('Requests that wait before 503 `Service overloaded`.')
    .example('64'),
  RENDER_TIMEOUT_MS: wholeNumber(10_000, 100, 600_000)
    .description('Time that a chart may take, waiting included.')
    .example('5000'),
  CHROMIUM_SANDBOX: oneOf('auto', 'auto', 'require', 'off')
    .description(
      '`auto`: [sandbox](install.md#chromiums-sandbox) where the kernel allows it. `require`: no start without it.',
    )
    .example('require'),
  CACHE_MAX_MB: wholeNumber(24, 0, 1_048_576)
    .description('Image cache of the process, in MiB. 24 hold about 1,200 charts; 0 disables it.')
    .example('256'),
};

const images = {
  S3_ENDPOINT: webAddress('must be the address of the store, such as https://s3.eu-central-1.amazonaws.com')
    .meta(byDefault('files in `DATA_DIR`'))
    .description('A store with the API of S3. All five variables `S3_…` or none.')
    .example('https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: Joi.string().description('Its region.').example('eu-central-1'),
  S3_BUCKET: Joi.string()
    .pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .messages(anyError('must be the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens'))
    .description('The bucket, which must exist.')
    .example('charts'),
  S3_ACCESS_KEY_ID: Joi.string().description('A key that may put, get, delete and list objects.').example('AKIA…'),
  S3_SECRET_ACCESS_KEY: Joi.string().tag(SECRET).description('Its secret.').example('…'),
  CDN_BASE_URL: webAddress('must be the address of your CDN, such as https://cdn.example.com')
    .meta(byDefault('`PUBLIC_URL`'))
    .description('Beginning of the addresses of stored images.')
    .example('https://cdn.example.com'),
  IMAGE_RETENTION_DAYS: wholeNumber(90, 1, 36_500)
    .description(
      'How long stored images are kept after their last request with `returnUrl`, finished jobs, and [short URLs](../reference/quickchart.md#short-urls) after their last opening.',
    )
    .example('30'),
  STORAGE_FREE_FLOOR_MB: wholeNumber(256, 0, 1_000_000_000)
    .description(
      'Free disk space that images leave, in MiB. Below it `returnUrl` and jobs are [503](../reference/storage.md#how-much-is-stored).',
    )
    .example('2048'),
};

const history = {
  RENDER_SPEC_RETENTION_DAYS: wholeNumber(30, 0, 400)
    .description(
      'How long [specifications and responses](../reference/management.md#specifications) of renders are kept. 0: stored ones are deleted.',
    )
    .example('7'),
};

const secrets = {
  JWT_SECRET: secret(32, 'must be at least 32 characters long; `openssl rand -base64 48` makes a good one')
    .meta(byDefault('made at the first start'))
    .description('The same in all instances. Sessions, signed URLs and webhook secrets depend on it.')
    .example('…'),
  JWT_SECRET_PREVIOUS: secretList(32)
    .description(
      '[Rotation](data.md#jwt_secret): earlier or later secrets that are accepted too. Also read as `JWT_SECRET_ALSO_ACCEPTED`.',
    )
    .example('…'),
  ADMIN_TOKEN: token()
    .meta(byDefault('no admin routes'))
    .description('Opens `/api/v1/admin/…` to `Authorization: Bearer …`.')
    .example('…'),
  ADMIN_TOKEN_ALSO_ACCEPTED: alsoAccepted(),
  METRICS_TOKEN: token()
    .meta(byDefault('`/metrics` for this machine only'))
    .description('Opens `/metrics` to `Authorization: Bearer …`.')
    .example('…'),
  METRICS_TOKEN_ALSO_ACCEPTED: alsoAccepted(),
};

const accounts = {
  REGISTRATION: oneOf('open', 'open', 'invite', 'closed')
    .description('Who may register: everybody, those with an invitation, nobody.')
    .example('invite'),
  SMTP_URL: url(['smtp', 'smtps'], 'must be like smtp://user:password@host:587 or smtps://user:password@host:465')
    .tag(SECRET)
    .meta(byDefault('no e-mails'))
    .description(
      'The mail server. [Registrations](../reference/authentication.md#registration) then need the link of an e-mail.',
    )
    .example('smtps://charts:…@mail.example.com:465'),
  MAIL_FROM: Joi.string()
    .pattern(/^(?:[^<>\r\n"]{1,100} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .messages(anyError('must be an e-mail address, such as Charts <charts@example.com>'))
    .description('The sender. Required with `SMTP_URL`.')
    .example('Charts <charts@example.com>'),
};

const plans = {
  PLANS_FILE: Joi.string()
    .meta(byDefault('the [built-in table](../reference/plans-and-limits.md#plans)'))
    .description(
      'JSON of what differs, such as `{"starter": {"renders": 10000}}`: `formats`, `maxPx`, `renders`, `aiRenders`, `storedMegabytes`, `fonts`.',
    )
    .example('/etc/chartwright/plans.json'),
  PRICING_FILE: Joi.string()
    .meta(byDefault('no prices'))
    .description('JSON of [prices and links](#prices) for `/pricing`.')
    .example('/etc/chartwright/prices.json'),
  RATE_LIMIT_MAX: limit(100).description('Requests per 15 minutes and key.').example('1000'),
  LOCAL_RATE_LIMIT_MAX: limit(10_000)
    .description('The same for the account whose key `npm start` prints, where it is more.')
    .example('100000'),
  ACCOUNT_RATE_LIMIT_MAX: limit(undefined)
    .meta(byDefault('5 × `RATE_LIMIT_MAX`'))
    .description('Drawing requests per 15 minutes and account, over all its keys; as many over all its signed URLs.')
    .example('5000'),
  MANAGEMENT_RATE_LIMIT_MAX: limit(1000)
    .description('Requests to management routes per 15 minutes and account.')
    .example('2000'),
  KEY_CREATION_MAX: limit(20).description('New API keys per hour and account.').example('50'),
  SHORT_URL_VARIATIONS_MAX: limit(100)
    .description(
      'Changed charts a day of one [short URL](../reference/quickchart.md#short-urls) with `allowOverrides`.',
    )
    .example('1000'),
  NETWORK_REGISTRATION_MAX: limit(5)
    .description('Registrations per hour and network: an IPv4 address, or the /64 of an IPv6 address.')
    .example('50'),
  ANONYMOUS_RATE_LIMIT_MAX: limit(5)
    .description('Requests without credentials per 15 minutes and network.')
    .example('50'),
};

const quickChart = {
  QUICKCHART_COMPAT: trueOrFalse(true)
    .description(
      'The routes of [QuickChart](../reference/quickchart.md) and [Image-Charts](../reference/image-charts.md). false: they are 404.',
    )
    .example('false'),
};

const ai = {
  AI_BASE_URL: webAddress('must be the address of an OpenAI-compatible API, such as https://api.openai.com/v1')
    .meta(byDefault('the built-in rules'))
    .description('An OpenAI-compatible API that turns descriptions into charts.')
    .example('https://api.openai.com/v1'),
  AI_MODEL: Joi.string().description('Its model. Required with `AI_BASE_URL`.').example('gpt-5-mini'),
  AI_API_KEY: headerValue().description('Its key. Self-hosted servers often need none.').example('sk-1234567890abcdef'),
};

const development = {
  WEBHOOK_ALLOW_PRIVATE: trueOrFalse(false).description('Webhooks may use http and private addresses.').example('true'),
  DEMO: trueOrFalse(false)
    .description('Creates an account with [demo data](../guides/demo-data.md), as `npm start -- --demo` does.')
    .example('true'),
  DEMO_PASSWORD: secret(12, 'must be at least 12 characters long')
    .meta(byDefault('printed at the start'))
    .description('Required with `DEMO` in production.')
    .example('…'),
};

/** The variables by the section of docs/operations/configuration.md that lists them. */
export const VARIABLE_GROUPS = {
  server,
  database,
  rendering,
  images,
  history,
  secrets,
  accounts,
  plans,
  quickChart,
  ai,
  tracing,
  development,
};

/** All errors are reported at once; variables that the service does not know are removed. */
export const environmentSchema = Joi.object<Environment, true>({
  ...server,
  ...database,
  ...rendering,
  ...images,
  ...history,
  ...secrets,
  ...accounts,
  ...plans,
  ...quickChart,
  ...ai,
  ...tracing,
  ...development,
})
  .rename('JWT_SECRET_ALSO_ACCEPTED', 'JWT_SECRET_PREVIOUS', { ignoreUndefined: true })
  // Half of the settings must not silently select the built-in rules.
  .with('AI_BASE_URL', 'AI_MODEL')
  .with('AI_MODEL', 'AI_BASE_URL')
  .with('AI_API_KEY', 'AI_BASE_URL')
  .with('SMTP_URL', 'MAIL_FROM')
  .with('MAIL_FROM', 'SMTP_URL')
  .with('ADMIN_TOKEN_ALSO_ACCEPTED', 'ADMIN_TOKEN')
  .with('METRICS_TOKEN_ALSO_ACCEPTED', 'METRICS_TOKEN')
  .messages({
    'object.with': '"{#peer}" must be set where "{#main}" is',
    'object.rename.override': '"{#from}" and "{#to}" are two names of one setting: set one of them',
  })
  .prefs({ abortEarly: false, stripUnknown: true });
