import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { fontFileQuery, fontsQuery, type OwnFont, useDeleteFont, useUploadFont } from '../../api/fonts.ts';
import { fontsTexts as texts } from '../../texts/brand-kits.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmedButton } from '../../ui/confirmed-button.tsx';
import { CONTROL, Field, TextField } from '../../ui/field.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The fonts that the account has uploaded, each shown in itself, and a form that uploads another. */
export function OwnFonts() {
  const fonts = useQuery(fontsQuery);
  return (
    <Card title={texts.title} description={texts.description} className="mb-10">
      <QueryView query={fonts} skeleton={<Skeleton className="h-16" />}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-soft">{texts.empty}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {all.map((font) => (
                <FontRow key={font.id} font={font} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <UploadForm />
    </Card>
  );
}

function FontRow({ font }: { font: OwnFont }) {
  const remove = useDeleteFont(font.id);
  const name = texts.name(font);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <FontSample font={font} />
        <p className="text-sm text-soft">
          {name} · {font.scripts.join(', ')}
        </p>
      </div>
      <ConfirmedButton
        label={texts.remove}
        size="small"
        title={texts.removeTitle(name)}
        description={texts.removeText}
        done={texts.removed}
        mutation={remove}
      />
    </li>
  );
}

/** Letters and digits in the font itself. */
function FontSample({ font }: { font: OwnFont }) {
  const { data } = useQuery(fontFileQuery(font.id));
  const family = `own-${useId().replaceAll(/\W/g, '')}`;
  const { weight, style } = font;
  useEffect(() => {
    if (!(data instanceof ArrayBuffer)) return;
    const face = new FontFace(family, data, { weight: String(weight), style });
    document.fonts.add(face);
    return () => void document.fonts.delete(face);
  }, [data, family, weight, style]);
  return (
    <p
      className="truncate text-xl"
      style={{ fontFamily: `${family}, sans-serif`, fontWeight: weight, fontStyle: style }}
    >
      {texts.sample(font.family)}
    </p>
  );
}

function UploadForm() {
  const upload = useUploadFont();
  const toast = useToast();
  const [family, setFamily] = useState('');
  const [file, setFile] = useState<File | undefined>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (file === undefined) return;
    upload.mutate(
      { family, file },
      {
        onSuccess: () => {
          form.reset();
          setFile(undefined);
          toast(texts.uploaded);
        },
      },
    );
  };
  return (
    <form className="mt-4 flex flex-col gap-4 border-t border-line pt-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.file} hint={texts.fileHint}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              accept=".woff2,.woff,.ttf,.otf"
              required
              className={`${CONTROL} py-1.5`}
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          )}
        </Field>
        <TextField
          label={texts.family}
          hint={texts.familyHint}
          required
          maxLength={100}
          autoComplete="off"
          value={family}
          error={fieldError(upload.error, 'X-Font-Family')}
          onChange={(event) => setFamily(event.target.value)}
        />
      </div>
      <FormError error={upload.error} fields={['X-Font-Family']} />
      <div>
        <Button type="submit" isBusy={upload.isPending}>
          {texts.upload}
        </Button>
      </div>
    </form>
  );
}
