import { type FormEvent, useRef, useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { readTable } from '../model/read-table.ts';
import type { useTableImport } from './use-table-import.ts';

const texts = playgroundTexts.data;
/** Larger texts are read when they are used. */
const MAX_READ_WHILE_TYPING = 200_000;

/** For those who do not paste into a grid: a text field and a file. It says how the text is read. */
export function ImportDialog({
  isOpen,
  onClose,
  tableImport,
}: {
  isOpen: boolean;
  onClose: () => void;
  tableImport: ReturnType<typeof useTableImport>;
}) {
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const close = (): void => {
    setText('');
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tableImport.importText(text)) close();
  };
  const footer = (
    <>
      <Button onClick={() => file.current?.click()}>{texts.chooseFile}</Button>
      <Button variant="primary" type="submit" form="import-form" disabled={text.trim() === ''}>
        {texts.useTable}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.import}
      description={texts.importHint}
      footer={footer}
      width="medium"
    >
      <form id="import-form" onSubmit={submit}>
        <TextArea
          label={texts.importText}
          rows={10}
          value={text}
          spellCheck={false}
          placeholder={texts.importExample}
          className="font-mono"
          hint={text.trim() === '' || text.length > MAX_READ_WHILE_TYPING ? undefined : readingOf(text)}
          error={tableImport.problem}
          onChange={(event) => setText(event.target.value)}
        />
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label={texts.chooseFile}
          tabIndex={-1}
          className="sr-only"
          onChange={async (event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen && (await tableImport.importFile(chosen))) close();
          }}
        />
      </form>
    </Dialog>
  );
}

function readingOf(text: string): string {
  const { sheet, delimiter, decimal, hasHeader } = readTable(text);
  const series = sheet.columns.filter(({ role }) => role === 'left' || role === 'right');
  return texts.reading({
    rows: sheet.rows.length,
    series: series.map(({ name }, at) => name || texts.columnNumber(at + 1)),
    delimiter: texts.delimiters[delimiter] ?? delimiter,
    decimal: texts.decimals[decimal],
    hasHeader,
  });
}
