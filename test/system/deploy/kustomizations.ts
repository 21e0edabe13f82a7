import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentsOf, ROOT, textOf, yamlOf } from '../../support/deploy-files.js';
import { makeScratchDir } from '../../support/scratch.js';
import type { Manifest } from './kubernetes-schemas.js';

export interface Kustomization {
  kind: 'Kustomization' | 'Component';
  resources?: string[];
  components?: string[];
  configurations?: string[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
}

interface Generator {
  name: string;
  envs?: string[];
  files?: string[];
}

/** Folders with a kustomization.yaml, from the folder of the repository. */
export const KUSTOMIZATIONS = globSync('deploy/**/kustomization.yaml', { cwd: ROOT })
  .map((path) => dirname(path))
  .sort();

export const kustomizationOf = (dir: string): Kustomization => yamlOf(`${dir}/kustomization.yaml`) as Kustomization;

/** The manifests that a kustomization lists itself. */
export function manifestsOf(dir: string): Manifest[] {
  const files = (kustomizationOf(dir).resources ?? []).filter((path) => path.endsWith('.yaml'));
  return files.flatMap((path) => documentsOf(textOf(join(dir, path))) as Manifest[]);
}

/** Whether `kubectl`, which contains Kustomize, is installed. */
export const hasKubectl = (): boolean => spawnSync('kubectl', ['version', '--client']).status === 0;

/** What `kubectl apply -k` would send, with the secrets of the example. @throws Error with the message of kubectl */
export function rendered(dir: string): Manifest[] {
  const copy = makeScratchDir();
  cpSync(join(ROOT, 'deploy'), copy, { recursive: true });
  for (const path of globSync('**/secrets.env.example', { cwd: copy }))
    copyFileSync(join(copy, path), join(copy, path.replace('.example', '')));
  const place = join(copy, dir.replace(/^deploy\//, ''));
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', place], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return (documentsOf(stdout) as (Manifest & { data?: Record<string, string> })[]).map((manifest) => {
    if (manifest.kind !== 'Secret') return manifest;
    // Kustomize breaks long base64 into lines, which Kubernetes accepts and the schema does not.
    const data = Object.entries(manifest.data ?? {}).map(([name, value]) => [name, value.replace(/\s/g, '')]);
    return { ...manifest, data: Object.fromEntries(data) };
  });
}
