import { useEffect, useMemo, useState } from 'react';
import { convertToSpec, type Problem, validateSpec } from '../../chart-language/chart-language.ts';
import { playgroundTexts } from '../../texts/playground.ts';
import { withFittedTable } from './model/fitted-table.ts';
import type { Snapshot } from './model/history.ts';
import type { JsonObject } from './model/json/json.ts';
import { syntaxErrorOf } from './model/json/json-position.ts';
import { fixOf, isChartJs2, type WorkProblem } from './model/problems.ts';
import { withSampleTable } from './model/samples.ts';
import { badCells } from './model/table/sheet.ts';

/** Typing is faster than validation should run. */
const DELAY_MS = 120;
const MAX_BAD_CELLS = 20;

interface Checked {
  spec: JsonObject;
  problems: readonly Problem[];
  warnings: readonly Problem[];
  /** The specification, which is written as for Chart.js 2, in the form of today. */
  converted: JsonObject | undefined;
}

/** Everything that is wrong: with the syntax of the JSON, with the specification by the service's own validator, with cells of the table. */
export function useProblems({ spec, sheet, text }: Snapshot): readonly WorkProblem[] {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      check(spec).then(
        (found) => isCurrent && setChecked(found),
        // Without the validator (offline) the service still checks when the chart is used.
        () => undefined,
      );
    }, DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [spec]);

  return useMemo(() => {
    const syntax = text === undefined ? undefined : syntaxErrorOf(text);
    const list: WorkProblem[] = [];
    if (syntax !== undefined) {
      const { line, column, message } = syntax;
      list.push({ severity: 'error', path: '', message, position: { line, column } });
    }
    for (const cell of badCells(sheet).slice(0, MAX_BAD_CELLS)) {
      const name = sheet.columns[cell.column]?.name || playgroundTexts.data.columnNumber(cell.column + 1);
      const message = playgroundTexts.problems.badCell(cell.text, name, cell.row + 1);
      list.push({ severity: 'error', path: 'data', message, cell });
    }
    const of =
      (severity: WorkProblem['severity']) =>
      (problem: Problem): WorkProblem => {
        const fix = checked && fixIn(checked, problem);
        return { severity, path: problem.path, message: problem.message, ...(fix && { fix }) };
      };
    list.push(...(checked?.problems ?? []).map(of('error')), ...(checked?.warnings ?? []).map(of('warning')));
    return list;
  }, [text, sheet, checked]);
}

function fixIn({ spec, problems, converted }: Checked, problem: Problem): WorkProblem['fix'] {
  if (converted && isChartJs2(spec, problem.path)) {
    return { label: playgroundTexts.problems.convert, apply: () => converted };
  }
  const named = fixOf(spec, problem.path, problem.message);
  // The table of another chart type has the wrong form: said once.
  const isFirstOfTable = problem === problems.find(({ path }) => /^data\b/.test(path));
  if (named !== undefined || !isFirstOfTable) return named;
  if (withFittedTable(spec) !== undefined)
    return { label: playgroundTexts.problems.fitTable, apply: (now) => withFittedTable(now) ?? now };
  if (withSampleTable(spec) === undefined) return undefined;
  return { label: playgroundTexts.problems.useSample, apply: (now) => withSampleTable(now) ?? now };
}

async function check(spec: JsonObject): Promise<Checked> {
  const found = await validateSpec(spec);
  const isOld = [...found.problems, ...found.warnings].some(({ path }) => isChartJs2(spec, path));
  const conversion = isOld ? await convertToSpec(JSON.stringify(spec)) : undefined;
  if (conversion === undefined || 'problem' in conversion) return { spec, ...found, converted: undefined };
  // The conversion leaves out what Chart.js does not know, such as the size.
  const { options: _options, ...own } = spec;
  return { spec, ...found, converted: { ...own, ...conversion.spec } };
}
