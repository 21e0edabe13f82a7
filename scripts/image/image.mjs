// `node scripts/image/image.mjs [--base IMAGE] [--platform linux/arm64] [--tag NAME] [-- options of the builder]`: builds the image with Docker, or with
// buildah where no Docker engine runs, and prints its size by layer and by folder. --base stands for the image of Docker Hub, for machines that
// reach no registry. Another platform than this machine's needs qemu-user and binfmt_misc.
import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import tar from 'tar-fs';
import { root } from '../build.mjs';

const FOLDERS_SHOWN = 15;
const FOLDER_DEPTH = 3;

const ownPlatform = `linux/${process.arch === 'x64' ? 'amd64' : process.arch}`;
const { values, positionals } = parseArgs({
  options: {
    base: { type: 'string' },
    platform: { type: 'string', default: ownPlatform },
    tag: { type: 'string', default: 'chartwright' },
  },
  allowPositionals: true,
});
const hasDocker = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
const scratch = mkdtempSync(join(tmpdir(), 'chartwright-image-'));
try {
  const layout = hasDocker ? buildWithDocker() : buildWithBuildah();
  await printSizes(layout);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** @returns folder of an OCI layout with one image */
function buildWithDocker() {
  const layout = join(scratch, 'layout');
  const output = ['--output', `type=oci,tar=false,dest=${layout}`, '--output', `type=docker,name=${values.tag}`];
  run('docker', ['buildx', 'build', ...buildArguments(), ...output, ...positionals, '.']);
  return layout;
}

/** In the format of Docker: that of OCI has no health check. buildah 1.28 does not know BUILDPLATFORM before the first FROM. */
function buildWithBuildah() {
  const options = [
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--layers',
    '--build-arg',
    `BUILDPLATFORM=${ownPlatform}`,
  ];
  run('buildah', ['bud', ...options, ...buildArguments(), '--tag', values.tag, ...positionals, '.']);
  const layout = join(scratch, 'layout');
  run('buildah', ['push', '--format', 'oci', values.tag, `oci:${layout}:image`]);
  return layout;
}

function buildArguments() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const set = { VERSION: version, REVISION: revision, ...(values.base !== undefined && { NODE_IMAGE: values.base }) };
  const settings = Object.entries(set).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  return ['--platform', values.platform, ...settings];
}

/** Ends this program with the exit code of one that failed. */
function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(`${program}: ${error.message}. Install Docker, or buildah (apt-get install buildah).`);
  if (status !== 0) {
    rmSync(scratch, { recursive: true, force: true });
    process.exit(status ?? 1);
  }
}

/** Reads the layers themselves, so that the figures do not depend on the builder. */
async function printSizes(layout) {
  const blob = (digest) => join(layout, 'blobs', ...digest.split(':'));
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  let manifest = read(join(layout, 'index.json'));
  // An index may hold an index, of platforms and attestations.
  while (manifest.manifests) manifest = read(blob(manifest.manifests[0].digest));
  const config = read(blob(manifest.config.digest));
  const steps = config.history.filter((step) => !step.empty_layer);
  const folderBytes = new Map();
  const rows = [];
  for (const [index, layer] of manifest.layers.entries()) {
    const bytes = await layerBytes(blob(layer.digest), folderBytes);
    rows.push({ compressed: layer.size, bytes, step: shortStep(steps[index]?.created_by ?? '') });
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  console.log(`\n${config.os}/${config.architecture}, MB uncompressed and compressed (gzip), by layer:`);
  for (const row of [...rows, { compressed: sum('compressed'), bytes: sum('bytes'), step: 'all' }]) {
    console.log(`${megabytes(row.bytes)} ${megabytes(row.compressed)}  ${row.step}`);
  }
  console.log('\nMB by folder, uncompressed:');
  const largest = [...folderBytes].sort(([, a], [, b]) => b - a).slice(0, FOLDERS_SHOWN);
  for (const [folder, bytes] of largest) console.log(`${megabytes(bytes)}  /${folder}`);
}

/** Adds the sizes of the files of a layer to those of their folders. @returns the sum */
async function layerBytes(file, folderBytes) {
  let bytes = 0;
  const extract = tar.extract(join(scratch, 'nothing'), {
    ignore: (_name, header) => {
      const size = header?.size ?? 0;
      bytes += size;
      const folder = (header?.name ?? '').split('/').slice(0, -1).slice(0, FOLDER_DEPTH).join('/');
      folderBytes.set(folder, (folderBytes.get(folder) ?? 0) + size);
      return true;
    },
  });
  await pipeline(createReadStream(file), createGunzip(), extract);
  return bytes;
}

function shortStep(step) {
  return step.replace(/^\/bin\/sh -c (#\(nop\) )?/, '').slice(0, 90);
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1).padStart(8);
}
