// npm run dev: compiles on every change of the sources and restarts the service. Ctrl-C ends everything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watchBuild } from './build/watch-build.mjs';
import { root, toolCommand } from './build.mjs';

let service;
let restarting = Promise.resolve();
let isStopping = false;

const stopWatching = watchBuild(['service'], () => {
  restarting = restarting.then(restart);
});
startService();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, stopAll);
}

/** In its own session, so that it gets the signal of a Ctrl-C once, from here. It stops when the IPC channel closes, even after kill -9. */
function startService() {
  const [node] = toolCommand('');
  service = spawn(node, [join(root, 'dist', 'src', 'main.js'), '--stop-with-parent'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

async function restart() {
  await stopService();
  if (!isStopping) {
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

async function stopAll() {
  if (isStopping) {
    service.kill('SIGTERM');
    return;
  }
  isStopping = true;
  stopWatching();
  await restarting;
  await stopService();
  process.exit(0);
}
