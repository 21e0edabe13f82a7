import { useQuery } from '@tanstack/react-query';
import { imageNameIn, isStoredQuery, useDeleteImage } from '../../api/stored-images.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmedButton } from '../../ui/confirmed-button.tsx';

const texts = rendersTexts.storedImage;

/** Opens and deletes the stored image of a render. */
export function StoredImage({ url }: { url: string }) {
  const name = imageNameIn(url);
  const stored = useQuery(isStoredQuery(name));
  const remove = useDeleteImage(name);
  if (stored.data === false) return <span className="text-sm text-soft">{texts.gone}</span>;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <ButtonAnchor size="small" href={url} target="_blank" rel="noreferrer">
        {texts.open}
      </ButtonAnchor>
      <ConfirmedButton
        size="small"
        label={texts.delete}
        title={texts.confirmTitle}
        description={texts.confirmText}
        done={texts.deleted}
        mutation={remove}
      >
        <code className="text-sm break-all">{url}</code>
      </ConfirmedButton>
    </span>
  );
}
