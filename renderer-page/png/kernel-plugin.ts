import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileKernel } from './compile-kernel.ts';

const NAME = 'virtual:png-kernel';
const folder = fileURLToPath(new URL('kernel/', import.meta.url));

/** Vite plugin that compiles kernel/ and puts it into the script: a few kilobytes, and no request at the start of a page. */
export function pngKernel(): Plugin {
  return {
    name: 'png-kernel',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      for (const file of readdirSync(folder)) this.addWatchFile(`${folder}${file}`);
      const wasm = await compileKernel(folder);
      return `export default ${JSON.stringify(Buffer.from(wasm).toString('base64'))};`;
    },
  };
}
