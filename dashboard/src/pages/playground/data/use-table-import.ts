import { useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { useToast } from '../../../ui/toast.tsx';
import { familyOf } from '../model/axes.ts';
import { hasSameSeries } from '../model/designs.ts';
import { withNewTable } from '../model/document.ts';
import { readSheet, type SheetReading, type TableChoices } from '../model/table/read-sheet.ts';
import { isSeries } from '../model/table/sheet.ts';
import { chartsOf, inLocaleOf, withOperations } from '../model/table-charts.ts';
import { useWork, useWorkActions } from '../work.tsx';
import { readTextFile } from './read-text-file.ts';

const texts = playgroundTexts.data;

/** A table that was pasted, and what a person says about it. */
interface Pasted {
  text: string;
  choices: TableChoices;
  read: SheetReading;
}

/**
 * Replaces the table by a pasted text or a file; a design that was made for other series is replaced too. What cannot be used is said, and
 * the table stays.
 * @param keepsDesign whatever the series of the new table are
 */
export function useTableImport(keepsDesign: boolean) {
  const { present, origin } = useWork();
  const { edit } = useWorkActions();
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState<Pasted>();
  const toast = useToast();

  function importText(text: string, choices: TableChoices = {}): void {
    const read = readSheet(text, choices, familyOf(present.spec));
    const { sheet } = read;
    if (read.problem !== undefined) {
      setProblem(sheet.rows.length === 0 ? texts.importEmpty : read.problem);
      return;
    }
    setProblem(undefined);
    setPasted({ text, choices, read });
    const isSame = keepsDesign || hasSameSeries(present.sheet, sheet);
    const [fresh] = isSame ? [] : chartsOf(read, present);
    edit(
      (document) =>
        fresh?.document ?? withOperations(withNewTable(inLocaleOf(document, read), sheet, origin), read.reading),
      'import',
    );
    toast(texts.imported(sheet.rows.length, sheet.columns.filter(isSeries).length, fresh !== undefined));
  }

  async function importFile(file: File): Promise<void> {
    const read = await readTextFile(file);
    if (read.text === undefined) setProblem(read.problem);
    else importText(read.text);
  }

  return {
    importText,
    importFile,
    problem,
    clearProblem: () => setProblem(undefined),
    pasted,
    choose: (choices: TableChoices) => pasted && importText(pasted.text, choices),
    closePasted: () => setPasted(undefined),
  };
}
