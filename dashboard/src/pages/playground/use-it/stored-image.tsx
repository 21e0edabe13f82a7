import { useStoreImage } from '../../../api/playground.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { AddressNotice } from '../../../ui/address-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/copy.tsx';
import { formatDate } from '../../../ui/format.ts';
import { ErrorState } from '../../../ui/states.tsx';
import type { JsonObject } from '../model/json/json.ts';

const texts = playgroundTexts.use;

/** Draws on request only, because it costs a render. */
export function StoredImage({ spec }: { spec: JsonObject }) {
  const store = useStoreImage();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{texts.stored}</p>
      <p className="text-sm text-soft">{texts.storedLife}</p>
      <Button variant="primary" isBusy={store.isPending} onClick={() => store.mutate(spec)}>
        {texts.store}
      </Button>
      {store.isError && <ErrorState error={store.error} />}
      {store.data && (
        <div className="flex w-full flex-col gap-3">
          <CodeBlock
            wrap
            code={store.data.url}
            label={texts.codeLabel(texts.tabNames.stored)}
            copyLabel={texts.copyUrl}
          />
          <AddressNotice url={store.data.url} />
          <p className="text-sm text-soft">{texts.storedUntil(formatDate(store.data.expiresAt))}</p>
        </div>
      )}
    </div>
  );
}
