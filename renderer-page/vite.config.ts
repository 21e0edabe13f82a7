import { defineConfig } from 'vite';
import { fontFiles } from './fonts/font-files.ts';

/** One page, one script, fonts beside it under stable names: what `src/chromium` serves to the browser. */
export default defineConfig({
  base: './',
  plugins: [await fontFiles()],
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: { entryFileNames: 'page.js', assetFileNames: 'fonts/[name][extname]', codeSplitting: false },
    },
  },
});
