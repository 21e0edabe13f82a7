import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { useToast } from '../../../ui/toast.tsx';
import { familyOf } from '../model/axes.ts';
import { designsOf, hasSameSeries } from '../model/designs.ts';
import { withNewTable } from '../model/document.ts';
import { boundedTable } from '../model/table/bounded-table.ts';
import { readTable } from '../model/table/read-table.ts';
import { useWork, useWorkActions } from '../work.tsx';
import { readTextFile } from './read-text-file.ts';

const texts = playgroundTexts.data;
const route = getRouteApi('/shell/app/playground');

/**
 * Replaces the table by a pasted text or a file; a design that was made for other series is replaced too. What cannot be used is said, and
 * the table stays.
 */
export function useTableImport() {
  const { present, origin } = useWork();
  const { template } = route.useSearch();
  const { edit } = useWorkActions();
  const [problem, setProblem] = useState<string>();
  const toast = useToast();

  function importText(text: string): void {
    const reading = readTable(text, familyOf(present.spec));
    const { sheet, lostRows, ignoredSeries } = boundedTable(reading.sheet);
    const series = sheet.columns.filter(({ role }) => role === 'left' || role === 'right').length;
    if (series === 0) {
      setProblem(sheet.rows.length === 0 ? texts.importEmpty : texts.importWithoutNumbers);
      return;
    }
    setProblem(undefined);
    const keepsDesign = template !== undefined || hasSameSeries(present.sheet, sheet);
    const [fresh] = keepsDesign ? [] : designsOf(sheet, present.spec);
    edit((document) => fresh?.document ?? withNewTable(document, sheet, origin));
    toast(texts.imported(sheet.rows.length, series, fresh !== undefined));
    const notes = texts.importNotes({ lostRows, ignoredSeries, missing: reading.missing });
    if (notes !== '') setProblem(notes);
  }

  async function importFile(file: File): Promise<void> {
    const read = await readTextFile(file);
    if (read.text === undefined) setProblem(read.problem);
    else importText(read.text);
  }

  return { importText, importFile, problem, clearProblem: () => setProblem(undefined) };
}
