import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { registerBrowserMetrics } from '../../../src/browser/browser-metrics.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { ROOT, textOf, variablesOf, yamlOf } from '../../support/deploy-files.js';
import { reportPart } from '../../support/real-parts.js';
import { invalidValues, type Manifest, unknownFields } from './kubernetes-schemas.js';
import { hasKubectl, KUSTOMIZATIONS, kustomizationOf, manifestsOf, rendered } from './kustomizations.js';

interface PodSpec {
  terminationGracePeriodSeconds: number;
  automountServiceAccountToken: boolean;
  securityContext: { seccompProfile: { localhostProfile: string }; runAsNonRoot: boolean };
  containers: {
    securityContext: object;
    ports: { name: string; containerPort: number }[];
    envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
    lifecycle: { preStop: { exec: { command: string[] } } };
    volumeMounts: { name: string; mountPath: string }[];
    [probe: `${string}Probe`]: { httpGet: { port: string; path: string } };
  }[];
  volumes: { name: string }[];
}

interface Egress {
  ports: { port: number }[];
  to?: { ipBlock?: { cidr: string; except: string[] } }[];
}

/** Seconds that the service may take to stop: docs/design/shutdown.md. */
const STOP_S = 25;
const BASE = 'deploy/kubernetes/base';
const PROMETHEUS = 'deploy/kubernetes/overlays/prometheus';

