import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lucideDrawings } from './lucide-drawings.ts';
import { precompress } from './precompress.ts';

const FIRST_PACKAGES = [
  'react',
  'react-dom',
  'scheduler',
  '@tanstack',
  'radix-ui',
  '@radix-ui',
  '@floating-ui',
  'react-remove-scroll',
  'openapi-fetch',
].map((name) => `/node_modules/${name}/`);
const FIRST_SOURCES = [
  'main',
  'router',
  'search-params',
  'ui/',
  'shell/',
  'api/',
  'preview/',
  'texts/common',
  'texts/shell',
  'texts/overview',
  'texts/renders',
  'pages/overview/overview-page',
  'pages/usage/daily-chart',
].map((path) => `/dashboard/src/${path}`);
/** Loaded when it is opened. */
const LATER = '/command-panel';

/** The files of which parts of the app are loaded together: a request costs more than bytes that one page does not use. */
const groups = [
  // The documentation and the landing page use these too, without the app.
  { name: 'shared', test: /vite\/preload-helper|dashboard\/src\/playground-link|node_modules\/fflate\// },
  {
    name: 'app',
    test: (id: string) =>
      [...FIRST_PACKAGES, ...FIRST_SOURCES].some((part) => id.includes(part)) && !id.includes(LATER),
  },
];

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
      output: { codeSplitting: { groups } },
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
