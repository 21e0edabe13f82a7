import { useId } from 'react';
import { type ApiKeyInput, useCreateApiKey } from '../../api/api-keys.ts';
import { apiKeysTexts } from '../../texts/api-keys.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { optionsOf, SelectField, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';

const { dialog: texts, environments } = apiKeysTexts;
const ENVIRONMENTS = optionsOf(environments);
const SCOPES = [
  { value: 'render', label: texts.scopeRender },
  { value: 'all', label: texts.scopeAll },
];

/** Asks for name, environment and scope; then shows the key once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  const formId = useId();
  if (create.data) return <CreatedKey name={create.data.name} secret={create.data.key} onClose={onClose} />;
  const footer = (
    <DialogActions onClose={onClose} form={formId} action={apiKeysTexts.create} isBusy={create.isPending} />
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} footer={footer} width="medium">
      <Form id={formId} request={create} onSubmit={(input) => create.mutate(input as unknown as ApiKeyInput)}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="name"
          autoComplete="off"
          maxLength={100}
          autoFocus
          required
          error={fieldError(create.error, 'name')}
        />
        <SelectField
          label={texts.environment}
          hint={texts.environmentHint}
          name="environment"
          options={ENVIRONMENTS}
          error={fieldError(create.error, 'environment')}
        />
        <SelectField label={texts.scope} name="scope" options={SCOPES} error={fieldError(create.error, 'scope')} />
        {!fieldError(create.error, 'name') && <FormError error={create.error} />}
      </Form>
    </Dialog>
  );
}

function CreatedKey({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const footer = (
    <>
      <ButtonAnchor variant="quiet" href="/docs">
        {texts.docs}
      </ButtonAnchor>
      <Button variant="primary" onClick={onClose}>
        {texts.done}
      </Button>
    </>
  );
  return (
    <SecretDialog
      onClose={onClose}
      title={texts.createdTitle}
      description={texts.created}
      footer={footer}
      label={texts.secret(name)}
      secret={secret}
    />
  );
}