describe('deploy/kubernetes', () => {
  const manifests = KUSTOMIZATIONS.flatMap(manifestsOf);
  const find = (kind: string, name = 'chartwright'): Manifest => {
    const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
    if (found === undefined) throw new Error(`no ${kind} ${name}`);
    return found;
  };
  // biome-ignore lint/suspicious/noExplicitAny: paths into documents that the schemas check
  const specOf = (kind: string): any => find(kind).spec;
  const pod = (): PodSpec => specOf('Deployment').template.spec;

  before(() => {
    reportPart('kubectl', hasKubectl() ? 'installed' : 'SKIPPED, not installed: the overlays were not rendered');
  });

  it('is valid by the schemas of Kubernetes and of the Prometheus operator', async () => {
    expect(manifests.map(({ kind }) => kind)).to.include.members([
      ...['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy'],
      ...['ServiceMonitor', 'Namespace', 'DaemonSet'],
    ]);
    expect(await invalidValues(manifests)).to.deep.equal([]);
    expect(unknownFields(manifests)).to.deep.equal([]);
  });

  it('would not pass with a misspelled field or a wrong value', async () => {
    const misspelled = structuredClone(find('Deployment'));
    (misspelled.spec as { template: { spec: Record<string, unknown> } }).template.spec['terminationGracePeriod'] = 35;
    expect(unknownFields([misspelled]).join()).to.match(/\bterminationGracePeriod\b.* does not exist/);
    const wrong = structuredClone(find('Service'));
    (wrong.spec as { ports: Record<string, unknown>[] }).ports[0] = { name: 'http', port: 'eighty' };
    expect(await invalidValues([wrong])).to.have.length(1);
  });

  it('lists files that exist', () => {
    for (const dir of KUSTOMIZATIONS) {
      const { resources = [], components = [], configurations = [], ...rest } = kustomizationOf(dir);
      const generators = [...(rest.configMapGenerator ?? []), ...(rest.secretGenerator ?? [])];
      const sources = generators.flatMap(({ envs = [], files = [] }) => [...envs, ...files]);
      for (const path of [...resources, ...components, ...configurations, ...sources]) {
        // The secrets of an installation are not in the repository.
        const file = join(ROOT, dir, path === 'secrets.env' ? `${path}.example` : path);
        expect(existsSync(file), `${dir}: ${path}`).to.equal(true);
      }
    }
  });

  it('selects the pods everywhere by the label that they have', () => {
    const labels = specOf('Deployment').template.metadata.labels;
    const spread = specOf('Deployment').template.spec.topologySpreadConstraints;
    const selectors = [
      ...[specOf('Deployment'), specOf('PodDisruptionBudget'), ...spread.map((each: object) => each)].map(
        ({ selector, labelSelector }) => (selector ?? labelSelector).matchLabels,
      ),
      ...[specOf('Service').selector, specOf('NetworkPolicy').podSelector.matchLabels],
    ];
    for (const selector of selectors) expect(labels).to.deep.include(selector);
    expect(find('Service').metadata.labels).to.deep.include(specOf('ServiceMonitor').selector.matchLabels);
  });

  it('uses ports, volumes, maps and secrets that exist', () => {
    const [container] = pod().containers;
    const ports = container?.ports.map(({ name }) => name);
    for (const probe of ['startup', 'liveness', 'readiness'])
      expect(ports).to.include(container?.[`${probe}Probe`]?.httpGet.port);
    expect(ports).to.include(specOf('Service').ports[0].targetPort);
    expect(ports).to.include(specOf('NetworkPolicy').ingress[0].ports[0].port);
    expect(specOf('Service').ports[0].name).to.equal(specOf('ServiceMonitor').endpoints[0].port);
    expect(container?.volumeMounts.map(({ name }) => name)).to.have.members(pod().volumes.map(({ name }) => name));
    const config = variablesOf(textOf(`${BASE}/config.env`));
    expect(container?.ports[0]?.containerPort).to.equal(Number(config.get('PORT')));
    const mounts = container?.volumeMounts.map(({ mountPath }) => mountPath) ?? [];
    expect(mounts.some((path) => config.get('DATA_DIR')?.startsWith(`${path}/`))).to.equal(true);

    const generated = KUSTOMIZATIONS.flatMap((dir) => {
      const { configMapGenerator = [], secretGenerator = [] } = kustomizationOf(dir);
      return [...configMapGenerator, ...secretGenerator].map(({ name }) => name);
    });
    const named = container?.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name);
    expect(generated).to.include.members(named ?? []);
    const { name, key } = specOf('ServiceMonitor').endpoints[0].authorization.credentials;
    expect(generated).to.include(name);
    const secrets = variablesOf(textOf('deploy/kubernetes/overlays/plain/secrets.env.example'));
    expect([...secrets.keys()]).to.include(key);
    expect(specOf('HorizontalPodAutoscaler').scaleTargetRef.name).to.equal(find('Deployment').metadata.name);
  });

  it('copies the seccomp profile to where the pods look for it', () => {
    const copying = JSON.stringify(find('DaemonSet', 'chartwright-seccomp').spec);
    const { localhostProfile } = pod().securityContext.seccompProfile;
    expect(copying).to.contain(`/host/${localhostProfile} &&`).and.to.contain('"path":"/var/lib/kubelet/seccomp"');
    expect(kustomizationOf('deploy/seccomp').configMapGenerator?.[0]?.files).to.deep.equal([localhostProfile]);
  });

  it('gives a pod no rights that it does not need', () => {
    expect(pod().automountServiceAccountToken).to.equal(false);
    expect(pod().securityContext.runAsNonRoot).to.equal(true);
    const least = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
    for (const { securityContext } of pod().containers) expect(securityContext).to.deep.equal(least);
  });

  it('lets pods reach the ports of PostgreSQL, Redis and web servers, but not the metadata service of a cloud', () => {
    const { egress } = specOf('NetworkPolicy') as { egress: Egress[] };
    const portsOf = (rules: Egress[]) => rules.flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(portsOf(egress)).to.include.members([53, 443, 5432, 6379]);
    const toAnyAddress = egress.flatMap(({ to = [] }) => to).flatMap(({ ipBlock }) => ipBlock ?? []);
    const ipv4 = toAnyAddress.find(({ cidr }) => cidr === '0.0.0.0/0');
    expect(ipv4?.except).to.deep.equal(['169.254.0.0/16']);
  });

  it('restarts a process only when it hangs, and never has fewer pods than before during a rollout', () => {
    const [container] = pod().containers;
    const paths = ['startup', 'liveness', 'readiness'].map((probe) => container?.[`${probe}Probe`]?.httpGet.path);
    // /readyz fails with PostgreSQL: restarting all pods then would only add to the outage.
    expect(paths).to.deep.equal(['/healthz', '/healthz', '/readyz']);
    expect(specOf('Deployment').strategy.rollingUpdate.maxUnavailable).to.equal(0);
    expect(specOf('PodDisruptionBudget').maxUnavailable).to.equal(1);
  });

  it('gives a pod the time to leave the load balancer and to stop', () => {
    const [, waitS] = pod().containers[0]?.lifecycle.preStop.exec.command ?? [];
    expect(Number(waitS)).to.be.above(0);
    expect(pod().terminationGracePeriodSeconds).to.be.above(Number(waitS) + STOP_S);
  });

  it('scales by a metric that the service has, which prometheus-adapter passes on under its name', async () => {
    const metrics = createMetrics();
    const none = { queued: 0, drawing: 0, pages: 0, renders: 0, retries: 0, watchdogKills: 0 };
    const restarts = { exited: 0, launch_failed: 0, page_stuck: 0, unresponsive: 0 };
    const rejections = { queue_full: 0, deadline: 0, memory: 0, closing: 0 };
    const limits = { restarts, rejections, poolSize: 0, queueLimit: 0 };
    const stats = { ...none, ...limits, pageCrashes: 0, browserLaunches: 0, recycled: 0, sandbox: true };
    registerBrowserMetrics(metrics, {
      stats: () => stats,
      queueShares: () => ({ byPriority: { keyed: 0, anonymous: 0, job: 0 }, payers: 0, largestShare: 0 }),
    });
    const { name } = specOf('HorizontalPodAutoscaler').metrics[0].pods.metric;
    expect(await metrics.text()).to.contain(`# TYPE ${name} gauge`);
    const { rules } = yamlOf('deploy/kubernetes/components/autoscaling/prometheus-adapter-rules.yaml') as {
      rules: { seriesQuery: string; name: { as: string } }[];
    };
    expect(rules[0]?.name.as).to.equal(name);
    expect(rules[0]?.seriesQuery).to.match(new RegExp(`^${name}\\{`));
  });

  it('is rendered by kubectl: the overlays resolve, and what they make is valid', async function () {
    if (!hasKubectl()) return this.skip();
    for (const dir of KUSTOMIZATIONS.filter((each) => kustomizationOf(each).kind === 'Kustomization')) {
      if (dir === BASE) continue;
      const made = rendered(dir);
      expect(await invalidValues(made), dir).to.deep.equal([]);
      expect(unknownFields(made), dir).to.deep.equal([]);
    }
    const made = JSON.stringify(rendered(PROMETHEUS));
    // Also where Kustomize does not look by itself.
    expect(made.match(/"name":"chartwright-secrets-\w+"/g)).to.have.length(3);
    expect(made).to.not.contain('"replicas":');
  });
});
