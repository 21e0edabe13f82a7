/**
 * `npm run bench:profile`: where the CPU time goes inside the service process and inside a page, as text in output/profile.md, which is
 * not in the repository.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { number, table } from '../report/tables.js';
import { root } from '../service.js';
import { profilePage } from './profile-page.js';
import { type ChartProfile, profileService } from './profile-service.js';
import type { Share } from './summary.js';

const OUT_FILE = join(root, 'output/profile.md');
const MAX_MODULES = 14;
const MAX_FUNCTIONS = 18;
const PERCENT = 100;
const HEAD = `# Profile

Written by \`npm run bench:profile\`. CPU time of the main thread in ms per chart of 800 × 400 px, from the system, divided by the
shares of a sampling profile. The service draws four distinct bar charts at a time (MISS) or serves the same one from
its cache (HIT). A page draws in a loop inside the page, one chart after the other; its script is built with its names
for this. Times by module and by function are self times. Compare shares rather than times of different sittings.
`;

async function main(): Promise<void> {
  const profiles = [...(await profileService()), ...(await profilePage())];
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown CPU'}, Node ${process.versions.node}`;
  mkdirSync(dirname(OUT_FILE), { recursive: true });
  writeFileSync(OUT_FILE, `${HEAD}\nCommit ${commit}, ${machine}.\n\n${profiles.map(profileText).join('\n')}`);
  console.log(`wrote ${OUT_FILE}`);
}

function profileText({ title, charts, cpuMs, summary }: ChartProfile): string {
  const cells = (shares: readonly Share[]) =>
    shares.map(({ name, share }) => [`\`${name}\``, `${(share * PERCENT).toFixed(1)} %`, (share * cpuMs).toFixed(3)]);
  const modules = cells(summary.byModule.slice(0, MAX_MODULES));
  const functions = cells(summary.byFunction.slice(0, MAX_FUNCTIONS));
  return `### ${title}

${number(cpuMs)} ms per chart, ${charts} charts.

${table(['module', 'share', 'ms per chart'], modules)}

${table(['function', 'share', 'ms per chart'], functions)}
`;
}

await main();
