// Which modules may import which, checked on the compiled JavaScript: type-only imports are gone there, so what is left is what couples two
// modules at run time. Cycles, type imports included, are checked by Biome (noImportCycles).
module.exports = {
  forbidden: [
    {
      name: 'leaf-modules',
      comment:
        'platform imports no other module; http imports platform; chart-spec, chartjs-config and browser import http/errors only',
      severity: 'error',
      from: { path: '^dist/src/(platform|http|chart-spec|chartjs-config|browser)/' },
      to: {
        path: '^dist/src/',
        pathNot: ['^dist/src/$1/', '^dist/src/http/(errors|openapi)\\.js$', '^dist/src/platform/'],
      },
    },
    {
      name: 'platform-imports-nothing',
      severity: 'error',
      from: { path: '^dist/src/platform/' },
      to: { path: '^dist/src/', pathNot: '^dist/src/platform/' },
    },
    {
      name: 'features-meet-in-app',
      comment: 'app.ts hands one feature to another as an argument; across features only `import type`',
      severity: 'error',
      from: { path: '^dist/src/([^/]+)/', pathNot: '^dist/src/(platform|http|chart-spec|chartjs-config|browser)/' },
      to: {
        path: '^dist/src/',
        pathNot: ['^dist/src/$1/', '^dist/src/(platform|http|chart-spec|chartjs-config|browser)/'],
      },
    },
    {
      name: 'config-and-composition-root',
      comment: 'only main.ts and app.ts compose modules; config.ts imports none of them',
      severity: 'error',
      from: { path: '^dist/src/config\\.js$' },
      to: { path: '^dist/src/[^/]+/', pathNot: '^dist/src/plans/(plan-table|pricing)\\.js$' },
    },
    {
      name: 'public-files-only',
      comment:
        "another module sees a module's own file (render/render.ts) and, of a leaf module, the public file of a subfolder",
      severity: 'error',
      from: { path: '^dist/src/([^/]+)/' },
      to: {
        path: '^dist/src/([^/]+)/',
        pathNot: [
          '^dist/src/$1/',
          '^dist/src/([^/]+)/\\1\\.js$',
          '^dist/src/http/(errors|openapi)\\.js$',
          '^dist/src/platform/[^/]+\\.js$',
          '^dist/src/platform/(db/db|outbound/outbound|object-storage/object-storage)\\.js$',
        ],
      },
    },
    {
      name: 'interpreter-internals',
      comment:
        'ai/interpreter is self-contained: it imports no other module, and other files import interpreter.ts only',
      severity: 'error',
      from: { path: '^dist/src/', pathNot: '^dist/src/ai/interpreter/' },
      to: { path: '^dist/src/ai/interpreter/', pathNot: '^dist/src/ai/interpreter/interpreter\\.js$' },
    },
    {
      name: 'interpreter-imports-nothing',
      severity: 'error',
      from: { path: '^dist/src/ai/interpreter/' },
      to: { path: '^dist/src/', pathNot: '^dist/src/ai/interpreter/' },
    },
    {
      name: 'client-stands-alone',
      comment: 'clients/typescript is a package of its own',
      severity: 'error',
      from: { path: '^dist/clients/' },
      to: { path: '^dist/', pathNot: '^dist/clients/' },
    },
    {
      name: 'library-and-cli-are-thin',
      comment: 'they draw with chart-spec and browser, or by the client; they open no database',
      severity: 'error',
      from: { path: '^dist/(library|cli)/', pathNot: '^dist/cli/(main|commands/serve)\\.js$' },
      to: {
        path: '^dist/src/',
        pathNot: [
          '^dist/src/(chart-spec|chartjs-config|browser|http|platform)/',
          '^dist/src/(templates/built-in-templates|ai/(ai|input)|render/render|mcp/mcp-server)\\.js$',
          '^dist/src/(templates/built-in/reading|quickchart/(parameters|image-fields|base64))\\.js$',
          '^dist/src/jobs/(reports|batches)/(parse-report|report-runner|parse-batch|batch-runner)\\.js$',
        ],
      },
    },
    {
      name: 'src-never-imports-outwards',
      severity: 'error',
      from: { path: '^dist/src' },
      to: { path: '^dist/(ormconfig|test|bench|gallery|cli/)' },
    },
  ],
  options: { doNotFollow: { path: 'node_modules' }, includeOnly: '^dist/' },
};
