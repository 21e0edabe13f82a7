import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import { ImageActions } from '../../../image/image-actions.tsx';
import { playgroundLink } from '../../../playground-link.ts';
import { ChartPreview } from '../../../preview/chart-preview.tsx';
import { rendersTexts } from '../../../texts/renders.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import { Badge } from '../../../ui/badge.tsx';
import { boundFields } from '../../../ui/bound-field.ts';
import { Button, ButtonAnchor, IconButton } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Table, Trash2 } from '../../../ui/icons.ts';
import { ChartDataDialog } from './chart-data-dialog.tsx';
import { type DraftChart, titleOfSpec } from './report-draft.ts';

interface ChartEditorProps {
  chart: DraftChart;
  index: number;
  path: string;
  error: unknown;
  onChange: (fields: Partial<DraftChart>) => void;
  onReplace: () => void;
  onRemove: () => void;
}

/** One chart of a page: image and texts. */
export function ChartEditor({ chart, index, path, error, onChange, onReplace, onRemove }: ChartEditorProps) {
  const kit = useKitOfSpec(chart.spec);
  const field = boundFields(chart, error, onChange, `${path}.`);
  const [isEditing, setEditing] = useState(false);
  const name = chart.heading || titleOfSpec(chart.spec) || texts.chart(index + 1);
  const issues =
    error instanceof ApiError ? error.details.filter((issue) => issue.path.startsWith(`${path}.spec`)) : [];
  return (
    <li className="grid gap-4 rounded-card border border-line p-3 @lg:grid-cols-[200px_minmax(0,1fr)]">
      <div className="flex items-start @max-lg:hidden">
        <ChartPreview
          spec={chart.spec}
          kit={kit}
          scale={1}
          label={name}
          background="light"
          className="rounded-control"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate text-sm font-medium">{name}</span>
          {chart.isSample && <Badge tone="warning">{texts.sample}</Badge>}
          <IconButton label={texts.removeChart} className="ml-auto shrink-0" onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<Table size={14} aria-hidden />} onClick={() => setEditing(true)}>
            {texts.editData}
          </Button>
          <Button size="small" onClick={onReplace}>
            {texts.replaceChart}
          </Button>
        </div>
        <ImageActions spec={chart.spec} title={name} />
        {isEditing && (
          <ChartDataDialog
            name={name}
            spec={chart.spec}
            onChange={(spec) => onChange({ spec, isSample: false })}
            onClose={() => setEditing(false)}
          />
        )}
        {issues.length > 0 && (
          <div role="alert" className="rounded-control bg-red-soft px-3 py-2 text-sm text-red-text">
            <p>{texts.invalidChart}</p>
            <ul className="m-0 my-1 list-none p-0">
              {issues.map((issue) => (
                <li key={issue.path + issue.message} className="break-words">
                  <code>{issue.path.slice(`${path}.spec.`.length)}</code> {issue.message}
                </li>
              ))}
            </ul>
            <ButtonAnchor size="small" href={playgroundLink(chart.spec)} target="_blank">
              {rendersTexts.panel.playground}
            </ButtonAnchor>
          </div>
        )}
        <details>
          <summary className="text-sm text-soft">{texts.moreFields}</summary>
          <div className="mt-3 flex flex-col gap-3">
            <TextField
              label={texts.chartHeading}
              hint={texts.chartHeadingHint}
              isOptional
              maxLength={200}
              {...field('heading')}
            />
            <TextField label={texts.chartText} isOptional maxLength={600} {...field('text')} />
            <TextArea
              label={texts.chartAlt}
              hint={texts.chartAltHint}
              isOptional
              rows={2}
              maxLength={1000}
              {...field('alt')}
            />
          </div>
        </details>
      </div>
    </li>
  );
}
