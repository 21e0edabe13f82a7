import { useQuery } from '@tanstack/react-query';
import { PRESETS } from '../../../../../chart-spec/spec.ts';
import { brandKitsQuery } from '../../../api/brand-kits.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import { boundFields } from '../../../ui/bound-field.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField, optionsOf, SelectField, TextField } from '../../../ui/field.tsx';
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

interface ReportFieldsProps {
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  error: unknown;
}

/** What concerns the whole report. */
export function ReportFields({ draft, change, error }: ReportFieldsProps) {
  const { data: kits = [] } = useQuery(brandKitsQuery);
  const set = (fields: Partial<Draft>): void => change((old) => ({ ...old, ...fields }));
  const field = boundFields(draft, error, set);
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
          <TextField label={fields.title} required maxLength={200} {...field('title')} />
        </div>
        <div className="@lg:col-span-2">
          <TextField label={fields.subtitle} isOptional maxLength={300} {...field('subtitle')} />
        </div>
        <SelectField label={fields.pageFormat} options={optionsOf(texts.pageFormats)} {...field('pageFormat')} />
        <SelectField
          label={fields.orientation}
          options={optionsOf(texts.orientations)}
          value={draft.pageFormat === '16:9' ? 'landscape' : draft.orientation}
          disabled={draft.pageFormat === '16:9'}
          error={fieldError(error, 'orientation')}
          onChange={(event) => set({ orientation: event.target.value as Draft['orientation'] })}
        />
        <SelectField label={fields.brandKit} options={kitOptions} {...field('brandKitId')} />
        <TextField label={fields.language} hint={fields.languageHint} {...field('language')} />
        <div className="@lg:col-span-2">
          <TextField label={fields.footer} hint={fields.footerHint} isOptional maxLength={200} {...field('footer')} />
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
            <TextField label={fields.author} isOptional maxLength={100} {...field('author', 'cover.author')} />
            <TextField
              label={fields.date}
              hint={fields.dateHint}
              isOptional
              maxLength={100}
              {...field('date', 'cover.date')}
            />
          </>
        )}
      </div>
    </Card>
  );
}
