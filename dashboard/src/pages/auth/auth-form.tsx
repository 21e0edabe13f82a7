import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusInvalid } from '../../ui/use-focus-invalid.ts';
import { useSubmitOnce } from '../../ui/use-submit-once.ts';
import { AuthError } from './auth-error.tsx';

/** Fields, the error that no field shows, and one button. Enter submits; while the request runs nothing is sent again. */
export function AuthForm({
  error,
  fields,
  action,
  isBusy,
  onSubmit,
  children,
}: {
  error: unknown;
  /** The fields that show their own errors. */
  fields: readonly string[];
  action: string;
  isBusy: boolean;
  onSubmit: (values: Record<string, string>) => void;
  children?: ReactNode;
}) {
  const form = useFocusInvalid(error);
  const submitOnce = useSubmitOnce(isBusy, error);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        submitOnce(() => onSubmit(Object.fromEntries(entries)));
      }}
    >
      {children}
      <AuthError error={error} fields={fields} />
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {action}
      </Button>
    </form>
  );
}
