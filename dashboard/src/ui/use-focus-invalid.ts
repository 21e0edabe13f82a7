import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid field of a form after a request was rejected.
 * @returns goes to the form
 */
export function useFocusInvalid(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
