import { expect } from 'chai';
import { readConfig } from '../../../src/config/config.js';
import { environmentSchema } from '../../../src/config/variables.js';
import { textOf, variablesOf, yamlOf } from '../../support/deploy-files.js';

/** Variables of compose.yaml that the service does not know. */
const COMPOSE_VARIABLES = ['HTTP_BIND', 'HTTPS_BIND', 'POSTGRES_PASSWORD', 'SITE_ADDRESS'];
/** What may be in `.env` for the OpenTelemetry SDK, which reads it itself. */
const isOfTheSdk = (name: string): boolean => name.startsWith('OTEL_');
const KNOWN = Object.keys(environmentSchema.describe().keys as object)
  .filter((name) => !isOfTheSdk(name))
  .sort();

/** Names in a file of variables, those that are commented out included. */
function namesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => /^#?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
}

describe('variables of the deployment files', () => {
  describe('deploy/compose.yaml', () => {
    const { services } = yamlOf('deploy/compose.yaml') as {
      services: Record<string, { environment: Record<string, string>; env_file?: unknown }>;
    };
    const instances = Object.entries(services).filter(([name]) => name.startsWith('chartwright-'));
    const example = namesIn(textOf('deploy/.env.example'));

    it('passes every variable of the service to both instances, and no other', () => {
      expect(instances).to.have.length(2);
      for (const [name, { environment, env_file: envFile }] of instances) {
        expect(envFile, name).to.deep.equal([{ path: '.env', required: false }]);
        const ofTheService = example.filter((each) => !COMPOSE_VARIABLES.includes(each) && !isOfTheSdk(each));
        const passed = new Set([...Object.keys(environment), ...ofTheService]);
        expect([...passed].sort(), name).to.deep.equal(KNOWN);
      }
    });

    it('lets .env override what it sets, except what the containers depend on', () => {
      const [, { environment } = { environment: {} }] = instances[0] ?? [];
      const fixed = Object.entries(environment).filter(([name, value]) => !value.includes(`\${${name}:`));
      expect(fixed.map(([name]) => name).sort()).to.deep.equal(['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT']);
    });

    it('explains in .env.example each variable that it reads', () => {
      const read = [...textOf('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
      expect(example).to.include.members(read);
    });
  });

  describe('deploy/kubernetes', () => {
    const config = variablesOf(textOf('deploy/kubernetes/base/config.env'));
    const secrets = variablesOf(textOf('deploy/kubernetes/overlays/plain/secrets.env.example'));

    it('has every variable of the service, once, and no other', () => {
      const all = [...config.keys(), ...secrets.keys()].filter((name) => !isOfTheSdk(name));
      expect(all.sort()).to.deep.equal(KNOWN);
    });

    it('keeps what is secret out of the ConfigMap', () => {
      const secretNames = KNOWN.filter((name) =>
        /TOKEN|SECRET|KEY|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name),
      );
      const ofLimits = ['KEY_CREATION_MAX'];
      expect([...secrets.keys()]).to.have.members(secretNames.filter((name) => !ofLimits.includes(name)));
    });

    it('is a valid configuration with the secrets filled in', () => {
      const overlay = variablesOf(textOf('deploy/kubernetes/overlays/plain/config.env'));
      expect([...config.keys()]).to.include.members([...overlay.keys()]);
      const made = [...secrets].map(([name, value]) => [name, value === '' ? 'x'.repeat(64) : value]);
      const env = { ...Object.fromEntries([...config, ...overlay, ...made]), SMTP_URL: '', AI_API_KEY: '' };
      const { images, http, chromium } = readConfig(env);
      expect(images.s3?.bucket).to.equal('charts');
      expect([http.trustProxyHops, http.host, chromium.sandbox]).to.deep.equal([1, '0.0.0.0', 'require']);
    });
  });
});
