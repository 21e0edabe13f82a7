// Runs before start, test, check and dev: installs the packages that the command needs and node_modules lacks, and builds what in dist/ is out of
// date. Takes about 50 ms when both are current. `--development`: also what tests, checks, bench and gallery need. `--install-only`: no build.
// Plain JavaScript for Node 20, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { join, sep } from 'node:path';
import { build, root, stalePartsOf } from './build.mjs';
import { install, isInstalled, removeStaleStages } from './setup/install.mjs';
import { canBuildOn, isSupportedNode, platformNeeds } from './setup/platform-needs.mjs';
import { elapsed } from './setup/progress.mjs';
import { withSetupLock } from './setup/setup-lock.mjs';

const isDevelopment = process.argv.includes('--development');
const partSet = isDevelopment ? 'development' : 'service';
const libraries = isDevelopment ? ['service', 'development'] : ['service'];
const onThisMachine = neededOnThisMachine();

checkPlatform();
if (!isSetUp()) {
  runOnNodeOfNpm();
  await withSetupLock(setUp);
}

function isSetUp() {
  return isInstalled([...libraries, ...onThisMachine]) && (isInstallOnly() || stalePartsOf(partSet).length === 0);
}

/** npm runs scripts on the Node in node_modules where there is one, which goes with the other packages when their list has changed. */
function runOnNodeOfNpm() {
  const { execPath, env, argv } = process;
  const isReplaced = execPath.startsWith(join(root, 'node_modules') + sep) && !isInstalled(libraries);
  if (!isReplaced || env.npm_node_execpath === undefined || env.npm_node_execpath === execPath) return;
  const { status } = spawnSync(env.npm_node_execpath, argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** The build starts as soon as its packages are there, while the programs unpack. */
async function setUp() {
  removeStaleStages();
  const isMissing = !isInstalled([...libraries, ...onThisMachine]);
  if (isMissing) console.error('Installing packages (once; up to 230 MB for the service, 160 MB more for tests)…');
  try {
    const installing = install([libraries, onThisMachine]);
    const installed = Promise.all(installing);
    // Awaited below.
    installed.catch(() => undefined);
    // Vite needs a newer Node than some that can run npm.
    await (canBuildOn(process.versions.node) ? installing[0] : installed);
    const built = isInstallOnly() ? true : await buildStaleParts();
    await installed;
    if (isMissing) console.error(`Packages are installed (${elapsed()}).`);
    if (!built) process.exit(1);
  } catch (error) {
    console.error(error.message);
    console.error('npm could not install the packages; its output is above. Fix the cause and run the command again.');
    process.exit(1);
  }
}

async function buildStaleParts() {
  const parts = stalePartsOf(partSet);
  if (parts.length === 0) return true;
  console.error(`Building ${parts.join(', ')}…`);
  return build(parts);
}

function isInstallOnly() {
  return process.argv.includes('--install-only');
}

/** Programs that neither the machine nor the configuration provides, and what the configuration turns on. Tests use all of them. */
function neededOnThisMachine() {
  const { env, versions } = process;
  const isTraced = Object.keys(env).some((name) => name.startsWith('OTEL_'));
  return [
    // A program that is built here may be started with other variables.
    ...(isTraced || isDevelopment || env.npm_lifecycle_event === 'build' ? ['tracing'] : []),
    ...(isSupportedNode(versions.node) ? [] : ['node']),
    ...(env.PUPPETEER_EXECUTABLE_PATH && !isDevelopment ? [] : ['chromium']),
    ...(env.DATABASE_URL && !isDevelopment ? [] : ['postgres']),
  ];
}

/** Before minutes of work. Only the scripts that start the service need more than Node. */
function checkPlatform() {
  const { platform, arch, versions, env } = process;
  const willStart = ['start', 'predev', 'pretest', 'pretest:browser', 'pretest:system'].includes(
    env.npm_lifecycle_event ?? '',
  );
  const needs = platformNeeds({ platform, arch, nodeVersion: versions.node, env }, willStart);
  if (needs.length > 0) {
    console.error(
      `Chartwright cannot run here yet.\n  ${needs.join('\n  ')}\nMore: docs/operations/install.md#platforms`,
    );
    process.exit(1);
  }
}
