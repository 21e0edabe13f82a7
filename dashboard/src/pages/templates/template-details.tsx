import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type Template, useChangeTemplate } from '../../api/templates.ts';
import { commonTexts } from '../../texts/common.ts';
import { templatesTexts as texts } from '../../texts/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Name, slug and description of an own template. */
export function TemplateDetails({ template }: { template: Template }) {
  const [name, setName] = useState(template.name);
  const [slug, setSlug] = useState(template.slug);
  const [description, setDescription] = useState(template.description);
  const change = useChangeTemplate(template.id);
  const toast = useToast();
  const navigate = useNavigate();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await change.mutateAsync({ name, slug, description }).catch(() => undefined);
    if (saved === undefined) return;
    toast(texts.saved);
    await navigate({ to: '/app/templates/$templateId', params: { templateId: slug }, replace: true });
  };
  return (
    <Card title={texts.details}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex max-w-xl flex-col gap-4">
        <FormError error={change.error} fields={['name', 'slug', 'description']} />
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
