import type { ReactNode } from 'react';
import { useFocusInvalid } from './use-focus-invalid.ts';
import { useSubmitOnce } from './use-submit-once.ts';

interface FormProps {
  request: { error: unknown; isPending: boolean };
  /** Gets the values of the fields by their names. */
  onSubmit: (values: Record<string, string>, form: HTMLFormElement) => void;
  children: ReactNode;
  id?: string;
}

/**
 * Fields with names and a button. Enter submits; while the request runs nothing is sent again. After a rejection the focus goes to the first
 * invalid field.
 */
export function Form({ request, onSubmit, children, id }: FormProps) {
  const form = useFocusInvalid(request.error);
  const submitOnce = useSubmitOnce(request.isPending, request.error);
  return (
    <form
      id={id}
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        const entries = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
        submitOnce(() => onSubmit(Object.fromEntries(entries), currentTarget));
      }}
    >
      {children}
    </form>
  );
}
