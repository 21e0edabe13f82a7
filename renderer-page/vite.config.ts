import { defineConfig } from 'vite';
import { replaceOptionResolver } from './chartjs/resolver-patch.ts';
import { fontFiles } from './fonts/font-files.ts';
import { logoFonts } from './fonts/logo-fonts.ts';
import { precompress } from './precompress.ts';
import { removeTreemapTextCache } from './types/treemap/treemap-patch.ts';

/** Builds one page with one script, one more for the types of plugins, and fonts beside them under stable names. The service serves these files to Chromium. */
export default defineConfig({
  base: './',
  plugins: [await fontFiles(), logoFonts(), removeTreemapTextCache(), replaceOptionResolver(), precompress('.')],
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // The modules of the chart language have no side effects: the page takes only what it uses.
      treeshake: { moduleSideEffects: (id) => !id.includes('/chart-spec/') },
      output: { entryFileNames: 'page.js', chunkFileNames: '[name].js', assetFileNames: 'fonts/[name][extname]' },
    },
  },
});
