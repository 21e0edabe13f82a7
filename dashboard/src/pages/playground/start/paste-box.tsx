import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FileUp } from '../../../ui/icons.ts';
import { Notice, Skeleton } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { readTextFile } from '../data/read-text-file.ts';
import { TableDecisions } from '../data/table-decisions.tsx';
import type { TableChoices } from '../model/table/read-sheet.ts';
import { useDebounced } from '../preview/use-debounced.ts';
import { useWork } from '../work.tsx';
import { DesignChoices } from './chart-choice.tsx';
import { type Choice, readStart } from './read-start.ts';

const texts = playgroundTexts.start;
const DELAY_MS = 250;

interface PasteBoxProps {
  text: string;
  onText: (text: string) => void;
  onChoose: (choice: Choice) => void;
  /** The text is a description. */
  onWords: () => void;
}

/** One box for whatever there is: it says what it has read, and shows charts to choose from. */
export function PasteBox({ text, onText, onChoose, onWords }: PasteBoxProps) {
  const { present, origin } = useWork();
  const toast = useToast();
  const [fileProblem, setFileProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const settled = useDebounced(text, DELAY_MS);
  /** About this text. */
  const [said, setSaid] = useState<{ text: string; choices: TableChoices }>({ text, choices: {} });
  const choices = said.text === settled ? said.choices : {};
  const { data: reading } = useQuery({
    queryKey: ['start', settled, present.spec, choices],
    queryFn: () => readStart(settled, present, origin, choices),
    placeholderData: keepPreviousData,
    enabled: settled.trim() !== '',
    gcTime: 0,
  });
  const isEmpty = text.trim() === '';
  const shown = isEmpty || settled !== text ? undefined : reading;
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label={texts.paste}
        hint={texts.pasteHint}
        rows={7}
        value={text}
        spellCheck={false}
        placeholder={texts.pasteExample}
        // Rows of a table stay rows.
        className="font-mono [tab-size:12] overflow-x-auto whitespace-pre"
        error={fileProblem ?? (shown?.kind === 'problem' ? shown.message : undefined)}
        onChange={(event) => {
          setFileProblem(undefined);
          onText(event.target.value);
        }}
      />
      <div>
        <Button size="small" icon={<FileUp size={14} aria-hidden />} onClick={() => file.current?.click()}>
          {playgroundTexts.data.chooseFile}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,text/plain,application/json"
        aria-label={playgroundTexts.data.chooseFile}
        tabIndex={-1}
        className="sr-only"
        onChange={async ({ target: { files } }) => {
          if (!files?.[0]) return;
          const read = await readTextFile(files[0]);
          setFileProblem(read.problem);
          if (read.text !== undefined) onText(read.text);
        }}
      />
      {!isEmpty && shown === undefined && <Skeleton className="h-40" />}
      {shown?.kind === 'words' && (
        <Notice
          tone="accent"
          action={
            <Button size="small" onClick={onWords}>
              {texts.asWords}
            </Button>
          }
        >
          {texts.isSentence}
        </Notice>
      )}
      {shown?.kind === 'charts' && shown.table && (
        <TableDecisions
          reading={shown.table}
          choices={choices}
          onChange={(next) => setSaid({ text: settled, choices: next })}
        />
      )}
      {shown?.kind === 'charts' && (
        <DesignChoices
          choices={shown.choices}
          notes={shown.notes}
          onChoose={(choice) => {
            const lost = shown.table ? playgroundTexts.data.importNotes(shown.table) : [];
            if (lost.length > 0) toast(lost.join(' '));
            onChoose(choice);
          }}
        />
      )}
    </div>
  );
}
