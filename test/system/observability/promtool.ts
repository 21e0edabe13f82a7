import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Context } from 'mocha';
import { parse, stringify } from 'yaml';
import { reportPart } from '../../support/real-parts.js';
import { makeScratchDir } from '../../support/scratch.js';
import { pathOf, type RuleFile } from './rules.js';

/** What a file of unit tests for promtool contains. */
export interface UnitTestFile {
  rule_files: string[];
  tests: {
    name: string;
    input_series: { series: string }[];
    alert_rule_test?: {
      eval_time: string;
      alertname: string;
      exp_alerts: { exp_labels: Record<string, string>; exp_annotations: Record<string, string> }[];
    }[];
  }[];
}

/** The files of one folder of test/system/observability/alerts, or of all. */
export function unitTestFiles(folder = '**'): string[] {
  return globSync(`test/system/observability/alerts/${folder}/*.yaml`, { cwd: pathOf('.') })
    .map(pathOf)
    .sort();
}

export const readUnitTests = (folder?: string): UnitTestFile['tests'] =>
  unitTestFiles(folder).flatMap((path) => (parse(readFileSync(path, 'utf8')) as UnitTestFile).tests);

/** Skips the test where there is no promtool. */
export function needsPromtool(test: Context): void {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'pipe' });
    reportPart('promtool', 'on PATH');
  } catch {
    reportPart('promtool', 'SKIPPED, none found: alert rules were not tested (apt-get install prometheus)');
    test.skip();
  }
}

/** @throws Error with what promtool says when it fails */
export function promtool(...args: string[]): void {
  execFileSync('promtool', args, { stdio: 'pipe' });
}

/** Runs the unit tests of a folder with other rules. @returns the evaluations that fail, as `test: alert at time` */
export function failuresWith(rules: RuleFile, folder: string): string[] {
  const dir = makeScratchDir();
  writeFileSync(join(dir, 'rules.yaml'), stringify(rules));
  const copies = unitTestFiles(folder).map((path) => {
    const copy = join(dir, `test-${basename(path)}`);
    writeFileSync(copy, stringify({ ...parse(readFileSync(path, 'utf8')), rule_files: ['rules.yaml'] }));
    return copy;
  });
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...copies], { encoding: 'utf8' });
  const failures = `${stdout}${stderr}`.matchAll(/name: (.*),\n\s+alertname: (\w+), time: (\w+),/g);
  return [...failures].map(([, name, alert, time]) => `${name}: ${alert} at ${time}`);
}

/**
 * The queries that return nothing, or no number, when the samples of a scrape have not changed for minutes.
 * @param scrape in the text format of Prometheus
 */
export function emptyQueries(queries: string[], scrape: string): string[] {
  const samples = [...scrape.matchAll(/^(\w+)(?:\{(.*)\})? ([-+.\de]+)$/gm)];
  const labels = 'job="chartwright", instance="a"';
  const input_series = samples.map(([, metric, own, value]) => ({
    series: `${metric}{${own === undefined ? '' : `${own}, `}${labels}}`,
    values: `${Number(value).toFixed(6)}x60`,
  }));
  const path = join(makeScratchDir(), 'scrape.yaml');
  // A query without a response is as expected; of the others, promtool prints the response.
  const promql_expr_test = queries.map((expr) => ({ expr, eval_time: '15m', exp_samples: [] }));
  writeFileSync(path, stringify({ tests: [{ interval: '15s', input_series, promql_expr_test }] }));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' });
  const responses = `${stdout}${stderr}`.matchAll(/expr: (".*"), time: .*\n\s+exp: nil\n\s+got: (.*)/g);
  const unexpected = [...responses].filter(([, , got = '']) => !/^(\{[^}]*\} NaN(, )?)+$/.test(got));
  const withData = new Set(unexpected.map(([, expr = '']) => JSON.parse(expr) as string));
  return queries.filter((query) => !withData.has(query));
}
