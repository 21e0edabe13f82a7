import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { PRESETS } from '../../../../chart-spec/spec.ts';
import type { BrandKit } from '../../api/brand-kits.ts';
import { api, request } from '../../api/client.ts';
import type { Template } from '../../api/templates.ts';
import { type Problem, templateWithQuery } from '../../chart-language/chart-language.ts';
import { ImageActions } from '../../image/image-actions.tsx';
import { isBoard } from '../../playground-link.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { templatesTexts as texts } from '../../texts/templates.ts';
import { AddressNotice } from '../../ui/address-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { type Parameter, parametersOf, type Values } from './template-values.ts';

const FORMATS = ['png', 'jpeg', 'webp', 'svg', 'gif'];
const SCALES = ['1', '2', '3', '4'];

/** The render URL of a template, which grows with the form of its parameters; the preview shows what it draws. */
export function TemplateUrl({ template, kits }: { template: Template; kits: readonly BrandKit[] }) {
  const [values, setValues] = useState<Values>({});
  // Boards read the tables of their tiles themselves.
  const parameters = isBoard(template.spec) ? values : parametersOf(values);
  const query = queryOf(parameters);
  const { spec, problems } = useTemplateSpec(template, useDeferredValue(query));
  const path = `/api/v1/templates/${template.builtIn ? template.id : template.slug}/render`;
  const url = `${window.location.origin}${path}${query && `?${query}`}`;
  const kit = kits.find(({ id }) => id === values.brandKitId) ?? kits.find(({ isDefault }) => isDefault);
  return (
    <Card title={texts.urlTitle} description={texts.urlDescription}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
        <UrlForm
          values={values}
          kits={kits}
          problems={problems}
          onChange={(change) => setValues({ ...values, ...change })}
        />
        <div className="flex flex-col gap-4">
          <div className="overflow-hidden rounded-card border border-line bg-sunken">
            <ChartPreview spec={spec} kit={kit} className="mx-auto" />
          </div>
          <ImageActions spec={spec as object} />
          <CodeBlock code={url} label={texts.url} copyLabel={texts.copyUrl} wrap />
          <AddressNotice url={url} />
          <p className="text-sm text-soft">{template.builtIn ? texts.anonymous : texts.needsKey}</p>
          <SignedUrl key={query} templateId={template.id} values={parameters} isBlocked={problems.length > 0} />
        </div>
      </div>
    </Card>
  );
}

function queryOf(values: Values): string {
  const parts = Object.entries(values).filter(([, value]) => value !== '');
  const encoded = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%252C', '%2C');
  return parts.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
}

/** What the URL draws; while a parameter is wrong, the last valid chart. */
function useTemplateSpec(template: Template, query: string): { spec: unknown; problems: Problem[] } {
  const [state, setState] = useState<{ spec: unknown; problems: Problem[] }>({ spec: template.spec, problems: [] });
  useEffect(() => {
    let isCurrent = true;
    void templateWithQuery(template, query).then((result) => {
      if (!isCurrent) return;
      setState(({ spec }) => (result.ok ? { spec: result.spec, problems: [] } : { spec, problems: result.problems }));
    });
    return () => {
      isCurrent = false;
    };
  }, [template, query]);
  return state;
}

interface UrlFormProps {
  values: Values;
  kits: readonly BrandKit[];
  problems: readonly Problem[];
  onChange: (change: Values) => void;
}

function UrlForm({ values, kits, problems, onChange }: UrlFormProps) {
  /** The parameters of the image have their own name as path; data and labels lie in the spec. */
  const errorOf = (...paths: string[]) =>
    problems.find(({ path }) => paths.some((each) => path === each || path.startsWith(`${each}.`)))?.message;
  const bind = (name: Parameter) => ({
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const choices = (all: string, list: readonly string[]) => [
    { value: '', label: all },
    ...list.map((value) => ({ value, label: value })),
  ];
  const looks = [
    { value: '', label: texts.lookDefault },
    ...PRESETS.map((value) => ({ value: value as string, label: value as string })),
    ...kits.map(({ id, name }) => ({ value: id, label: texts.kitsOfAccount(name) })),
  ];
  return (
    <div className="flex flex-col gap-4">
      <TextField label={texts.chartTitle} {...bind('title')} error={errorOf('title', 'header')} />
      <TextField label={texts.subtitle} {...bind('subtitle')} error={errorOf('subtitle')} />
      <TextArea
        rows={1}
        label={texts.labels}
        hint={texts.labelsHint}
        {...bind('labels')}
        error={errorOf('labels', 'data.labels')}
      />
      <TextArea rows={3} label={texts.data} hint={texts.dataHint} {...bind('data')} error={errorOf('data.datasets')} />
      <TextField label={texts.series} hint={texts.seriesHint} {...bind('series')} error={errorOf('series')} />
      <TextField label={texts.footer} {...bind('footer')} error={errorOf('footer')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField label={texts.width} inputMode="numeric" {...bind('width')} error={errorOf('width')} />
        <TextField label={texts.height} inputMode="numeric" {...bind('height')} error={errorOf('height')} />
        <SelectField
          label={texts.format}
          hint={texts.formatHint}
          options={choices(texts.formatDefault, FORMATS)}
          {...bind('format')}
          error={errorOf('format')}
        />
        <SelectField
          label={texts.scale}
          options={choices(texts.formatDefault, SCALES)}
          {...bind('scale')}
          error={errorOf('scale')}
        />
      </div>
      <SelectField label={texts.look2} options={looks} {...bind('brandKitId')} error={errorOf('brandKitId')} />
    </div>
  );
}

function SignedUrl({ templateId, values, isBlocked }: { templateId: string; values: Values; isBlocked: boolean }) {
  // These are no parts of a URL: a comma inside of a text cannot be told from one between texts, and the service says so.
  const overrides = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, value.replaceAll('%2C', ',')]])),
  );
  const sign = useMutation({
    mutationFn: () => request(api.POST('/api/v1/signed-urls', { body: { templateId, overrides } as never })),
  });
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button onClick={() => sign.mutate()} isBusy={sign.isPending} disabled={isBlocked}>
          {texts.signed}
        </Button>
      </div>
      <FormError error={sign.error} />
      {sign.data && (
        <>
          <CodeBlock code={sign.data.url} label={texts.signedLabel} wrap />
          <p className="text-sm text-soft">{texts.signedHint}</p>
        </>
      )}
    </div>
  );
}
