import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { checkAdminToken } from '../../api/admin.ts';
import { ApiError } from '../../api/api-error.ts';
import { adminTexts } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Notice } from '../../ui/states.tsx';

const texts = adminTexts.signIn;
const WRONG = 401;
const OFF = 404;
/** What a header can carry. */
const TOKEN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Asks for the admin token and checks it. */
export function AdminSignIn({ onToken, initialError }: { onToken: (token: string) => void; initialError?: ApiError }) {
  const [token, setToken] = useState('');
  const [inputError, setInputError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const check = useMutation({ mutationFn: checkAdminToken, onError: () => field.current?.focus() });
  const error = check.error ?? (check.isIdle ? initialError : undefined);
  const status = error instanceof ApiError ? error.status : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problem = token.trim() === '' ? texts.missing : TOKEN.test(token.trim()) ? undefined : texts.malformed;
    setInputError(problem);
    if (problem === undefined) check.mutate(token.trim(), { onSuccess: () => onToken(token.trim()) });
    else field.current?.focus();
  };

  return (
    <div className="mx-auto max-w-lg py-6">
      <PageHeader title={texts.title} description={texts.text} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {status === OFF && (
          <Notice tone="warning">
            {texts.off}{' '}
            <a href="/docs/self-hosting" className="underline underline-offset-3">
              {texts.guide}
            </a>
          </Notice>
        )}
        {error && status !== OFF && status !== WRONG && <ErrorState error={error} />}
        <TextField
          ref={field}
          label={texts.token}
          hint={texts.hint}
          error={inputError ?? (status === WRONG ? texts.wrong : undefined)}
          type="password"
          autoComplete="off"
          autoFocus
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={check.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </div>
  );
}
