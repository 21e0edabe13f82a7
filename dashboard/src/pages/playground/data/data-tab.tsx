import { type DragEvent, useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Columns3, FileUp } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/states.tsx';
import { ChartTypeSelect } from '../design/chart-type-picker.tsx';
import { withColumnInserted } from '../model/document.ts';
import { titleOf } from '../model/title.ts';
import type { StartSource } from '../search.ts';
import { useWork, useWorkActions } from '../work.tsx';
import { DataGrid } from './data-grid.tsx';
import { RowsMenu } from './rows-menu.tsx';
import { type Cell, type Selection, selectionAt } from './selection.ts';
import { TableDecisions } from './table-decisions.tsx';
import { useTableImport } from './use-table-import.ts';

const texts = playgroundTexts.data;

interface Props {
  focus?: Cell | undefined;
  /** A pasted table is new data for the same design, whatever its series are. */
  keepsDesign: boolean;
  /** Opens the dialog "Start from". */
  onStart?: (source: StartSource) => void;
}

/** The data as a table: typed, pasted, dropped or chosen as a file. */
export function DataTab({ focus, keepsDesign, onStart }: Props) {
  const { present, reading } = useWork();
  const { edit } = useWorkActions();
  const tableImport = useTableImport(keepsDesign);
  const [selection, setSelection] = useState<Selection>(selectionAt({ row: 0, column: 0 }));
  const [isDragging, setDragging] = useState(false);
  const { columns, rows } = present.sheet;

  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDragging(false);
    const [file] = event.dataTransfer.files;
    if (file) void tableImport.importFile(file);
    else if (event.dataTransfer.types.includes('text/plain')) {
      tableImport.importText(event.dataTransfer.getData('text/plain'));
    }
  };

  return (
    <section
      aria-label={texts.grid}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setDragging(false)}
      onDrop={onDrop}
      className={classNames(
        'flex flex-col gap-3',
        isDragging && 'rounded-card outline-2 outline-offset-4 outline-accent-text',
      )}
    >
      {reading && (
        <Notice
          tone="accent"
          action={
            <Button size="small" variant="quiet" onClick={() => onStart?.('words')}>
              {texts.describeAgain}
            </Button>
          }
        >
          <p>{texts.readAs(reading.type, titleOf(present.spec))}</p>
          {reading.assumptions.length > 0 && (
            <ul className="list-disc pl-5 text-sm">
              {reading.assumptions.map((assumption) => (
                <li key={assumption}>{assumption}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {onStart && (
          <Button size="small" icon={<FileUp size={14} aria-hidden />} onClick={() => onStart('paste')}>
            {texts.import}
          </Button>
        )}
        <ChartTypeSelect />
        <RowsMenu selection={selection} />
        <Button
          size="small"
          variant="quiet"
          icon={<Columns3 size={14} aria-hidden />}
          onClick={() => edit((document) => withColumnInserted(document, document.sheet.columns.length))}
        >
          {texts.addColumn}
        </Button>
        <span className="ml-auto text-xs text-soft tabular-nums">{texts.size(rows.length, columns.length)}</span>
      </div>
      {tableImport.problem && (
        <Notice
          tone="warning"
          action={
            <Button size="small" variant="quiet" onClick={tableImport.clearProblem}>
              {texts.dismiss}
            </Button>
          }
        >
          {tableImport.problem}
        </Notice>
      )}
      {tableImport.pasted && (
        <div className="flex flex-col gap-1.5">
          <TableDecisions
            reading={tableImport.pasted.read}
            choices={tableImport.pasted.choices}
            onChange={tableImport.choose}
          />
          <Button size="small" variant="quiet" className="self-end" onClick={tableImport.closePasted}>
            {texts.dismiss}
          </Button>
        </div>
      )}
      <DataGrid selection={selection} onSelect={setSelection} focus={focus} onTable={tableImport.importText} />
      <p id="data-grid-help" className="text-xs text-soft">
        {isDragging ? texts.dropHere : texts.help}
      </p>
    </section>
  );
}
