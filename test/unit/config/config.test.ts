import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { ConfigError, readConfig } from '../../../src/config/config.js';
import { PLANS } from '../../../src/plans/plan-table.js';
import { makeScratchDir } from '../../support/scratch.js';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'images',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

describe('config', () => {
  it('has a working default for every variable', () => {
    const cores = availableParallelism();
    expect(readConfig({ XDG_CACHE_HOME: '/xdg' })).to.deep.equal({
      nodeEnv: '',
      logLevel: 'info',
      http: { port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', trustProxyHops: 0 },
      dataDir: resolve('data'),
      database: {},
      redis: {},
      chromium: {
        cacheDir: '/xdg/chartwright',
        poolSize: cores,
        queueLimit: cores * 32,
        renderTimeoutMs: 10_000,
        sandbox: 'auto',
      },
      cache: { maxBytes: 24 * 1024 * 1024 },
      sessions: { alsoAccepted: [] },
      admin: {},
      metrics: {},
      registration: 'open',
      ai: {},
      images: { directory: resolve('data/images'), retentionDays: 90, freeFloorBytes: 256 * 1024 * 1024 },
      history: { specRetentionDays: 30 },
      plans: {
        table: PLANS,
        rateLimitMax: 100,
        localRateLimitMax: 10_000,
        anonymousRateLimitMax: 5,
        accountRateLimitMax: 500,
        managementRateLimitMax: 1000,
        shortUrlVariationsMax: 100,
        keyCreationMax: 20,
        networkRegistrationMax: 5,
      },
      quickChart: { enabled: true },
      webhooks: { allowPrivate: false },
    });
  });

  it('reads every variable', () => {
    const plansFile = join(makeScratchDir(), 'plans.json');
    writeFileSync(plansFile, '{"starter":{"renders":10000}}');
    const config = readConfig({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://charts.example.com/',
      TRUST_PROXY: '2',
      DATA_DIR: '/srv/charts',
      DATABASE_URL: 'postgres://me:secret@db:5432/charts',
      REDIS_URL: 'redis://cache:6379',
      PUPPETEER_EXECUTABLE_PATH: '/usr/bin/chromium-headless-shell',
      CHARTWRIGHT_CACHE_DIR: '/var/cache/chartwright',
      POOL_SIZE: '3',
      QUEUE_LIMIT: '7',
      RENDER_TIMEOUT_MS: '5000',
      CHROMIUM_SANDBOX: 'require',
      CACHE_MAX_MB: '0',
      JWT_SECRET: 'j'.repeat(32),
      JWT_SECRET_PREVIOUS: `${'k'.repeat(32)}, ${'l'.repeat(32)}`,
      ADMIN_TOKEN_ALSO_ACCEPTED: 'b'.repeat(16),
      METRICS_TOKEN_ALSO_ACCEPTED: 'n'.repeat(16),
      ADMIN_TOKEN: 'a'.repeat(16),
      METRICS_TOKEN: 'm'.repeat(16),
      REGISTRATION: 'invite',
      SMTP_URL: 'smtp://user:secret@mail:587',
      MAIL_FROM: 'Charts <charts@example.com>',
      PLANS_FILE: plansFile,
      AI_BASE_URL: 'http://models.internal:8000/v1/',
      AI_API_KEY: 'sk-secret',
      AI_MODEL: 'small',
      RATE_LIMIT_MAX: '1000',
      LOCAL_RATE_LIMIT_MAX: '20000',
      ANONYMOUS_RATE_LIMIT_MAX: '50',
      ACCOUNT_RATE_LIMIT_MAX: '600',
      MANAGEMENT_RATE_LIMIT_MAX: '700',
      KEY_CREATION_MAX: '8',
      SHORT_URL_VARIATIONS_MAX: '20',
      NETWORK_REGISTRATION_MAX: '9',
      CDN_BASE_URL: 'https://cdn.example.com/charts/',
      IMAGE_RETENTION_DAYS: '30',
      STORAGE_FREE_FLOOR_MB: '1',
      RENDER_SPEC_RETENTION_DAYS: '7',
      QUICKCHART_COMPAT: 'false',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...S3,
    });
    expect(config).to.deep.equal({
      nodeEnv: 'production',
      logLevel: 'warn',
      http: { port: 8080, host: '0.0.0.0', publicUrl: 'https://charts.example.com', trustProxyHops: 2 },
      dataDir: '/srv/charts',
      database: { url: 'postgres://me:secret@db:5432/charts' },
      redis: { url: 'redis://cache:6379' },
      chromium: {
        executablePath: '/usr/bin/chromium-headless-shell',
        cacheDir: '/var/cache/chartwright',
        poolSize: 3,
        queueLimit: 7,
        renderTimeoutMs: 5000,
        sandbox: 'require',
      },
      cache: { maxBytes: 0 },
      sessions: { jwtSecret: 'j'.repeat(32), alsoAccepted: ['k'.repeat(32), 'l'.repeat(32)] },
      admin: { tokens: ['a'.repeat(16), 'b'.repeat(16)] },
      metrics: { tokens: ['m'.repeat(16), 'n'.repeat(16)] },
      registration: 'invite',
      mail: { smtpUrl: 'smtp://user:secret@mail:587', from: 'Charts <charts@example.com>' },
      ai: { provider: { baseUrl: 'http://models.internal:8000/v1', model: 'small', apiKey: 'sk-secret' } },
      images: {
        directory: '/srv/charts/images',
        cdnBaseUrl: 'https://cdn.example.com/charts',
        retentionDays: 30,
        freeFloorBytes: 1024 * 1024,
        s3: {
          endpoint: 'https://s3.example.com',
          region: 'eu-central-1',
          bucket: 'images',
          accessKeyId: 'id',
          secretAccessKey: 'hunter2',
        },
      },
      history: { specRetentionDays: 7 },
      plans: {
        table: { ...PLANS, starter: { ...PLANS.starter, renders: 10_000 } },
        rateLimitMax: 1000,
        localRateLimitMax: 20_000,
        anonymousRateLimitMax: 50,
        accountRateLimitMax: 600,
        managementRateLimitMax: 700,
        shortUrlVariationsMax: 20,
        keyCreationMax: 8,
        networkRegistrationMax: 9,
      },
      quickChart: { enabled: false },
      webhooks: { allowPrivate: true },
    });
  });

  it('reports all errors at once and says how to fix them', () => {
    const wrong = {
      LOG_LEVEL: 'loud',
      PORT: '70000',
      HOST: 'two words',
      PUBLIC_URL: 'charts.example.com',
      TRUST_PROXY: 'yes',
      DATABASE_URL: 'mysql://me@db/charts',
      REDIS_URL: 'localhost:6379',
      POOL_SIZE: '0',
      QUEUE_LIMIT: '1.5',
      RENDER_TIMEOUT_MS: '5',
      CHROMIUM_SANDBOX: 'on',
      CACHE_MAX_MB: '-1',
      JWT_SECRET: 'secret',
      ADMIN_TOKEN: 'admin',
      JWT_SECRET_PREVIOUS: `${'k'.repeat(32)},short`,
      ADMIN_TOKEN_ALSO_ACCEPTED: 'short',
      METRICS_TOKEN_ALSO_ACCEPTED: ',',
      METRICS_TOKEN: 'metrics',
      REGISTRATION: 'yes',
      SMTP_URL: 'mail:587',
      MAIL_FROM: 'charts',
      PLANS_FILE: '/nowhere/plans.json',
      AI_BASE_URL: 'models.internal',
      AI_API_KEY: 'two words',
      RATE_LIMIT_MAX: '0',
      ANONYMOUS_RATE_LIMIT_MAX: 'none',
      ACCOUNT_RATE_LIMIT_MAX: '-1',
      MANAGEMENT_RATE_LIMIT_MAX: '0',
      KEY_CREATION_MAX: '0',
      NETWORK_REGISTRATION_MAX: '0',
      CDN_BASE_URL: 'cdn.example.com',
      IMAGE_RETENTION_DAYS: '0',
      STORAGE_FREE_FLOOR_MB: '-1',
      RENDER_SPEC_RETENTION_DAYS: '-1',
      WEBHOOK_ALLOW_PRIVATE: 'maybe',
      S3_ENDPOINT: 's3.example.com',
      S3_REGION: 'x',
      S3_BUCKET: 'My Bucket',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    };
    const valid = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const invalid = Object.keys(wrong).filter((name) => !valid.includes(name));
    const error = configError(() => readConfig({ ...wrong, AI_MODEL: 'small' }));
    expect(error.issues).to.have.length(invalid.length);
    for (const name of invalid) expect(error.message).to.match(new RegExp(`"${name}" must be `));
    expect(error.message).to.contain('"PORT" must be a whole number from 0 to 65535');
  });

  it('never repeats a password of an invalid address', () => {
    const error = configError(() =>
      readConfig({ DATABASE_URL: 'postgre://me:hunter2@db/x', REDIS_URL: 'http://:hunter2@c' }),
    );
    expect(error.message).not.to.contain('hunter2');
  });

  it('never repeats a secret that is too short', () => {
    const error = configError(() => readConfig({ JWT_SECRET: 'hunter2', ADMIN_TOKEN: 'hunter3' }));
    expect(error.message).to.contain('"JWT_SECRET" must be at least 32 characters long');
    expect(error.message).to.contain('"ADMIN_TOKEN" must be at least 16 characters long');
    expect(error.message).not.to.match(/hunter\d/);
  });

  it('requires the address and the model of an AI provider together, and both for a key', () => {
    expect(configError(() => readConfig({ AI_BASE_URL: 'http://m/v1' })).issues).to.deep.equal([
      '"AI_MODEL" must be set where "AI_BASE_URL" is',
    ]);
    expect(configError(() => readConfig({ AI_MODEL: 'small' })).message).to.contain('"AI_BASE_URL" must be set');
    const error = configError(() => readConfig({ AI_API_KEY: 'sk-secret' }));
    expect(error.message).to.contain('"AI_BASE_URL" must be set where "AI_API_KEY" is').and.not.contain('sk-secret');
  });

  it('requires all S3 settings or none', () => {
    for (const name of Object.keys(S3)) {
      const error = configError(() => readConfig({ ...S3, [name]: '' }));
      expect(error.issues).to.have.length(1);
      expect(error.message)
        .to.match(new RegExp(`"${name}" must be set as well`))
        .and.to.not.contain('hunter2');
    }
    expect(configError(() => readConfig({ S3_BUCKET: 'images' })).issues).to.have.length(4);
  });

  it('reports all errors of the plans file together with those of the variables', () => {
    const path = join(makeScratchDir(), 'plans.json');
    writeFileSync(path, '{"gold":{},"pro":{"renders":-1}}');
    const error = configError(() => readConfig({ PORT: 'x', PLANS_FILE: path }));
    expect(error.issues).to.have.length(3);
    for (const part of [/"PORT" must be/, /"PLANS_FILE" .*gold/, /"PLANS_FILE" .*pro\.renders/])
      expect(error.message).to.match(part);
  });

  it('requires a chosen password for demo data in production, however the switch is written', () => {
    for (const DEMO of ['true', 'TRUE', ' true', '1'])
      expect(() => readConfig({ DEMO, NODE_ENV: 'production' }), DEMO).to.throw(
        ConfigError,
        '"DEMO_PASSWORD" must be set',
      );
    expect(readConfig({ DEMO: 'false', NODE_ENV: 'production' })).not.to.have.property('demo');
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', REDIS_URL: ' ' })).to.deep.equal(readConfig({}));
  });

  it('ignores unknown variables', () => {
    expect(readConfig({ EDITOR: 'vi', npm_config_loglevel: 'silent' })).to.deep.equal(readConfig({}));
  });

  it('uses an address that a browser can open when it listens on every interface or on IPv6', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).http.publicUrl).to.equal('http://localhost:3000');
    expect(readConfig({ HOST: '::1', PORT: '81' }).http.publicUrl).to.equal('http://[::1]:81');
  });
});

function configError(read: () => unknown): ConfigError {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}
