import { defineConfig } from 'vite';

/** One page, one script, fonts beside it under stable names: what `src/chromium` serves to the browser from memory. */
export default defineConfig({
  base: './',
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'page.js', assetFileNames: 'fonts/[name][extname]', codeSplitting: false },
    },
  },
});
