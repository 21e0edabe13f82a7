import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { icons } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const NAME = 'virtual:lucide-drawings';
const list = fileURLToPath(new URL('src/ui/icons.ts', import.meta.url));
/** Attributes of each drawing that createIcon sets for all. */
const SHARED = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** Vite plugin that provides the drawings that src/ui/icons.ts names, and no other. @throws Error for a name that Lucide does not have */
export function lucideDrawings(): Plugin {
  return {
    name: 'lucide-drawings',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(list);
      const names = [...readFileSync(list, 'utf8').matchAll(/createIcon\('([^']+)'\)/g)].map(([, name = '']) => name);
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, drawingOf(name)])))};`;
    },
  };
}

/** @returns SVG elements */
function drawingOf(name: string): string {
  const drawing = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? ''];
  if (drawing === undefined) throw new Error(`Lucide has no icon ${name}, which src/ui/icons.ts names`);
  return drawing.body.replace(SHARED, '').replace(/^<g>(.*)<\/g>$/, '$1');
}
