import { useId } from 'react';
import { useCreateShortUrl } from '../../api/short-urls.ts';
import { commonTexts } from '../../texts/common.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { AddressNotice } from '../../ui/address-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

const { shortUrls: texts } = settingsTexts;

/** Saves a configuration of Chart.js and shows its address. */
export function CreateShortUrlDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateShortUrl();
  const formId = useId();
  const footer = (
    <>
      <Button onClick={onClose}>{create.data ? commonTexts.close : commonTexts.cancel}</Button>
      {!create.data && (
        <Button variant="primary" type="submit" form={formId} isBusy={create.isPending}>
          {texts.create}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.createTitle} description={texts.createText} footer={footer}>
      {create.data ? (
        <div className="flex flex-col gap-3">
          <CodeBlock wrap code={create.data.url} label={texts.address} />
          <AddressNotice url={create.data.url} />
        </div>
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.isPending) create.mutate(String(new FormData(event.currentTarget).get('chart')));
          }}
        >
          <TextArea
            label={texts.chart}
            name="chart"
            rows={6}
            spellCheck={false}
            placeholder={texts.example}
            error={create.error?.message}
          />
        </form>
      )}
    </Dialog>
  );
}
