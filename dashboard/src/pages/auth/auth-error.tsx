import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { authTexts } from '../../texts/auth.ts';
import { FormError } from '../../ui/form-error.tsx';

const TICK_MS = 1000;

/** What no field shows. A refusal for too many attempts counts down. */
export function AuthError({ error, fields }: { error: unknown; fields: readonly string[] }) {
  if (!(error instanceof ApiError)) return <FormError error={error} />;
  if (error.retryAfterS !== undefined) return <Wait key={error.requestId} seconds={error.retryAfterS} />;
  if (error.status === 401) return <Message text={authTexts.login.wrong} />;
  const isAtFields = error.details.length > 0 && error.details.every(({ path }) => fields.includes(path));
  return isAtFields ? null : <FormError error={error} fields={fields} />;
}

function Wait({ seconds }: { seconds: number }) {
  const [endMs] = useState(() => Date.now() + seconds * 1000);
  const [leftS, setLeftS] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeftS(Math.max(0, Math.ceil((endMs - Date.now()) / 1000))), TICK_MS);
    return () => clearInterval(timer);
  }, [endMs]);
  return <Message text={leftS === 0 ? authTexts.waitOver : authTexts.wait(durationOf(leftS))} />;
}

function durationOf(seconds: number): string {
  return seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

function Message({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-control bg-red-soft px-3 py-2 text-sm text-red-text">
      {text}
    </p>
  );
}
