import { useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { useToast } from '../../../ui/toast.tsx';
import { familyOf } from '../model/axes.ts';
import { boundedTable } from '../model/bounded-table.ts';
import { withNewTable } from '../model/document.ts';
import { isBinary, textOfFile } from '../model/read-file.ts';
import { readTable } from '../model/read-table.ts';
import { useWork, useWorkActions } from '../work.tsx';

const texts = playgroundTexts.data;
const MAX_FILE_BYTES = 5_000_000;

/** Replaces the table by a pasted text or a file. What cannot be used is said, and the table stays. */
export function useTableImport() {
  const { present, origin } = useWork();
  const { edit } = useWorkActions();
  const [problem, setProblem] = useState<string>();
  const toast = useToast();

  function importText(text: string): boolean {
    const reading = readTable(text, familyOf(present.spec));
    const { sheet, lostRows, ignoredSeries } = boundedTable(reading.sheet);
    const series = sheet.columns.filter(({ role }) => role === 'left' || role === 'right').length;
    if (series === 0) {
      setProblem(sheet.rows.length === 0 ? texts.importEmpty : texts.importWithoutNumbers);
      return false;
    }
    setProblem(undefined);
    edit((document) => withNewTable(document, sheet, origin));
    toast(texts.imported(sheet.rows.length, series));
    if (lostRows > 0 || ignoredSeries > 0) setProblem(texts.importCut(lostRows, ignoredSeries));
    return true;
  }

  async function importFile(file: File): Promise<boolean> {
    if (file.size > MAX_FILE_BYTES) {
      setProblem(texts.fileTooLarge);
      return false;
    }
    const text = await textOfFile(file);
    if (isBinary(text)) {
      setProblem(texts.fileIsBinary(file.name));
      return false;
    }
    return importText(text);
  }

  return { importText, importFile, problem, clearProblem: () => setProblem(undefined) };
}
