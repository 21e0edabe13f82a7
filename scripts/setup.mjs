// Runs before start, test, check, build and dev: installs the packages when node_modules differs from package-lock.json, and builds when dist/ is
// out of date. Takes about 50 ms when both are current. Plain JavaScript for Node 20, because it runs before anything is installed.
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { platformNeeds } from './platform-needs.mjs';
import { withSetupLock } from './setup-lock.mjs';

const installOnly = process.argv.includes('--install-only');

checkPlatform();
if (!isSetUp()) {
  await withSetupLock(async () => {
    if (!isInstalled()) {
      await install();
    }
    if (!installOnly && !isBuilt()) {
      console.error('Building…');
      if (!(await build())) {
        process.exit(1);
      }
    }
  });
}

function isSetUp() {
  return isInstalled() && (installOnly || isBuilt());
}

/** Before minutes of work. Only the scripts that start the service need more than Node. */
function checkPlatform() {
  const { platform, arch, versions, env } = process;
  const willStart = ['prestart', 'predev', 'pretest'].includes(env.npm_lifecycle_event ?? '');
  const needs = platformNeeds({ platform, arch, nodeVersion: versions.node, env }, willStart);
  if (needs.length > 0) {
    console.error(`Chartwright cannot run here yet.\n  ${needs.join('\n  ')}\nMore: docs/operations/platforms.md`);
    process.exit(1);
  }
}
