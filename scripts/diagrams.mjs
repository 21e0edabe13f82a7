// Writes the two diagrams of docs/architecture.md: the imports between modules, as dependency-cruiser finds them in dist/, and the stages of each
// render route in src/render/pipeline.ts. With --check it writes nothing, and fails when the diagrams are out of date.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolCommand } from './build.mjs';
import { withBlock, writeGenerated } from './generated.mjs';

const PAGE = 'docs/architecture.md';
const LEAF_MODULES = ['http', 'chart-spec', 'chartjs-config', 'browser', 'platform'];

const page = readFileSync(join(root, PAGE), 'utf8');
const drawn = withDiagram(withDiagram(page, 'modules', modulesDiagram()), 'pipeline', pipelineDiagram());
writeGenerated(PAGE, drawn, 'npm run diagrams');

function withDiagram(text, name, diagram) {
  return withBlock(text, name, `\`\`\`mermaid\n${diagram}\n\`\`\``);
}

/** The imports at run time, without type imports. An arrow points to the imported module. */
function modulesDiagram() {
  const [node, cruiser] = toolCommand('dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', join(root, '.dependency-cruiser.cjs'), '--collapse', '^dist/src/[^/]+', '-T', 'json'];
  const output = execFileSync(node, [cruiser, ...options, 'dist/src'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const edges = new Map();
  for (const { source, dependencies } of JSON.parse(output).modules) {
    const to = dependencies
      .map(({ resolved }) => moduleOf(resolved))
      .filter((name) => name && name !== moduleOf(source));
    edges.set(moduleOf(source), [...new Set(to)].sort());
  }
  edges.delete(undefined);
  const features = [...edges.keys()].filter((name) => !LEAF_MODULES.includes(name) && !name.endsWith('.js')).sort();
  const subgraph = (title, names) => [`  subgraph ${title}`, ...names.map((name) => `    ${name}`), '  end'];
  const arrows = [...features, ...LEAF_MODULES].flatMap((from) =>
    (edges.get(from) ?? []).map((to) => `  ${from} --> ${to}`),
  );
  return [
    'flowchart TD',
    '  main[main.ts] --> app[app.ts]',
    '  app --> features',
    ...subgraph('features', features),
    ...subgraph('leaves[leaf modules]', LEAF_MODULES),
    ...arrows,
  ].join('\n');
}

function moduleOf(path) {
  return /^dist\/src\/([^/]+)/.exec(path)?.[1];
}

/** One column per route with its stages in order. */
function pipelineDiagram() {
  const source = readFileSync(join(root, 'src', 'render', 'pipeline.ts'), 'utf8');
  const routes = [...source.matchAll(/const (\w+) = Pipeline\.begin\(\)((?:\s*\.use\(.*\))+);/g)];
  if (routes.length === 0) {
    throw new Error('src/render/pipeline.ts lists no routes');
  }
  const lines = routes.flatMap(([, route, uses]) => {
    const stages = [...uses.matchAll(/\.use\((?:\w+\.)*(\w+)/g)].map(([, stage]) => stage);
    const ids = stages.map((stage, index) => `${route}${index}[${stage}]`);
    return [`  subgraph ${route}`, '    direction TB', `    ${ids.join(' --> ')}`, '  end'];
  });
  return ['flowchart LR', ...lines].join('\n');
}
