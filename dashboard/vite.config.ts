import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../renderer-page/precompress.ts';
import { chartTypeLabels } from './chart-type-labels.ts';
import { lucideDrawings } from './lucide-drawings.ts';

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
  'pages/playground/model/title',
].map((path) => `/dashboard/src/${path}`);
/** Loaded when they are opened. */
const LATER = ['/shell/command-panel', '/shell/docs-search'];

/** Also loaded by the documentation and the landing page, which must not run the app. */
const SHARED = [
  '/preload-helper',
  '/dashboard/src/playground-link',
  '/dashboard/src/ui/copy-text',
  '/node_modules/fflate/',
  '/dashboard/src/preview/draw',
  '/dashboard/src/preview/renderer-frame',
  '/dashboard/src/chart-language/chart-language',
  '/dashboard/src/chart-language/import-again',
  '/dashboard/src/texts/preview',
  '/node_modules/lru-cache/',
  '/chart-spec/values/json',
  '/chart-spec/values/own-value',
  '/chart-spec/values/value-format',
  '/chart-spec/values/html-text',
  '/chart-spec/values/host-reach',
  '/chart-spec/model/constants',
  '/chart-spec/model/animation-frames',
  '/chart-spec/model/issue-list',
];
/** Readers of tables, their formulas, and what the types need of one: for the editors of tables, and later for the chart language. */
const TABLES = [
  '/node_modules/papaparse/',
  '/chart-spec/table/',
  '/chart-spec/types/',
  ...['parse-formula', 'evaluation'].map((file) => `/chart-spec/functions/${file}`),
];
/** Parts of the chart language that are used without its validator too. */
const WORDS = [
  '/chart-spec/urls/templates/template-data',
  '/chart-spec/urls/templates/template-reading',
  '/chart-spec/language/check/number-format',
  '/chart-spec/accidents/languages',
  '/chart-spec/words/languages',
  '/chart-spec/time/timestamps',
  '/chart-spec/describe/type-title',
  '/chart-spec/model/warnings',
  '/chart-spec/language/kit-theme',
  ...['confused-colors', 'logo-placeholder'].map((file) => `/dashboard/src/chart-language/${file}`),
  '/renderer-page/theme/',
];
/** What makes the table of the playground, and of the report builder; galleries, which the list of boards shows too. */
const TABLE_EDITOR = [
  ...['template-gallery', 'past-renders', 'chart-choice'].map((file) => `/pages/playground/start/${file}`),
  ...['data/', 'model/table/', 'model/document', 'model/history', 'model/axes', 'work.tsx'].map(
    (path) => `/pages/playground/${path}`,
  ),
  '/texts/playground',
  '/texts/boards',
];

const isIn = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/** The files of which parts are loaded together: a request costs more than bytes that one page does not use. */
const groups = [
  { name: 'shared', test: isIn(SHARED), priority: 1 },
  { name: 'app', test: (id: string) => isIn([...FIRST_PACKAGES, ...FIRST_SOURCES])(id) && !isIn(LATER)(id) },
  { name: 'tables', test: isIn(TABLES) },
  { name: 'words', test: isIn(WORDS) },
  { name: 'table-editor', test: isIn(TABLE_EDITOR) },
];

/**
 * Builds the web app (index.html) and the styles and scripts of the server-rendered pages (site/). File names contain a hash of the content;
 * src/site/site-assets.ts serves the files and finds their names in the manifest.
 */
export default defineConfig({
  base: '/',
  publicDir: false,
  plugins: [react(), tailwind(), lucideDrawings(), chartTypeLabels(), precompress('assets')],
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
