import { useState } from 'react';
import { useRevokeSignedUrls } from '../../api/settings.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

const { signedUrls: texts } = settingsTexts;

export function SignedUrlsCard() {
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useRevokeSignedUrls();
  const toast = useToast();
  return (
    <Card title={texts.title} description={texts.description}>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {texts.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.confirmTitle}
        description={texts.confirmText}
        action={texts.revoke}
        isBusy={revoke.isPending}
        error={revoke.error?.message}
        onConfirm={() =>
          revoke.mutate(undefined, {
            onSuccess: () => {
              setConfirming(false);
              toast(texts.revoked);
            },
          })
        }
      />
    </Card>
  );
}
