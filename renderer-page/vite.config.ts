import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { replaceOptionResolver } from './chartjs/resolver-patch.ts';
import { fontFiles } from './fonts/font-files.ts';
import { logoFonts } from './fonts/logo-fonts.ts';
import { precompress } from './precompress.ts';

/** Vite plugins that change the code of the packages that draw a type. */
async function patchesOfTypes(): Promise<Plugin[]> {
  const root = fileURLToPath(new URL('types/', import.meta.url));
  // The first build runs on the Node of the machine, which may know neither globSync nor TypeScript.
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('-patch.ts'));
  const read = (file: string) => runnerImport<{ patch: () => Plugin }>(`${root}${file}`);
  return Promise.all(files.sort().map(async (file) => (await read(file)).module.patch()));
}

/** Builds one page with one script, one more for each type of a plugin, and fonts beside them under stable names. The service serves these files to Chromium. */
export default defineConfig({
  base: './',
  plugins: [await fontFiles(), logoFonts(), ...(await patchesOfTypes()), replaceOptionResolver(), precompress('.')],
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    modulePreload: false,
    // For the page in browsers, which asks for all scripts of a drawing at once.
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // The modules of the chart language have no side effects: the page takes only what it uses.
      treeshake: { moduleSideEffects: (id) => !id.includes('/chart-spec/') },
      output: {
        entryFileNames: 'page.js',
        chunkFileNames: '[name].js',
        assetFileNames: 'fonts/[name][extname]',
        // What the page shares with the plugins is one file: a request costs more than bytes.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
      },
    },
  },
});
