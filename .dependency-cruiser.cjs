// Which modules may import which, checked on the compiled JavaScript: type-only imports are gone there, so what is left is what couples two
// modules at run time. Cycles, type imports included, are checked by Biome (noImportCycles).
module.exports = {
  forbidden: [
    {
      name: 'leaf-modules',
      comment:
        'platform imports no other module; http imports platform; chart-spec and browser import http/errors only',
      severity: 'error',
      from: { path: '^dist/src/(platform|http|chart-spec|browser)/' },
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
      from: { path: '^dist/src/([^/]+)/', pathNot: '^dist/src/(platform|http|chart-spec|browser)/' },
      to: { path: '^dist/src/', pathNot: ['^dist/src/$1/', '^dist/src/(platform|http|chart-spec|browser)/'] },
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
      name: 'src-never-imports-outwards',
      severity: 'error',
      from: { path: '^dist/src' },
      to: { path: '^dist/(ormconfig|test|bench|gallery)' },
    },
  ],
  options: { doNotFollow: { path: 'node_modules' }, includeOnly: '^dist/' },
};
