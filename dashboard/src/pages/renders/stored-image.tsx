import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { imageNameIn, isStoredQuery, useDeleteImage } from '../../api/stored-images.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

const texts = rendersTexts.storedImage;

/** Opens and deletes the stored image of a render. */
export function StoredImage({ url }: { url: string }) {
  const name = imageNameIn(url);
  const stored = useQuery(isStoredQuery(name));
  const [isConfirming, setConfirming] = useState(false);
  const remove = useDeleteImage(name);
  const toast = useToast();
  if (stored.data === false) return <span className="text-sm text-soft">{texts.gone}</span>;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <ButtonAnchor size="small" href={url} target="_blank" rel="noreferrer">
        {texts.open}
      </ButtonAnchor>
      <Button size="small" variant="danger" onClick={() => setConfirming(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.confirmTitle}
        description={texts.confirmText}
        action={texts.delete}
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setConfirming(false);
              toast(texts.deleted);
            },
          })
        }
      >
        <code className="text-sm break-all">{url}</code>
      </ConfirmDialog>
    </span>
  );
}
