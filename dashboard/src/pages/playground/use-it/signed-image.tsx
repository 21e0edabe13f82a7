import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { signedUrlQuery } from '../../../api/signed-urls.ts';
import { useImageSize } from '../../../image/use-image-size.ts';
import { isBoard } from '../../../playground-link.ts';
import { boardsTexts } from '../../../texts/boards.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { AddressNotice } from '../../../ui/address-notice.tsx';
import { Button, TextLink } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/copy.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/states.tsx';
import type { JsonObject } from '../model/json/json.ts';
import { emailSpec } from '../model/snippets.ts';
import { IMAGE_CODES, type ImageKind } from './image-codes.ts';
import { MailFrames } from './mail-frames.tsx';
import { useSuggestedAlt } from './use-suggested-alt.ts';

const texts = playgroundTexts.use;

interface SignedImageProps {
  kind: ImageKind;
  spec: JsonObject;
  onSave: () => void;
  /** To the stored image. */
  onStore: () => void;
}

/** An address that needs no key, as an img tag for e-mails, as a frame with its page, as Markdown, or bare. */
export function SignedImage({ kind, spec, onSave, onStore }: SignedImageProps) {
  const [expiresIn, setExpiresIn] = useState<string>(texts.lifetimes[1].value);
  const target = kind === 'email' ? emailSpec(spec) : spec;
  const signed = useQuery(signedUrlQuery(target, Number(expiresIn)));
  const suggestion = useSuggestedAlt(spec);
  const { width: widthPx, height: heightPx } = useImageSize(spec);
  const alt = typeof spec['alt'] === 'string' ? spec['alt'] : suggestion;
  const isConverted = kind === 'email' && !['png', 'jpeg', undefined].includes(spec['format'] as string | undefined);
  const isTooLong =
    signed.error instanceof ApiError && signed.error.details.some(({ message }) => message.includes('makes a URL of'));
  const { copyLabel, write } = IMAGE_CODES[kind];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-[60ch]">
          {texts[kind]} {isConverted && texts.emailPng}
        </p>
        <div className="w-32">
          <SelectField
            label={texts.expires}
            options={texts.lifetimes}
            value={expiresIn}
            onChange={(event) => setExpiresIn(event.target.value)}
          />
        </div>
      </div>
      {signed.isPending && (
        <div aria-busy="true">
          <span className="sr-only">{texts.signing}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {signed.isError && (
        <div className="flex flex-col items-start gap-3">
          <FormError error={signed.error} />
          {isTooLong && (
            <div className="flex flex-wrap items-center gap-3">
              <span>{texts.tooLong}</span>
              <Button size="small" onClick={onStore}>
                {texts.storeInstead}
              </Button>
              <Button size="small" onClick={onSave}>
                {isBoard(spec) ? boardsTexts.saveDialog.title : texts.saveAsTemplate}
              </Button>
            </div>
          )}
        </div>
      )}
      {signed.data && (
        <>
          <AddressNotice url={signed.data.url} />
          <CodeBlock
            wrap
            code={write({ url: signed.data.url, alt, widthPx, heightPx })}
            label={texts.codeLabel(texts.tabNames[kind])}
            copyLabel={copyLabel}
          />
          {kind === 'email' && <MailFrames spec={target} alt={alt} />}
          <p className="text-sm text-soft">{texts.signedLife(formatDate(signed.data.expiresAt))}</p>
          {kind === 'url' && <TextLink to="/app/settings">{texts.shortUrls}</TextLink>}
        </>
      )}
    </div>
  );
}
