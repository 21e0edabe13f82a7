import { strFromU8, unzipSync } from 'fflate';
import { ownPath } from '../../api/jobs.ts';

export interface ManifestEntry {
  index: number;
  name: string | null;
  format: string;
  status: 'succeeded' | 'failed';
  file: string | null;
  bytes: number;
  warnings?: string[];
  error?: string;
  details?: { path: string; message: string }[];
}

export interface Manifest {
  total: number;
  succeeded: number;
  failed: number;
  charts: ManifestEntry[];
}

const MANIFEST = 'manifest.json';

/**
 * The manifest of a batch's ZIP file.
 * @param url of the result
 */
export async function readManifest(url: string, signal: AbortSignal): Promise<Manifest> {
  const response = await fetch(ownPath(url), { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = unzipSync(bytes, { filter: ({ name }) => name === MANIFEST })[MANIFEST];
  if (file === undefined) throw new Error('no manifest');
  return JSON.parse(strFromU8(file)) as Manifest;
}
