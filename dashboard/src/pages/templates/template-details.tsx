import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Versioned } from '../../api/client.ts';
import { type Template, useChangeTemplate } from '../../api/templates.ts';
import { NewerVersion } from '../../preview/newer-version.tsx';
import { commonTexts } from '../../texts/common.ts';
import { templatesTexts as texts } from '../../texts/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';

const LABELS = { name: texts.name, slug: texts.slug, description: texts.descriptionLabel };

/** Name, slug and description of an own template. */
export function TemplateDetails({ template }: { template: Versioned<Template> }) {
  const [eTag, setETag] = useState(template.eTag);
  const [name, setName] = useState(template.name);
  const [slug, setSlug] = useState(template.slug);
  const [description, setDescription] = useState(template.description);
  const change = useChangeTemplate(template.id);
  const toast = useToast();
  const navigate = useNavigate();
  const fields = { name, slug, description };
  const saveOver = async (read: string): Promise<void> => {
    const saved = await change.mutateAsync({ ...fields, eTag: read }).catch(() => undefined);
    if (saved === undefined) return;
    setETag(saved.eTag);
    toast(texts.saved);
    await navigate({ to: '/app/templates/$templateId', params: { templateId: slug }, replace: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void saveOver(eTag);
  };
  const take = (current: Record<string, unknown>, read: string): void => {
    setName(String(current['name']));
    setSlug(String(current['slug']));
    setDescription(String(current['description']));
    setETag(read);
    change.reset();
  };
  return (
    <Card title={texts.details}>
      <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-4">
        <FormError error={change.error} fields={['name', 'slug', 'description']} />
        <NewerVersion
          error={change.error}
          mine={fields}
          labels={LABELS}
          onTake={take}
          onKeep={(read) => void saveOver(read)}
        />
        <TextField
          label={texts.name}
          value={name}
          error={fieldError(change.error, 'name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={texts.slug}
          hint={texts.slugHint}
          value={slug}
          spellCheck={false}
          error={fieldError(change.error, 'slug')}
          onChange={(event) => setSlug(event.target.value)}
        />
        <TextArea
          label={texts.descriptionLabel}
          isOptional
          rows={2}
          value={description}
          error={fieldError(change.error, 'description')}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div>
          <Button type="submit" isBusy={change.isPending}>
            {commonTexts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
