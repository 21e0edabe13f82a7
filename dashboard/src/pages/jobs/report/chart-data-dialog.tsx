import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '../../../../../chart-spec/spec.ts';
import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import { ChartPreview } from '../../../preview/chart-preview.tsx';
import { playgroundTexts } from '../../../texts/playground.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/states.tsx';
import { DataGrid } from '../../playground/data/data-grid.tsx';
import { RowsMenu } from '../../playground/data/rows-menu.tsx';
import { type Selection, selectionAt } from '../../playground/data/selection.ts';
import { familyOf } from '../../playground/model/axes.ts';
import { withNewTable } from '../../playground/model/document.ts';
import { readSheet } from '../../playground/model/table/read-sheet.ts';
import { withOperations } from '../../playground/model/table-charts.ts';
import { useWork, useWorkActions, WorkProvider } from '../../playground/work.tsx';

interface Props {
  name: string;
  spec: object;
  /** Called for each change, so that nothing is lost when the dialog is closed. */
  onChange: (spec: object) => void;
  onClose: () => void;
}

/** The numbers of a chart as a table, which is typed or pasted. */
export function ChartDataDialog({ spec, ...rest }: Props) {
  return (
    <WorkProvider spec={spec as JsonObject}>
      <DataDialog {...rest} />
    </WorkProvider>
  );
}

function DataDialog({ name, onChange, onClose }: Omit<Props, 'spec'>) {
  const { present, origin } = useWork();
  const { edit } = useWorkActions();
  const { spec } = present;
  const [selection, setSelection] = useState<Selection>(selectionAt({ row: 0, column: 0 }));
  const [problem, setProblem] = useState<string>();
  const latest = useRef({ spec, onChange });
  latest.current.onChange = onChange;
  useEffect(() => {
    if (latest.current.spec === spec) return;
    latest.current.spec = spec;
    latest.current.onChange(spec);
  }, [spec]);

  function importTable(text: string): void {
    const { sheet, problem: found, reading, notes } = readSheet(text, {}, familyOf(spec));
    setProblem(found ?? (notes.length > 0 ? notes.join(' ') : undefined));
    if (found === undefined) edit((document) => withOperations(withNewTable(document, sheet, origin), reading));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="large"
      title={texts.dataOf(name)}
      description={texts.dataHint}
      footer={
        <Button variant="primary" onClick={onClose}>
          {playgroundTexts.done}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <div>
            <RowsMenu selection={selection} />
          </div>
          {problem && <Notice tone="warning">{problem}</Notice>}
          <DataGrid selection={selection} onSelect={setSelection} onTable={importTable} />
        </div>
        <ChartPreview
          spec={spec}
          kit={useKitOfSpec(spec)}
          label={name}
          background="light"
          className="rounded-control"
        />
      </div>
    </Dialog>
  );
}
