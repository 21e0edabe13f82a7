// The software bill of materials of what the service ships, in CycloneDX form, for scanners. `npm run sbom` writes dist/sbom.cdx.json with the
// packages of all platforms. The Dockerfile passes --image, --dpkg-status and --out for what is in the image: its packages, Debian's and Node.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, toolCommand } from '../build.mjs';

/**
 * Reads package-lock.json, so that it lists the packages of all platforms and not only those installed here.
 * @param {{ withDevelopment: boolean }} options whether to list the packages that only build and test
 * @returns {string} the bill as JSON; the same for the same package-lock.json
 */
export function createSbom({ withDevelopment }) {
  const [node, script] = toolCommand('@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js');
  const omitted = withDevelopment ? [] : ['--omit', 'dev'];
  return execFileSync(
    node,
    [
      script,
      '--package-lock-only',
      // npm cannot see the bundled packages of a WebAssembly build for another platform, and calls their absence an error.
      '--ignore-npm-errors',
      ...omitted,
      '--flatten-components',
      '--output-reproducible',
      '--output-format',
      'JSON',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

/**
 * @param {string} sbom of package-lock.json
 * @param {{ image: string, dpkgStatus: string }} image a folder with the node_modules of the image, and the text of its dpkg database
 * @returns {string} the bill of an image: what of the packages is in it, Debian's packages, and Node
 */
export function createImageSbom(sbom, { image, dpkgStatus }) {
  const bill = JSON.parse(sbom);
  const isInstalled = ({ properties = [] }) => {
    const path = properties.find(({ name }) => name === 'cdx:npm:package:path')?.value;
    return path !== undefined && existsSync(join(image, path));
  };
  const npmPackages = bill.components.filter(isInstalled);
  const node = {
    type: 'application',
    name: 'node',
    version: process.versions.node,
    'bom-ref': 'node',
    purl: `pkg:generic/node@${process.versions.node}`,
  };
  const components = [...npmPackages, ...debianPackages(dpkgStatus), node];
  const refs = new Set(components.map((component) => component['bom-ref']));
  const root = bill.metadata.component['bom-ref'];
  const dependencies = (bill.dependencies ?? [])
    .filter(({ ref }) => ref === root || refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((name) => refs.has(name)) }));
  return `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`;
}

/** The installed packages of a dpkg database as components. */
function debianPackages(status) {
  return status
    .split('\n\n')
    .map((entry) =>
      Object.fromEntries(
        [...entry.matchAll(/^(Package|Version|Architecture|Status): (.+)$/gm)].map(([, key, value]) => [key, value]),
      ),
    )
    .filter(({ Status }) => Status === 'install ok installed')
    .map(({ Package: name, Version: version, Architecture: architecture }) => {
      const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-12`;
      return { type: 'library', name, version, 'bom-ref': purl, purl };
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { image: { type: 'string' }, 'dpkg-status': { type: 'string' }, out: { type: 'string' } },
  });
  const file = values.out ?? join(root, 'dist', 'sbom.cdx.json');
  const locked = createSbom({ withDevelopment: false });
  const sbom =
    values.image === undefined
      ? locked
      : createImageSbom(locked, { image: values.image, dpkgStatus: readFileSync(values['dpkg-status'] ?? '', 'utf8') });
  writeFileSync(file, sbom);
  console.log(`${file}: ${JSON.parse(sbom).components.length} packages`);
}
