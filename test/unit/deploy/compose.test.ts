import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect } from 'chai';
import { ROOT, textOf, yamlOf } from '../../support/deploy-files.js';

interface Service {
  image: string;
  build?: { context: string };
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  security_opt?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string>;
}

/** The specification of Compose, as a JSON schema; without the address of its dialect, which is misspelled. */
const { $schema: _dialect, ...schema } = JSON.parse(textOf('node_modules/dclint/schemas/compose.schema.json')) as {
  $schema: string;
};
/** Longer than the 25 s of docs/design/shutdown.md. */
const STOP_S = 26;

describe('deploy/compose.yaml', () => {
  const compose = yamlOf('deploy/compose.yaml') as { services: Record<string, Service>; volumes: object };
  const services = Object.entries(compose.services);
  const ofService = services.filter(([name]) => name.startsWith('chartwright-')).map(([, service]) => service);

  it('is valid by the specification of Compose, which rejects unknown fields', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(compose), JSON.stringify(validate.errors)).to.equal(true);
    const wrong = { services: { a: { image: 'a', read_onyl: true } } };
    expect(validate(wrong)).to.equal(false);
  });

  it('names files, volumes and services that exist', () => {
    for (const [name, { volumes = [], depends_on: needed = {}, build }] of services) {
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('.')) expect(existsSync(join(ROOT, 'deploy', source)), source).to.equal(true);
        else expect(compose.volumes, name).to.have.property(source);
      }
      if (build !== undefined) expect(existsSync(join(ROOT, 'deploy', build.context, 'Dockerfile'))).to.equal(true);
      expect(Object.keys(compose.services)).to.include.members(Object.keys(needed));
    }
    const profile = ofService[0]?.security_opt?.map((option) => /^seccomp=(.+)/.exec(option)?.[1]).join('');
    expect(existsSync(join(ROOT, 'deploy', profile ?? ''))).to.equal(true);
  });

  it('waits only for services whose health is checked', () => {
    const isChecked = (name: string) =>
      compose.services[name]?.healthcheck !== undefined ||
      // The image's own.
      (compose.services[name]?.image === 'chartwright' && textOf('Dockerfile').includes('HEALTHCHECK'));
    for (const [, { depends_on: needed = {} }] of services)
      for (const [name, { condition }] of Object.entries(needed))
        if (condition === 'service_healthy') expect(isChecked(name), name).to.equal(true);
  });

  it('pins every foreign image by its exact version or digest', () => {
    for (const [name, { image, build }] of services)
      if (build === undefined) expect(image, name).to.match(/@sha256:[0-9a-f]{64}$|:\d+\.\d+(\.\d+)?$/);
  });

  it('gives an instance the time to stop', () => {
    for (const { stop_grace_period: grace = '' } of ofService)
      expect(Number(/^(\d+)s$/.exec(grace)?.[1])).to.be.at.least(STOP_S);
  });

  it('gives an instance no rights that it does not need', () => {
    expect(ofService).to.have.length(2);
    for (const { read_only: isReadOnly, cap_drop: dropped, security_opt: options = [] } of ofService) {
      expect([isReadOnly, dropped]).to.deep.equal([true, ['ALL']]);
      expect(options).to.include('no-new-privileges:true');
    }
  });

  it('puts both instances behind the load balancer', () => {
    const backends = compose.services['proxy']?.environment?.['BACKENDS']?.split(' ');
    const instances = services.filter(([name]) => name.startsWith('chartwright-'));
    expect(backends).to.deep.equal(instances.map(([name, { environment }]) => `${name}:${environment?.['PORT']}`));
  });
});
