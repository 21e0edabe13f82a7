import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, descendantsQuery, useDeleteApiKey } from '../../api/api-keys.ts';
import { apiKeysTexts } from '../../texts/api-keys.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { formatNumber } from '../../ui/format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { shortKey } from './api-key-columns.tsx';

const { confirm: texts } = apiKeysTexts;

/** Says what breaks, and offers to delete the keys that the key has made. */
export function DeleteKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [withDescendants, setWithDescendants] = useState(false);
  const descendants = useQuery(descendantsQuery(apiKey.id)).data?.data.length ?? 0;
  const remove = useDeleteApiKey();
  const toast = useToast();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.title(apiKey.name)}
      description={texts.description(shortKey(apiKey))}
      action={texts.action}
      isBusy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() =>
        remove.mutate(
          { id: apiKey.id, withDescendants },
          {
            onSuccess: () => {
              toast(texts.deleted);
              onClose();
            },
          },
        )
      }
    >
      <p className="mb-3 text-soft">
        {apiKey.lastUsedAt === null ? (
          texts.neverUsed
        ) : (
          <>
            {texts.lastUsed} <RelativeTime iso={apiKey.lastUsedAt} />.
          </>
        )}
      </p>
      {descendants > 0 && (
        <CheckboxField
          label={texts.descendants(formatNumber(descendants))}
          hint={texts.descendantsHint}
          checked={withDescendants}
          onChange={(event) => setWithDescendants(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
