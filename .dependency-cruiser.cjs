// The import zones of the README's map, checked on the compiled JavaScript: type-only imports are gone there, so what is left is what
// really couples two rooms at run time.
const leaves = '(http|db|chart-spec|chromium|outbound|queue)';
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'leaves-import-no-feature',
      comment:
        'http, db, chart-spec, chromium, outbound and queue know no feature and not each other (errors.ts and their own npm packages only)',
      severity: 'error',
      from: { path: `^dist/src/${leaves}/` },
      to: { path: '^dist/src/', pathNot: ['^dist/src/$1/', '^dist/src/errors\\.js$'] },
    },
    {
      name: 'features-meet-in-app',
      comment: 'a feature gets another one as an argument from app.ts; across features only `import type`',
      severity: 'error',
      from: { path: '^dist/src/([^/]+)/', pathNot: `^dist/src/${leaves}/` },
      to: { path: '^dist/src/([^/]+)/', pathNot: ['^dist/src/$1/', `^dist/src/${leaves}/([^/]+)\\.js$`] },
    },
    {
      name: 'private-files',
      comment:
        "a folder's public face is the file named after it, plus routes.ts (imported by app.ts alone); entities serve the data source",
      severity: 'error',
      from: { path: '^dist/src/([^/]+)/' },
      to: { path: '^dist/src/([^/]+)/([^/]+)\\.js$', pathNot: ['^dist/src/$1/', '^dist/src/([^/]+)/\\1\\.js$'] },
    },
    {
      name: 'only-app-and-main-compose',
      severity: 'error',
      from: { path: '^dist/src/[^/]+\\.js$', pathNot: '^dist/src/(app|main|entities)\\.js$' },
      to: { path: '^dist/src/[^/]+/' },
    },
    {
      name: 'src-never-imports-ormconfig',
      severity: 'error',
      from: { path: '^dist/src' },
      to: { path: '^dist/(ormconfig|test|bench|gallery)' },
    },
  ],
  options: { doNotFollow: { path: 'node_modules' }, includeOnly: '^dist/' },
};
