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
const STATEMENT_CHARS = 80;
const HEAD = `# Profile

Written by \`npm run bench:profile\`. CPU time of the main thread in ms per chart of 800 × 400 px, from the system, divided by the
shares of a sampling profile. The service draws four distinct bar charts at a time (MISS) or serves the same one from
its cache (HIT); profiling adds a few percent to its process. A page draws in a loop inside the page, one chart after the other; its script is built with its names
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

/** Where the CPU time of a whole service goes, and how often it asks Postgres. */
function perChartText({ byKind, statements }: NonNullable<ChartProfile['perChart']>): string {
  const others = Object.entries(byKind).filter(([kind]) => kind !== 'renderer');
  const everythingElse = others.reduce((sum, [, ms]) => sum + ms, 0);
  const sent = Object.entries(statements).sort(([, a], [, b]) => b - a);
  const rows = sent.map(([text, count]) => [
    `\`${text.trim().replace(/\s+/g, ' ').slice(0, STATEMENT_CHARS)}\``,
    number(count),
  ]);
  return `${table(['process', 'CPU ms per chart'], [...Object.entries(byKind).map(([kind, ms]) => [kind, number(ms)]), ['all but renderers', number(everythingElse)]])}

${table(['statement', 'per chart'], rows.slice(0, MAX_FUNCTIONS))}

`;
}

function profileText({ title, charts, cpuMs, summary, perChart }: ChartProfile): string {
  const cells = (shares: readonly Share[]) =>
    shares.map(({ name, share }) => [`\`${name}\``, `${(share * PERCENT).toFixed(1)} %`, (share * cpuMs).toFixed(3)]);
  const modules = cells(summary.byModule.slice(0, MAX_MODULES));
  const functions = cells(summary.byFunction.slice(0, MAX_FUNCTIONS));
  return `### ${title}

${number(cpuMs)} ms per chart, ${charts} charts.

${perChart === undefined ? '' : perChartText(perChart)}${table(['module', 'share', 'ms per chart'], modules)}

${table(['function', 'share', 'ms per chart'], functions)}
`;
}

await main();
