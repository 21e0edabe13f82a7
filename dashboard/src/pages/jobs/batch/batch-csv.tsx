import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ownValue } from '../../../../../chart-spec/spec.ts';
import { decodeText } from '../../../../../chart-spec/table.ts';
import { templatesQuery } from '../../../api/templates.ts';
import { batchTexts as texts } from '../../../texts/batch.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { Upload } from '../../../ui/icons.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { type Built, buildCharts } from './build-charts.ts';
import { proposeRoles, type Role } from './column-roles.ts';
import { ColumnRoles } from './column-roles-table.tsx';
import { readRows } from './read-rows.ts';

const FORMATS = ['png', 'svg', 'jpeg', 'webp', 'pdf', 'gif'].map((value) => ({ value, label: value.toUpperCase() }));

/** Rows and a template: the columns are proposed and can be changed. */
export function BatchCsv({ onBuilt }: { onBuilt: (built: Built) => void }) {
  const templates = useQuery(templatesQuery);
  const [templateId, setTemplateId] = useState('');
  const [format, setFormat] = useState('png');
  const [csv, setCsv] = useState('');
  /** By column name: a change survives edits of the rows. */
  const [chosen, setChosen] = useState<Record<string, Role>>({});
  const file = useRef<HTMLInputElement>(null);

  const rows = useMemo(() => readRows(csv), [csv]);
  const roles = useMemo(
    () => proposeRoles(rows).map((role, index) => ownValue(chosen, rows.columns[index] ?? '') ?? role),
    [rows, chosen],
  );
  const template = templates.data?.find(({ id }) => id === templateId) ?? templates.data?.[0];
  const built = useMemo<Built>(
    () => (template ? buildCharts(rows, roles, template, format) : { charts: [], problems: [], warnings: [] }),
    [rows, roles, template, format],
  );
  const report = useRef(onBuilt);
  report.current = onBuilt;
  useEffect(() => report.current(built), [built]);

  const readFile = async (chosenFile: File | undefined): Promise<void> => {
    if (chosenFile) setCsv(decodeText(new Uint8Array(await chosenFile.arrayBuffer())).text);
  };
  const drop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  };

  return (
    <div className="flex flex-col gap-5">
      {templates.isError && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
        <SelectField
          label={texts.template}
          hint={texts.templateHint}
          value={template?.id ?? ''}
          options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setTemplateId(event.target.value)}
        />
        <SelectField
          label={texts.format}
          value={format}
          options={FORMATS}
          onChange={(event) => setFormat(event.target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button below */}
      <div onDrop={drop} onDragOver={(event) => event.preventDefault()} className="flex flex-col gap-2">
        <TextArea
          label={texts.csv}
          hint={texts.csvHint}
          placeholder={texts.csvPlaceholder}
          rows={9}
          spellCheck={false}
          wrap="off"
          className="font-mono text-sm"
          value={csv}
          onChange={(event) => setCsv(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<Upload size={14} aria-hidden />} onClick={() => file.current?.click()}>
            {texts.chooseFile}
          </Button>
          {csv === '' && (
            <Button size="small" variant="quiet" onClick={() => setCsv(texts.csvPlaceholder)}>
              {texts.example}
            </Button>
          )}
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv"
            aria-label={texts.chooseFile}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              void readFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </div>
      {rows.rows.length > 0 && (
        <ColumnRoles
          rows={rows}
          roles={roles}
          onChange={(column, role) => setChosen((old) => ({ ...old, [column]: role }))}
        />
      )}
    </div>
  );
}
