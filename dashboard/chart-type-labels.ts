import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:chart-type-labels';
const types = fileURLToPath(new URL('../chart-spec/types/', import.meta.url));

/** Vite plugin that provides the labels of the chart types: pages that name types in lists do not load their definitions. */
export function chartTypeLabels(): Plugin {
  return {
    name: 'chart-type-labels',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const files = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
      const labels = files.flatMap((name) => {
        this.addWatchFile(join(types, name));
        const text = readFileSync(join(types, name), 'utf8');
        const [, type, label] = /^ {2}name: '(.+)',\n {2}label: '(.+)',$/m.exec(text) ?? [];
        return type !== undefined && label !== undefined ? [[type, label] as const] : [];
      });
      labels.sort(([, one], [, other]) => (one < other ? -1 : 1));
      return `export default ${JSON.stringify(Object.fromEntries(labels))};`;
    },
  };
}
