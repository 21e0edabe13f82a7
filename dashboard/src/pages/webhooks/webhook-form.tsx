import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { WebhookFields } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';

const texts = webhooksTexts.form;
const FIELDS = ['url', 'events', 'description'];

interface WebhookFormProps {
  id: string;
  initial?: WebhookFields;
  error: unknown;
  onSubmit: (fields: WebhookFields) => void;
  /** Below the error. */
  children?: ReactNode;
}

/** The fields of a webhook. The button that submits it is outside: `<button type="submit" form={id}>`. */
export function WebhookForm({ id, initial, error, onSubmit, children }: WebhookFormProps) {
  const [url, setUrl] = useState(initial?.url ?? '');
  const [description, setDescription] = useState(initial?.description ?? '');
  const [hasEvent, setHasEvent] = useState(initial === undefined || initial.events.includes('render.complete'));
  const urlField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    urlField.current?.focus();
    onSubmit({
      url: url.trim(),
      events: hasEvent ? ['render.complete'] : [],
      description: description.trim() || null,
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormError error={error} fields={FIELDS} />
      {children}
      <TextField
        ref={urlField}
        label={texts.url}
        hint={texts.urlHint}
        error={fieldError(error, 'url')}
        type="url"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.urlPlaceholder}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1.5 text-sm font-medium">{texts.events}</legend>
        <CheckboxField
          label={<code>{texts.event}</code>}
          hint={texts.eventHint}
          checked={hasEvent}
          onChange={(event) => setHasEvent(event.target.checked)}
        />
        {fieldError(error, 'events') && (
          <p role="alert" className="mt-1.5 text-sm text-red-text">
            {hasEvent ? fieldError(error, 'events') : texts.noEvent}
          </p>
        )}
      </fieldset>
      <TextField
        label={texts.description}
        hint={texts.descriptionHint}
        error={fieldError(error, 'description')}
        isOptional
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </form>
  );
}
