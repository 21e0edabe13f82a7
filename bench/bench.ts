/**
 * `npm run bench`: compares the service with what a user would run instead and with the limit, on the same machine, and writes docs/bench/.
 * Exit code 1 when a goal is missed, a request fails or a part cannot be measured.
 *
 * `npm run bench -- cpu memory` measures some parts again and keeps the other results; `npm run bench -- report` only writes the report.
 * BENCH_ROUNDS, BENCH_ROUND_MS and BENCH_REST_MS shorten a run.
 */
import { measureCases } from './measure.js';
import { measureBulk } from './parts/bulk.js';
import { type CasePart, casesOf, pngSizes, withTargets } from './parts/cases.js';
import { measureLargeImages } from './parts/large-images.js';
import { measureMemory } from './parts/memory.js';
import { measureOverload } from './parts/overload.js';
import { measureRest } from './parts/rest.js';
import { measureStart } from './parts/start.js';
import { checksOf } from './report/checks.js';
import { checkTable } from './report/tables.js';
import { writeReport } from './report/write-report.js';
import { currentSitting, failuresOf, mergeRows, PARTS, type Part, type Results, readResults } from './results.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 2000);
/** V8 compiles the code of a page, and of the service, while it draws its first 1,000 to 2,000 charts, which take up to 1.7 times the CPU time. */
const WARM_UP_MS = 6000;
const CASE_PARTS: readonly CasePart[] = ['cpu', 'types', 'formats'];

/** Measures a part that runs alone. */
const ALONE: Record<Exclude<Part, CasePart>, () => Promise<Partial<Results>>> = {
  memory: async () => ({ memory: await measureMemory() }),
  start: async () => ({ startMs: await measureStart() }),
  rest: async () => ({ restRatio: await measureRest() }),
  bulk: async () => ({ bulk: await measureBulk() }),
  overload: async () => ({ overloads: await measureOverload(2 * ROUND_MS) }),
  large: async () => ({ large: await measureLargeImages() }),
};

async function main(selection: readonly string[]): Promise<void> {
  const unknown = selection.find((name) => name !== 'report' && !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`unknown part ${unknown}; the parts are ${PARTS.join(', ')} and report`);
  const isSelected = (part: Part): boolean => selection.length === 0 || selection.includes(part);
  const results = selection.length === 0 ? emptyResults() : { ...emptyResults(), ...readResults() };
  const record = (parts: readonly Part[], measured: Partial<Results>): void => {
    Object.assign(results, measured);
    for (const part of parts) results.sittings[part] = currentSitting();
  };
  const caseParts = CASE_PARTS.filter(isSelected);
  if (caseParts.length > 0) record(caseParts, await measureCaseParts(caseParts, results));
  for (const [part, measure] of Object.entries(ALONE) as [keyof typeof ALONE, () => Promise<Partial<Results>>][]) {
    if (!isSelected(part)) continue;
    console.log(`\n${part}`);
    await measure().then(
      (measured) => record([part], measured),
      (error: unknown) => {
        console.error(`${part} cannot be measured:`, error);
        process.exitCode = 1;
      },
    );
  }
  await report(results);
}

function emptyResults(): Results {
  return { sittings: {}, rounds: ROUNDS, roundMs: ROUND_MS, rows: [], sizes: [] };
}

function measureCaseParts(parts: readonly CasePart[], { rows }: Results): Promise<Partial<Results>> {
  console.log('starting the service, its peers and the bare pages…');
  return withTargets(async (targets) => {
    const cases = await casesOf(parts, targets);
    const measured = await measureCases(cases, { rounds: ROUNDS, roundMs: ROUND_MS, warmUpMs: WARM_UP_MS });
    return { rounds: ROUNDS, roundMs: ROUND_MS, rows: mergeRows(rows, measured), sizes: await pngSizes(targets) };
  });
}

async function report(results: Results): Promise<void> {
  const checks = checksOf(results);
  console.log(`\n${checkTable(checks)}\n`);
  await writeReport(results);
  const failures = failuresOf(results);
  if (failures > 0) console.error(`${failures} requests failed`);
  if (failures > 0 || checks.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

await main(process.argv.slice(2));
