import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/deploy-files.js';

/** A document of a manifest. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; namespace?: string };
  spec?: unknown;
}

/** The package with the types and validators that are generated from the OpenAPI document of Kubernetes, or of an operator. */
function packageOf(apiVersion: string): string {
  const isOfPrometheus = apiVersion.startsWith('monitoring.coreos.com/');
  return `${isOfPrometheus ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'}/${apiVersion}`;
}

type Model = new (data: object) => { validate(): void };

/** @returns what the validators reject: wrong types, values, formats, and missing fields */
export async function invalidValues(manifests: Manifest[]): Promise<string[]> {
  const errors = [];
  for (const manifest of manifests) {
    const { apiVersion, kind, ...rest } = manifest;
    const models = (await import(packageOf(apiVersion))) as Record<string, Model>;
    const model = models[kind];
    if (model === undefined) {
      errors.push(`${apiVersion} has no ${kind}`);
      continue;
    }
    try {
      new model(rest).validate();
    } catch (error) {
      errors.push(`${kind} ${manifest.metadata.name}: ${(error as Error).message}`);
    }
  }
  return errors;
}

/** @returns what the types reject, above all unknown fields, which the validators let pass */
export function unknownFields(manifests: Manifest[]): string[] {
  const parent = join(ROOT, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const dir = mkdtempSync(join(parent, 'kubernetes-'));
  try {
    const lines = manifests.map((manifest, i) => {
      const type = `import('${packageOf(manifest.apiVersion)}').I${manifest.kind}`;
      return `export const ${manifest.kind}_${i}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
    });
    const file = join(dir, 'manifests.ts');
    writeFileSync(file, lines.join('\n'));
    const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      '',
    ];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, '--ignoreConfig', file], {
      encoding: 'utf8',
      cwd: dir,
    });
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
