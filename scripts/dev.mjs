// npm run dev: compiles on every change of src/ or renderer-page/ and restarts the service. One Ctrl-C ends all of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { forgetBuild, root, toolCommand } from './build.mjs';

/** Waits this long after a change, because a compiler writes many files for one change. */
const SETTLE_MS = 150;

let service;
let timer;
let restarting = Promise.resolve();
let ending = false;

// From now on dist/ follows the sources file by file, so it is no longer a clean build.
forgetBuild();
const watchers = [
  startTool('typescript/bin/tsc', ['-p', '.', '--watch', '--preserveWatchOutput']),
  startTool('vite/bin/vite.js', ['build', 'renderer-page', '--watch', '--logLevel', 'warn']),
];
startService();
for (const folder of ['src', 'page']) {
  const path = join(root, 'dist', folder);
  if (existsSync(path)) {
    watch(path, { recursive: true }, restartSoon);
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, endAll);
}

function startTool(script, args) {
  const [node, path] = toolCommand(script);
  return spawn(node, [path, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Its own session, so that a Ctrl-C reaches it once, from here; the channel ends it should this process be killed. */
function startService() {
  const [node] = toolCommand('');
  service = spawn(node, [join(root, 'dist', 'src', 'main.js'), '--stop-with-parent'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

function restartSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restarting.then(restart);
  }, SETTLE_MS);
}

async function restart() {
  await stopService();
  if (!ending) {
    console.error('Restarting…');
    startService();
  }
}

async function stopService() {
  if (service.exitCode === null && service.signalCode === null) {
    service.kill('SIGTERM');
    await once(service, 'exit');
  }
}

async function endAll() {
  if (ending) {
    service.kill('SIGTERM');
    return;
  }
  ending = true;
  clearTimeout(timer);
  for (const watcher of watchers) {
    watcher.kill();
  }
  await restarting;
  await stopService();
  process.exit(0);
}
