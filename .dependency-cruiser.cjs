// Which files may import which, checked on the sources of every package. Cycles, type imports included, are checked by Biome (noImportCycles).
// The packages stand in one direction: chart-spec, renderer-page, src/browser, library, mcp, src, cli; see docs/architecture.md.

/** Files that know no feature: any file of src, and the packages that draw, may use them. */
const PLATFORM =
  '^src/platform/(((process|concurrency|tracing|reading)/)?[^/]+|(db/db|outbound/outbound|object-storage/object-storage))\\.ts$';
/** A module of src, as $1. */
const MODULE = '^src/([^/]+)/';
const LEAF = 'platform|http|browser';
/** The files of accounts that identity stands on, and of site that docs stands on: across other features only types. */
const ACCOUNTS = '^src/accounts/(account\\.entity|account-record|admin/operator)\\.ts$';
const SITE = '^src/site/(assets|layout)\\.ts$';

/** Other packages import `^chart-spec/` through its public files. */
const CHART_SPEC = '^chart-spec/(spec|table|describe|dialects|urls)\\.ts$';

/** The folders of a package in the order in which they may import: each only what stands before it. */
const FOLDERS = {
  'chart-spec': [
    ...['functions', 'model', 'values', 'numbers', 'time', 'words', 'accidents', 'table', 'types'],
    ...['describe', 'language', 'urls', 'dialects'],
  ],
  'chart-spec/language': ['cost', 'check', 'schema'],
  'renderer-page': [
    ...['drawing', 'theme', 'text', 'chart', 'fonts', 'chartjs', 'values', 'types', 'series'],
    ...['place', 'plan', 'paint', 'output'],
  ],
};

module.exports = {
  forbidden: [
    ...Object.entries(FOLDERS).flatMap(([root, folders]) =>
      folders.slice(0, -1).map((folder, at) => ({
        name: `${root}-${folder}-imports-what-is-below-it`,
        from: { path: `^${root}/${folder}/` },
        to: { path: `^${root}/(${folders.slice(at + 1).join('|')})/` },
      })),
    ),
    {
      name: 'page-types-by-their-registry',
      from: { path: '^renderer-page/', pathNot: '^renderer-page/types/' },
      to: { path: '^renderer-page/types/[^/]+/' },
    },
    {
      name: 'chart-spec-stands-alone',
      from: { path: '^chart-spec/' },
      to: { path: '^(src|renderer-page|library|mcp|cli|clients|dashboard)/' },
    },
    {
      name: 'chart-spec-by-its-public-files',
      from: { pathNot: '^chart-spec/' },
      to: { path: '^chart-spec/', pathNot: CHART_SPEC },
    },
    {
      name: 'page-imports-the-language-only',
      from: { path: '^renderer-page/' },
      to: { path: '^(src|library|mcp|cli|clients|dashboard)/' },
    },
    {
      name: 'browser-draws-and-knows-no-service',
      from: { path: '^src/browser/' },
      to: { path: '^(src|library|mcp|cli|clients|dashboard)/', pathNot: ['^src/browser/', PLATFORM] },
    },
    {
      name: 'dashboard-imports-nothing-of-the-service',
      from: { path: '^dashboard/' },
      to: { path: '^(src|library|mcp|cli)/' },
    },
    {
      name: 'client-stands-alone',
      comment: 'clients/typescript is a package of its own',
      from: { path: '^clients/' },
      to: { path: '^(chart-spec|renderer-page|src|library|mcp|cli|dashboard)/' },
    },
    {
      name: 'library-below-service',
      comment: 'library/local runs what the service runs, from files that open no database',
      from: { path: '^library/' },
      to: {
        path: '^(src|mcp|cli|dashboard)/',
        pathNot: [
          '^src/browser/(browser|plan-notes|launch/sandbox-launcher)\\.ts$',
          PLATFORM,
          '^src/(templates/built-in-templates|ai/(ai|input)|render/render|http/(images|reading/input))\\.ts$',
          '^src/jobs/(reports|batches)/(parse-report|report-runner|parse-batch|batch-runner)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tools-use-a-backend',
      comment: 'mcp draws through the ChartBackend of library; src/mcp-endpoint is their endpoint',
      from: { path: '^mcp/' },
      to: { path: '^(src|cli|dashboard)/', pathNot: PLATFORM },
    },
    {
      name: 'cli-is-thin',
      from: { path: '^cli/', pathNot: '^cli/(main|commands/serve)\\.ts$' },
      to: {
        path: '^(src|dashboard)/',
        pathNot: [PLATFORM, '^src/(templates/built-in-templates|quickchart/(parameters|image-fields|base64))\\.ts$'],
      },
    },
    {
      name: 'service-never-imports-outwards',
      from: { path: '^src/' },
      to: { path: '^(ormconfig\\.ts|test/|bench/|gallery/|samples/|cli/|dashboard/)' },
    },
    {
      name: 'demo-from-main-only',
      from: { pathNot: '^(demo/|src/main\\.ts$)' },
      to: { path: '^demo/' },
    },
    {
      name: 'platform-imports-nothing',
      from: { path: '^src/platform/' },
      to: { path: '^src/', pathNot: '^src/platform/' },
    },
    {
      name: 'http-imports-platform',
      from: { path: '^src/http/' },
      to: { path: '^src/', pathNot: ['^src/http/', PLATFORM], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-in-app',
      comment: 'app.ts hands one feature to another as an argument; across features only `import type`',
      from: { path: MODULE, pathNot: `^src/(${LEAF}|config|identity|docs)/` },
      to: {
        path: '^src/',
        pathNot: ['^src/$1/', `^src/(${LEAF})/`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'identity-stands-on-accounts',
      comment: 'logins, sessions and keys read and write accounts',
      from: { path: '^src/identity/' },
      to: {
        path: '^src/',
        pathNot: ['^src/identity/', ACCOUNTS, `^src/(${LEAF})/`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'accounts-know-no-identity',
      comment: 'types included: the two folders have one direction',
      from: { path: '^src/accounts/' },
      to: { path: '^src/identity/' },
    },
    {
      name: 'docs-stand-on-site',
      comment: 'the pages of the documentation have the frame of the others',
      from: { path: '^src/docs/' },
      to: {
        path: '^src/',
        pathNot: ['^src/docs/', SITE, `^src/(${LEAF})/`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'site-knows-no-docs',
      from: { path: '^src/site/' },
      to: { path: '^src/docs/' },
    },
    {
      name: 'config-reads-tables-only',
      comment: 'only main.ts and app.ts compose modules; the configuration reads the files of plans and prices',
      from: { path: '^src/config/' },
      to: {
        path: '^src/[^/]+/',
        pathNot: ['^src/plans/(plan-table|pricing)\\.ts$', '^src/config/', PLATFORM],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'public-files-only',
      comment: "another module sees a module's own file (render/render.ts) and, of a leaf module, its public files",
      from: { path: MODULE, pathNot: '^src/(config|identity|docs)/' },
      to: {
        path: MODULE,
        pathNot: ['^src/$1/', '^src/([^/]+)/\\1\\.ts$', '^src/http/(errors|openapi)\\.ts$', PLATFORM],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'words-import-the-language-only',
      comment: 'src/ai/words reads texts: it knows no request, no response and no service',
      from: { path: '^src/ai/words/' },
      to: { path: '^src/', pathNot: '^src/ai/words/', dependencyTypesNot: ['type-only'] },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(chart-spec|renderer-page|src|library|mcp|cli|demo|clients/typescript/src|dashboard|ormconfig\\.ts)',
    exclude: '\\.d\\.ts$|renderer-page/output/png/kernel/',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
