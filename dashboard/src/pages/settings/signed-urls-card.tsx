import { useRevokeSignedUrls } from '../../api/settings.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmedButton } from '../../ui/confirmed-button.tsx';

const { signedUrls: texts } = settingsTexts;

export function SignedUrlsCard() {
  return (
    <Card title={texts.title} description={texts.description}>
      <ConfirmedButton
        label={texts.revoke}
        title={texts.confirmTitle}
        description={texts.confirmText}
        done={texts.revoked}
        mutation={useRevokeSignedUrls()}
      />
    </Card>
  );
}
