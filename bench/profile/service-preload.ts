/** Preloaded into the service by NODE_OPTIONS: the first SIGUSR2 starts a CPU profile, the next one writes it to PROFILE_FILE. */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const SAMPLING_INTERVAL_US = 200;
const file = process.env['PROFILE_FILE'];
let session: Session | undefined;

async function toggle(profileFile: string): Promise<void> {
  if (session === undefined) {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  session = undefined;
  writeFileSync(`${profileFile}.tmp`, JSON.stringify(profile));
  // Whoever waits for the file finds it complete.
  renameSync(`${profileFile}.tmp`, profileFile);
}

if (file !== undefined) process.on('SIGUSR2', () => toggle(file));
