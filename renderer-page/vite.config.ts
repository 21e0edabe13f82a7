import { defineConfig } from 'vite';
import { fontFiles } from './fonts/font-files.ts';
import { logoFonts } from './fonts/logo-fonts.ts';

/** Builds one page with one script, and fonts beside it under stable names. The service serves these files to Chromium. */
export default defineConfig({
  base: './',
  plugins: [await fontFiles(), logoFonts()],
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
