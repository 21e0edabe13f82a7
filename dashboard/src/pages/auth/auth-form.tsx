import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { AuthError } from './auth-error.tsx';

interface AuthFormProps {
  error: unknown;
  /** The fields that show their own errors. */
  fields: readonly string[];
  action: string;
  isBusy: boolean;
  onSubmit: (values: Record<string, string>) => void;
  children?: ReactNode;
}

/** Fields, the error that no field shows, and one button. */
export function AuthForm({ error, fields, action, isBusy, onSubmit, children }: AuthFormProps) {
  return (
    <Form request={{ error, isPending: isBusy }} onSubmit={onSubmit}>
      {children}
      <AuthError error={error} fields={fields} />
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {action}
      </Button>
    </Form>
  );
}
