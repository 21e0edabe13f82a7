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
/** Loaded when they are opened. */
const LATER = ['/shell/command-panel', '/shell/docs-search'];

/** Also loaded by the documentation and the landing page, which must not run the app. */
const SHARED = [
  '/preload-helper',
  '/dashboard/src/playground-link',
  '/node_modules/fflate/',
  '/dashboard/src/preview/draw',
  '/dashboard/src/preview/renderer-frame',
  '/dashboard/src/chart-language/chart-language',
  '/dashboard/src/chart-language/import-again',
  '/dashboard/src/texts/preview',
  '/node_modules/lru-cache/',
  '/chart-spec/values/json',
];

const isIn = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/** The files of which parts are loaded together: a request costs more than bytes that one page does not use. */
const groups = [
  { name: 'shared', test: isIn(SHARED), priority: 1 },
  { name: 'app', test: (id: string) => isIn([...FIRST_PACKAGES, ...FIRST_SOURCES])(id) && !isIn(LATER)(id) },
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
        'dashboard/site/embed.ts',
      ],
    },
  },
});
