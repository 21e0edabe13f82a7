import { useState } from 'react';
import { reportTexts as texts } from '../../../texts/report.ts';
import { boundFields } from '../../../ui/bound-field.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { optionsOf, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { fieldError } from '../../../ui/form-error.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '../../../ui/icons.ts';
import { ChartPicker } from '../chart-picker.tsx';
import { ChartEditor } from './chart-editor.tsx';
import { type DraftChart, type DraftPage, MAX_CHARTS_PER_PAGE, newChart } from './report-draft.ts';

const LAYOUTS = optionsOf(texts.layouts);

interface PageEditorProps {
  page: DraftPage;
  index: number;
  count: number;
  error: unknown;
  onChange: (change: (page: DraftPage) => DraftPage) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

/** One page: heading, text, layout and up to four charts. */
export function PageEditor({ page, index, count, error, onChange, onRemove, onMove }: PageEditorProps) {
  /** The chart to replace, or `new`. */
  const [picking, setPicking] = useState<string>();
  const set = (fields: Partial<DraftPage>): void => onChange((old) => ({ ...old, ...fields }));
  const setCharts = (change: (charts: DraftChart[]) => DraftChart[]): void =>
    onChange((old) => ({ ...old, charts: change(old.charts) }));
  const path = `pages.${index}`;
  const field = boundFields(page, error, set, `${path}.`);
  const chartsError = page.charts.length === 0 ? fieldError(error, `${path}.charts`) : undefined;
  return (
    <Card
      title={texts.page(index + 1)}
      actions={
        <>
          <IconButton label={texts.movePageUp} disabled={index === 0} onClick={() => onMove(-1)}>
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={texts.movePageDown} disabled={index === count - 1} onClick={() => onMove(1)}>
            <ArrowDown size={16} aria-hidden />
          </IconButton>
          <IconButton label={texts.removePage} disabled={count === 1} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </>
      }
    >
      <div id={`page-${page.id}`} className="grid scroll-mt-6 gap-4 @lg:grid-cols-[minmax(0,1fr)_200px]">
        <TextField label={texts.pageHeading} isOptional maxLength={200} {...field('heading')} />
        <SelectField label={texts.layout} options={LAYOUTS} {...field('layout')} />
        <div className="@lg:col-span-2">
          <TextArea label={texts.pageText} isOptional rows={2} maxLength={4000} {...field('text')} />
        </div>
      </div>
      <ul className="m-0 mt-4 flex list-none flex-col gap-3 p-0">
        {page.charts.map((chart, at) => (
          <ChartEditor
            key={chart.id}
            chart={chart}
            index={at}
            path={`${path}.charts.${at}`}
            error={error}
            onChange={(fields) =>
              setCharts((charts) => charts.map((old) => (old.id === chart.id ? { ...old, ...fields } : old)))
            }
            onReplace={() => setPicking(chart.id)}
            onRemove={() => setCharts((charts) => charts.filter(({ id }) => id !== chart.id))}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={page.charts.length >= MAX_CHARTS_PER_PAGE}
          aria-describedby={chartsError && `charts-error-${page.id}`}
          {...(chartsError && { 'data-invalid': true })}
          onClick={() => setPicking('new')}
        >
          {texts.addChart}
        </Button>
        {chartsError && (
          <p id={`charts-error-${page.id}`} className="text-sm text-red-text">
            {texts.needsChart}
          </p>
        )}
      </div>
      {picking !== undefined && (
        <ChartPicker
          onClose={() => setPicking(undefined)}
          onChoose={({ spec, isSample = false }) => {
            setPicking(undefined);
            setCharts((charts) =>
              picking === 'new'
                ? [...charts, newChart(spec, isSample)]
                : charts.map((old) => (old.id === picking ? { ...old, spec, isSample } : old)),
            );
          }}
        />
      )}
    </Card>
  );
}
