import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Versioned } from '../../api/client.ts';
import { type Template, useChangeTemplate } from '../../api/templates.ts';
import { NewerVersion } from '../../preview/newer-version.tsx';
import { commonTexts } from '../../texts/common.ts';
import { templatesTexts as texts } from '../../texts/templates.ts';
import { boundFields } from '../../ui/bound-field.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';

const LABELS = { name: texts.name, slug: texts.slug, description: texts.descriptionLabel };

const detailsOf = ({ name, slug, description }: Record<string, unknown>) => ({
  name: String(name),
  slug: String(slug),
  description: String(description),
});

/** Name, slug and description of an own template. */
export function TemplateDetails({ template }: { template: Versioned<Template> }) {
  const [eTag, setETag] = useState(template.eTag);
  const [fields, setFields] = useState(detailsOf({ ...template }));
  const change = useChangeTemplate(template.id);
  const field = boundFields(fields, change.error, (changed) => setFields((old) => ({ ...old, ...changed })));
  const toast = useToast();
  const navigate = useNavigate();
  const saveOver = async (read: string): Promise<void> => {
    const saved = await change.mutateAsync({ ...fields, eTag: read }).catch(() => undefined);
    if (saved === undefined) return;
    setETag(saved.eTag);
    toast(texts.saved);
    await navigate({ to: '/app/templates/$templateId', params: { templateId: fields.slug }, replace: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void saveOver(eTag);
  };
  const take = (current: Record<string, unknown>, read: string): void => {
    setFields(detailsOf(current));
    setETag(read);
    change.reset();
  };
  return (
    <Card title={texts.details}>
      <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-4">
        <FormError error={change.error} fields={Object.keys(LABELS)} />
        <NewerVersion
          error={change.error}
          mine={fields}
          labels={LABELS}
          onTake={take}
          onKeep={(read) => void saveOver(read)}
        />
        <TextField label={texts.name} {...field('name')} />
        <TextField label={texts.slug} hint={texts.slugHint} spellCheck={false} {...field('slug')} />
        <TextArea label={texts.descriptionLabel} isOptional rows={2} {...field('description')} />
        <div>
          <Button type="submit" isBusy={change.isPending}>
            {commonTexts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
