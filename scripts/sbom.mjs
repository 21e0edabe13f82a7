// The software bill of materials of what the service ships, in CycloneDX form: `npm run sbom` writes dist/sbom.cdx.json, for scanners.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, toolCommand } from './build.mjs';

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'dist', 'sbom.cdx.json');
  const sbom = createSbom({ withDevelopment: false });
  writeFileSync(file, sbom);
  console.log(`${file}: ${JSON.parse(sbom).components.length} packages`);
}
