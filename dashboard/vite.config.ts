import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lucideDrawings } from './lucide-drawings.ts';
import { precompress } from './precompress.ts';

/**
 * Builds the web app (index.html) and the styles and scripts of the server-rendered pages (site/). File names contain a hash of the content;
 * src/site/site-assets.ts serves the files and finds their names in the manifest.
 */
export default defineConfig({
  base: '/',
  publicDir: false,
  plugins: [react(), tailwind(), lucideDrawings(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // A data: URL would need `font-src data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Each part contains only what it uses of the chart language.
      treeshake: { moduleSideEffects: (id) => !id.includes('/chart-spec/') },
      input: [
        'dashboard/index.html',
        'dashboard/site/theme.ts',
        'dashboard/site/site.ts',
        'dashboard/site/landing.ts',
        'dashboard/site/pricing.ts',
        'dashboard/site/status.ts',
        'dashboard/site/docs.ts',
      ],
    },
  },
});
