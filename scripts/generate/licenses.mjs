// Checks the licenses of all packages against an allow list, and writes those of what the service ships to docs/operations/upgrade.md. With --check
// it writes nothing, and fails when the page is out of date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { root } from '../build.mjs';
import { createSbom } from '../image/sbom.mjs';
import { fail, withBlock, writeGenerated } from './generated.mjs';

/** SPDX ids that allow use, change and redistribution in a product. LGPL and MPL: the packages are used unchanged. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages whose package.json has no license field that npm reads, and where their license is stated. */
const STATED_ELSEWHERE = {
  'busboy@1.6.0': 'MIT', // LICENSE
  'streamsearch@1.1.0': 'MIT', // LICENSE
  'humanize-number@0.0.2': 'MIT', // Readme.md
};

const PAGE = 'docs/operations/upgrade.md';

const rejected = packagesOf(createSbom({ withDevelopment: true })).filter(({ license }) => !isAllowed(license));
for (const { name, license } of rejected) {
  fail(`${name}: license "${license}" is not in the allow list of scripts/generate/licenses.mjs`);
}
const page = readFileSync(join(root, PAGE), 'utf8');
const licenses = listOf(packagesOf(createSbom({ withDevelopment: false })));
writeGenerated(PAGE, withBlock(page, 'packages', licenses), 'npm run licenses');

/** @returns {{ name: string, license: string }[]} with the version in the name; the license as an SPDX expression, or "none" */
function packagesOf(sbom) {
  return JSON.parse(sbom).components.map(({ group, name, version, licenses = [] }) => {
    const fullName = `${group === undefined ? '' : `${group}/`}${name}@${version}`;
    const [first] = licenses;
    const license =
      first?.expression ?? first?.license.id ?? first?.license.name ?? STATED_ELSEWHERE[fullName] ?? 'none';
    return { name: fullName, license };
  });
}

function isAllowed(license) {
  try {
    return satisfies(license, ALLOWED);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}

/** The most frequent license first. */
function listOf(packages) {
  const byLicense = Map.groupBy(packages, ({ license }) => license);
  return [...byLicense]
    .sort(([a, packagesOfA], [b, packagesOfB]) => packagesOfB.length - packagesOfA.length || (a < b ? -1 : 1))
    .map(([license]) => license)
    .join(', ')
    .concat('.');
}
