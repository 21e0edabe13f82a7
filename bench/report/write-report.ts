import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docsFolder, failuresOf, PARTS, type Results, writeResults } from '../results.js';
import { type Check, checksOf } from './checks.js';
import { barSection } from './sections.js';
import { checkTable } from './tables.js';

/** Writes docs/bench/README.md, and keeps the results. */
export async function writeReport(results: Results): Promise<void> {
  await writeResults(results);
  await writeFile(join(docsFolder, 'README.md'), reportText(results));
  console.log('wrote docs/bench/README.md');
}

function reportText(results: Results): string {
  const first = PARTS.map((part) => results.sittings[part]).find((sitting) => sitting !== undefined);
  const checks = checksOf(results);
  return `# Bench

Written by \`npm run bench\` on ${first?.date} at commit ${first?.commit}: medians of ${results.rounds} interleaved rounds of ${results.roundMs / 1000} s, ${failuresOf(results)}
requests failed. Charts are PNG of 800 × 400 px (cards 800 × 500), each a different one, except where noted. The load generator runs on the
same machine in a closed loop; its CPU time is not counted. Compare numbers of one sitting only.

- Machine: ${first?.machine}
- Versions: ${first?.versions}
- \`npm run bench:profile\` says where CPU time goes.

## Goals

${summaryOf(checks)}

${checkTable(checks)}

Bold goals are missed. The peer is Chart.js on @napi-rs/canvas behind node:http.

${reasonsOf(checks)}

${barSection(results)}`;
}

/** One sentence for the missed goals that a profile explains. */
function reasonsOf(checks: readonly Check[]): string {
  const explained = checks.filter(({ isMet, reason }) => !isMet && reason !== undefined);
  return [...Map.groupBy(explained, ({ reason }) => reason)]
    .map(([reason, missed]) => `- ${missed.map(({ title }) => title).join('; ')}: ${reason}\n`)
    .join('');
}

function summaryOf(checks: readonly Check[]): string {
  const missed = checks.filter(({ isMet }) => !isMet).length;
  return missed === 0 ? `All ${checks.length} goals are met.` : `${missed} of ${checks.length} goals are missed.`;
}
