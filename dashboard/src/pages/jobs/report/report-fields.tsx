import { useQuery } from '@tanstack/react-query';
import { brandKitsQuery, PRESETS } from '../../../api/brand-kits.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { fieldError } from '../../../ui/form-error.tsx';
import type { Draft } from './report-draft.ts';

/** Paths of issues that a field below shows. */
export const REPORT_FIELDS: ReadonlySet<string> = new Set([
  'title',
  'subtitle',
  'pageFormat',
  'orientation',
  'brandKitId',
  'language',
  'footer',
  'cover.author',
  'cover.date',
]);

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What concerns the whole report. */
export function ReportFields({
  draft,
  change,
  error,
}: {
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  error: unknown;
}) {
  const { data: kits = [] } = useQuery(brandKitsQuery);
  const set = (fields: Partial<Draft>): void => change((old) => ({ ...old, ...fields }));
  const { fields } = texts;
  const kitOptions = [
    { value: '', label: texts.defaultKit },
    ...kits.map(({ id, name }) => ({ value: id, label: name })),
    ...PRESETS.map((name) => ({ value: name, label: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })),
  ];
  return (
    <Card title={texts.about}>
      <div className="grid gap-4 @lg:grid-cols-2">
        <div className="@lg:col-span-2">
          <TextField
            label={fields.title}
            required
            maxLength={200}
            value={draft.title}
            error={fieldError(error, 'title')}
            onChange={(event) => set({ title: event.target.value })}
          />
        </div>
        <div className="@lg:col-span-2">
          <TextField
            label={fields.subtitle}
            isOptional
            maxLength={300}
            value={draft.subtitle}
            error={fieldError(error, 'subtitle')}
            onChange={(event) => set({ subtitle: event.target.value })}
          />
        </div>
        <SelectField
          label={fields.pageFormat}
          options={optionsOf(texts.pageFormats)}
          value={draft.pageFormat}
          error={fieldError(error, 'pageFormat')}
          onChange={(event) => set({ pageFormat: event.target.value as Draft['pageFormat'] })}
        />
        <SelectField
          label={fields.orientation}
          options={optionsOf(texts.orientations)}
          value={draft.pageFormat === '16:9' ? 'landscape' : draft.orientation}
          disabled={draft.pageFormat === '16:9'}
          error={fieldError(error, 'orientation')}
          onChange={(event) => set({ orientation: event.target.value as Draft['orientation'] })}
        />
        <SelectField
          label={fields.brandKit}
          options={kitOptions}
          value={draft.brandKitId}
          error={fieldError(error, 'brandKitId')}
          onChange={(event) => set({ brandKitId: event.target.value })}
        />
        <TextField
          label={fields.language}
          hint={fields.languageHint}
          value={draft.language}
          error={fieldError(error, 'language')}
          onChange={(event) => set({ language: event.target.value })}
        />
        <div className="@lg:col-span-2">
          <TextField
            label={fields.footer}
            hint={fields.footerHint}
            isOptional
            maxLength={200}
            value={draft.footer}
            error={fieldError(error, 'footer')}
            onChange={(event) => set({ footer: event.target.value })}
          />
        </div>
        <div className="@lg:col-span-2">
          <CheckboxField
            label={fields.cover}
            checked={draft.hasCover}
            onChange={(event) => set({ hasCover: event.target.checked })}
          />
        </div>
        {draft.hasCover && (
          <>
            <TextField
              label={fields.author}
              isOptional
              maxLength={100}
              value={draft.author}
              error={fieldError(error, 'cover.author')}
              onChange={(event) => set({ author: event.target.value })}
            />
            <TextField
              label={fields.date}
              hint={fields.dateHint}
              isOptional
              maxLength={100}
              value={draft.date}
              error={fieldError(error, 'cover.date')}
              onChange={(event) => set({ date: event.target.value })}
            />
          </>
        )}
      </div>
    </Card>
  );
}
