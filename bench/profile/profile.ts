/**
 * `npm run bench:profile [-- DIST [SECTION]]`: where the CPU time goes inside the service process and inside a page, as text in
 * output/profile.md, which is not in the repository. DIST is the folder of another build, SECTION the heading under which it is kept.
 * Default: this build, `Now`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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

async function main(dist = join(root, 'dist'), section = 'Now'): Promise<void> {
  const distFolder = resolve(dist);
  const profiles = [...(await profileService(distFolder)), ...(await profilePage(distFolder))];
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: join(distFolder, '..'),
    encoding: 'utf8',
  });
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown CPU'}, Node ${process.versions.node}`;
  const text = `\nCommit ${commit.trim()}, ${date}, ${machine}.\n\n${profiles.map(profileText).join('\n')}`;
  const earlier = existsSync(OUT_FILE) ? readFileSync(OUT_FILE, 'utf8') : HEAD;
  mkdirSync(dirname(OUT_FILE), { recursive: true });
  writeFileSync(OUT_FILE, withSection(earlier, section, text));
  console.log(`wrote ${OUT_FILE}, section ${section}`);
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

/** Replaces a section of the second level, or appends it. */
export function withSection(text: string, section: string, content: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m);
  const isSection = (each: string): boolean => each.startsWith(`## ${section}\n`);
  const replacement = `## ${section}\n${content}`;
  const kept = sections.some(isSection)
    ? sections.map((each) => (isSection(each) ? replacement : each))
    : [...sections, replacement];
  return [head.trimEnd(), ...kept.map((each) => each.trimEnd())].join('\n\n').concat('\n');
}

await main(...process.argv.slice(2));
