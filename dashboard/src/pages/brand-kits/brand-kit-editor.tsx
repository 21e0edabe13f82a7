import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useState } from 'react';
import {
  type BrandKit,
  type BrandKitFields,
  fieldsOf,
  useDeleteBrandKit,
  useSaveBrandKit,
} from '../../api/brand-kits.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { NewerVersion } from '../../preview/newer-version.tsx';
import { brandKitsTexts as texts } from '../../texts/brand-kits.ts';
import { commonTexts } from '../../texts/common.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Trash2 } from '../../ui/icons.ts';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BrandKitForm, FORM_PATHS } from './brand-kit-form.tsx';
import { withReadableColors } from './palette-check.ts';
import { SAMPLE_CHARTS } from './sample-charts.ts';

interface BrandKitEditorProps {
  kitId: string | undefined;
  initial: BrandKitFields;
  /** The version that the user has read. */
  version?: string;
}

/** Fields at the left, four charts at the right that change while the user types. @param kitId absent for a new kit */
export function BrandKitEditor({ kitId, initial, version = '*' }: BrandKitEditorProps) {
  const [fields, setFields] = useState(initial);
  const [eTag, setETag] = useState(version);
  const [isDeleting, setDeleting] = useState(false);
  const save = useSaveBrandKit(kitId);
  const toast = useToast();
  const navigate = useNavigate();
  const saveOver = async (read: string): Promise<void> => {
    const saved = await save.mutateAsync({ ...fields, eTag: read }).catch(() => undefined);
    if (saved === undefined) return;
    toast(texts.saved);
    await navigate({ to: '/app/brand-kits', ignoreBlocker: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void saveOver(eTag);
  };
  const actions = (
    <>
      {kitId !== undefined && (
        <Button variant="danger" icon={<Trash2 size={16} aria-hidden />} onClick={() => setDeleting(true)}>
          {commonTexts.delete}
        </Button>
      )}
      <Button type="submit" form="brand-kit" variant="primary" isBusy={save.isPending}>
        {kitId === undefined ? texts.saveNew : commonTexts.save}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title={kitId === undefined ? texts.newTitle : initial.name}
        description={texts.editorDescription}
        actions={actions}
      />
      <div className="grid gap-8 lg:grid-cols-[340px_minmax(0,1fr)]">
        <form id="brand-kit" onSubmit={submit} noValidate className="flex flex-col gap-5">
          <FormError error={save.error} fields={FORM_PATHS} />
          <NewerVersion
            error={save.error}
            mine={fields}
            labels={texts.fields}
            onTake={(current, read) => {
              setFields(fieldsOf(current as BrandKit));
              setETag(read);
              save.reset();
            }}
            onKeep={(read) => void saveOver(read)}
          />
          <BrandKitForm fields={fields} error={save.error} onChange={setFields} />
        </form>
        <Previews fields={fields} />
      </div>
      <LeaveQuestion isChanged={JSON.stringify(fields) !== JSON.stringify(initial)} />
      {kitId !== undefined && (
        <DeleteDialog
          kitId={kitId}
          name={initial.name}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            toast(texts.deleted);
            void navigate({ to: '/app/brand-kits', ignoreBlocker: true });
          }}
        />
      )}
    </>
  );
}

function Previews({ fields }: { fields: BrandKitFields }) {
  const kit = withReadableColors(useDeferredValue(fields));
  return (
    <section aria-label={texts.previews} className="lg:sticky lg:top-8 lg:self-start">
      <div className="grid gap-4 sm:grid-cols-2">
        {SAMPLE_CHARTS.map((spec, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
          <div key={index} className="overflow-hidden rounded-card border border-line">
            <ChartPreview spec={spec} kit={kit} />
          </div>
        ))}
      </div>
    </section>
  );
}

interface DeleteDialogProps {
  kitId: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ kitId, name, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteBrandKit();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.deleteTitle(name)}
      description={texts.deleteText}
      action={texts.deleteAction}
      isBusy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(kitId, { onSuccess: onDeleted })}
    />
  );
}
