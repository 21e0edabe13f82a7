// Runs before start, test, check, build and dev: installs the packages when node_modules differs from package-lock.json, and builds when dist/ is
// out of date. Takes about 50 ms when both are current. Plain JavaScript for Node 20, because it runs before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt, root } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withSetupLock } from './setup-lock.mjs';

const REQUIRED_NODE = 24;

const installOnly = process.argv.includes('--install-only');

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
checkNode();

function isSetUp() {
  return isInstalled() && (installOnly || isBuilt());
}

/** On Linux, Node is one of the packages. On other platforms the installed one must be new enough. */
function checkNode() {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= REQUIRED_NODE;
  if (!isNewEnough && !existsSync(join(root, 'node_modules', '.bin', 'node'))) {
    console.error(
      `Chartwright needs Node ${REQUIRED_NODE} or newer; this is ${process.version}. No Node package exists for this platform: install Node ${REQUIRED_NODE} from https://nodejs.org (or with nvm, fnm or Homebrew) and run the command again.`,
    );
    process.exit(1);
  }
}
