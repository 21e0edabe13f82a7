import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { icons } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const NAME = 'virtual:lucide-drawings';
const list = fileURLToPath(new URL('src/ui/icons.ts', import.meta.url));
const types = fileURLToPath(new URL('../chart-spec/types/', import.meta.url));
/** Attributes of each drawing that createIcon sets for all. */
const SHARED = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** Vite plugin that provides the drawings that src/ui/icons.ts and the chart types name, and no other. @throws Error for a name that Lucide does not have */
export function lucideDrawings(): Plugin {
  return {
    name: 'lucide-drawings',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const files = [list, ...readdirSync(types, { recursive: true, encoding: 'utf8' }).filter(isCode).map(inTypes)];
      for (const file of files) this.addWatchFile(file);
      const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
      const names = [...text.matchAll(/createIcon\('([^']+)'\)|^ {2}icon: '([^']+)'/gm)].map(
        ([, own, ofType]) => own ?? ofType ?? '',
      );
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, drawingOf(name)])))};`;
    },
  };
}

const isCode = (name: string) => name.endsWith('.ts');
const inTypes = (name: string) => join(types, name);

/** @returns SVG elements */
function drawingOf(name: string): string {
  const drawing = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? ''];
  if (drawing === undefined) throw new Error(`Lucide has no icon ${name}, which src/ui/icons.ts or a chart type names`);
  return drawing.body.replace(SHARED, '').replace(/^<g>(.*)<\/g>$/, '$1');
}
