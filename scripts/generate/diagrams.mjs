// Writes the diagram of docs/architecture.md: the imports between packages and between the modules of src, as dependency-cruiser finds them. With
// --check it writes nothing, and fails when the diagram is out of date.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolCommand } from '../build.mjs';
import { withBlock, writeGenerated } from './generated.mjs';

const PAGE = 'docs/architecture.md';
const PACKAGES = ['chart-spec', 'renderer-page', 'library', 'mcp', 'cli', 'clients/typescript/src', 'dashboard'];
/** Modules of src that know no feature. */
const LEAF_MODULES = ['src/http', 'src/browser', 'src/platform'];

const page = readFileSync(join(root, PAGE), 'utf8');
const imports = importsBetween();
const drawn = withBlock(page, 'modules', `\`\`\`mermaid\n${diagram()}\n\`\`\``);
writeGenerated(PAGE, drawn, 'npm run diagrams');

/** The imports at run time, without type imports. @returns the imported names by the importing one */
function importsBetween() {
  const [node, cruiser] = toolCommand('dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', join(root, '.dependency-cruiser.cjs'), '-T', 'json'];
  const output = execFileSync(node, [cruiser, ...options, ...PACKAGES, 'src'], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  const found = new Map();
  for (const { source, dependencies } of JSON.parse(output).modules) {
    const from = nameOf(source);
    if (from === undefined) continue;
    const to = found.get(from) ?? new Set();
    found.set(from, to);
    for (const { resolved, dependencyTypes } of dependencies) {
      const name = nameOf(resolved);
      if (name !== undefined && name !== from && !dependencyTypes.includes('type-only')) to.add(name);
    }
  }
  return found;
}

/** An arrow points to what is imported. */
function diagram() {
  const modules = [...imports.keys()].filter((name) => ![...PACKAGES, 'src/config'].includes(name)).sort();
  const features = modules.filter((name) => !LEAF_MODULES.includes(name));
  const arrowsOf = (names) => {
    const importing = names.filter((from) => imports.get(from)?.size > 0);
    // Names that import the same share their arrows.
    const bySet = Map.groupBy(importing, (from) => [...imports.get(from)].sort().map(titleOf).join(' & '));
    return [...bySet].map(([imported, from]) => `  ${from.map(titleOf).join(' & ')} --> ${imported}`);
  };
  return [
    'flowchart TD',
    '  subgraph src',
    '    main[main.ts] --> app[app.ts] --> features',
    '    subgraph features',
    ...features.map((name) => `      ${titleOf(name)}`),
    '    end',
    '    subgraph leaves[know no feature]',
    ...LEAF_MODULES.map((name) => `      ${titleOf(name)}`),
    '    end',
    '  end',
    ...arrowsOf(modules),
    ...arrowsOf(PACKAGES),
  ].join('\n');
}

/** The package, or the module of src, that a file belongs to. */
function nameOf(path) {
  return PACKAGES.find((name) => path.startsWith(`${name}/`)) ?? /^(src\/[^/]+)\//.exec(path)?.[1];
}

/** Mermaid allows no slashes. */
function titleOf(name) {
  if (name === 'clients/typescript/src') return 'client';
  return name.replace('src/', '');
}
