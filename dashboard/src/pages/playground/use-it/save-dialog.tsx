import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Versioned } from '../../../api/client.ts';
import { type Template, useChangeTemplate, useCreateTemplate } from '../../../api/templates.ts';
import { useIsVisitor } from '../../../api/visitor.ts';
import { isBoard } from '../../../playground-link.ts';
import { NewerVersion } from '../../../preview/newer-version.tsx';
import { boardsTexts } from '../../../texts/boards.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { AddressNotice } from '../../../ui/address-notice.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/copy.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { FormError, fieldError } from '../../../ui/form-error.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type JsonObject, textAt } from '../model/json/json.ts';
import { withoutReturnUrl } from '../model/snippets.ts';
import { titleOf } from '../model/title.ts';
import { useSpec, useWorkActions } from '../work.tsx';
import { AccountNeeded } from './account-needed.tsx';

type Spec = Template['spec'];

/** Boards have a list of their own; to the API both are templates. */
function useTexts() {
  return isBoard(useSpec()) ? boardsTexts.saveDialog : playgroundTexts.saveDialog;
}

interface SaveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  template: Versioned<Template> | undefined;
}

/** Saves the work as a template, or updates the one that it began with. */
export function SaveDialog({ isOpen, onClose, template }: SaveDialogProps) {
  const texts = useTexts();
  if (useIsVisitor()) {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width="medium">
        <AccountNeeded text={playgroundTexts.visitor.save} />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} description={texts.description} width="medium">
      <SaveForm template={template} onClose={onClose} />
    </Dialog>
  );
}

function SaveForm({ template, onClose }: { template: Versioned<Template> | undefined; onClose: () => void }) {
  const texts = useTexts();
  const spec = useSpec();
  const navigate = useNavigate();
  const create = useCreateTemplate();
  const [name, setName] = useState(() => textAt(spec, ['header', 'title']) || titleOf(spec).replaceAll('\n', ' '));
  const [about, setAbout] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { name: name.trim(), description: about, spec: withoutReturnUrl(spec) as unknown as Spec };
    create.mutate(body, {
      // From here on the work belongs to the new template.
      onSuccess: ({ id }) =>
        navigate({
          to: '.',
          search: (now) => ({ ...now, template: id }),
          hash: true,
          replace: true,
          resetScroll: false,
        }),
    });
  };
  if (create.data) return <Saved template={create.data} onClose={onClose} />;
  const isOwn = template !== undefined && !template.builtIn;
  return (
    <div className="flex flex-col gap-5 pb-3">
      {isOwn && <Update template={template} onClose={onClose} />}
      <form onSubmit={submit} className="flex flex-col gap-4">
        {isOwn && <p className="border-t border-line pt-4 text-sm text-soft">{texts.or}</p>}
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          required
          maxLength={100}
          value={name}
          error={fieldError(create.error, 'name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={texts.about}
          isOptional
          rows={2}
          maxLength={500}
          value={about}
          error={fieldError(create.error, 'description')}
          onChange={(event) => setAbout(event.target.value)}
        />
        <FormError error={create.error} fields={['name', 'description']} />
        <div className="flex justify-end">
          <Button variant={isOwn ? 'secondary' : 'primary'} type="submit" isBusy={create.isPending}>
            {texts.create}
          </Button>
        </div>
      </form>
    </div>
  );
}

function Update({ template, onClose }: { template: Versioned<Template>; onClose: () => void }) {
  const texts = useTexts();
  const spec = useSpec();
  const update = useChangeTemplate(template.id);
  const toast = useToast();
  const { load } = useWorkActions();
  const queryClient = useQueryClient();
  const mine = { spec: withoutReturnUrl(spec) };
  const save = (eTag: string): void =>
    update.mutate(
      { ...mine, eTag },
      {
        onSuccess: () => {
          toast(texts.updated(template.name));
          onClose();
        },
      },
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{texts.updateHint(template.name)}</p>
      <FormError error={update.error} />
      <NewerVersion
        error={update.error}
        mine={mine}
        labels={{ spec: texts.chart }}
        onTake={(current) => {
          load(current['spec'] as JsonObject);
          void queryClient.invalidateQueries({ queryKey: ['templates'] });
          onClose();
        }}
        onKeep={save}
      />
      <Button variant="primary" isBusy={update.isPending} onClick={() => save(template.eTag)}>
        {texts.update(template.name)}
      </Button>
    </div>
  );
}

function Saved({ template: { id, name, slug }, onClose }: { template: Template; onClose: () => void }) {
  const texts = useTexts();
  const address = `${location.origin}/api/v1/templates/${slug}/render`;
  return (
    <div className="flex flex-col gap-4 pb-3">
      <p role="status">{texts.created(name)}</p>
      <CodeBlock wrap code={address} label={texts.address} />
      <AddressNotice url={address} />
      <p className="text-sm text-soft">{texts.addressHint}</p>
      <div className="flex justify-end gap-2">
        <ButtonLink to="/app/templates/$templateId" params={{ templateId: id }}>
          {texts.open}
        </ButtonLink>
        <Button variant="primary" onClick={onClose}>
          {playgroundTexts.done}
        </Button>
      </div>
    </div>
  );
}
