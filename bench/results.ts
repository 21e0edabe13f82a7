import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { Row } from './measure.js';
import type { BulkResult } from './parts/bulk.js';
import type { PngSize } from './parts/cases.js';
import type { LargeImage } from './parts/large-images.js';
import type { MemoryReading } from './parts/memory.js';
import type { Overload } from './parts/overload.js';
import { root } from './service.js';

export const PARTS = ['cpu', 'types', 'formats', 'memory', 'start', 'rest', 'large', 'bulk', 'overload'] as const;
export type Part = (typeof PARTS)[number];

/** Where and of what a part was measured. */
export interface Sitting {
  date: string;
  commit: string;
  machine: string;
  versions: string;
}

/** All measurements of docs/bench/README.md. A part that was not measured is absent. */
export interface Results {
  sittings: Partial<Record<Part, Sitting>>;
  rounds: number;
  roundMs: number;
  rows: Row[];
  sizes: PngSize[];
  memory?: { readings: MemoryReading[]; failures: number };
  /** Until the second `npm start` is ready. */
  startMs?: number;
  /** The latency of the first chart after a rest, divided by that of a warm one. */
  restRatio?: number;
  large?: LargeImage[];
  bulk?: BulkResult;
  overloads?: Overload[];
}

export const docsFolder = join(root, 'docs/bench');
/** Not in the repository: on the machine that measures, until its packages are installed again. */
const resultsFile = join(root, 'node_modules/.cache/bench/results.json');
const BYTES_PER_GIB = 2 ** 30;

/** The results of the last runs, so that a part can be measured alone. */
export function readResults(): Results {
  if (existsSync(resultsFile)) return JSON.parse(readFileSync(resultsFile, 'utf8'));
  return { sittings: {}, rounds: 0, roundMs: 0, rows: [], sizes: [] };
}

export async function writeResults(results: Results): Promise<void> {
  await mkdir(dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, JSON.stringify(results));
}

export function currentSitting(): Sitting {
  const memoryGib = (totalmem() / BYTES_PER_GIB).toFixed(0);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit:
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--', 'src', 'renderer-page') && ' with changes'),
    machine: `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown CPU'}, ${memoryGib} GiB, ${systemName()}, kernel ${release()}`,
    versions: `Node ${process.versions.node}, ${packageVersions()}`,
  };
}

function packageVersions(): string {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const packages = { ...read('package.json').dependencies, ...read('test/package.json').devDependencies };
  return ['@sparticuz/chromium', 'chart.js', '@napi-rs/canvas'].map((name) => `${name} ${packages[name]}`).join(', ');
}

function systemName(): string {
  const text = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(text)?.[1] ?? process.platform;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/** Requests that failed in the cases and in the parts `memory` and `overload`. */
export function failuresOf({ rows, memory, overloads = [] }: Results): number {
  return [...rows, ...overloads].reduce((sum, { failures }) => sum + failures, memory?.failures ?? 0);
}

/** Replaces the measurements of the same cases. */
export function mergeRows(earlier: readonly Row[], later: readonly Row[]): Row[] {
  const keyOf = ({ targetId, what, concurrency }: Row): string => `${targetId} ${what} ${concurrency}`;
  return [...new Map([...earlier, ...later].map((row) => [keyOf(row), row])).values()];
}
