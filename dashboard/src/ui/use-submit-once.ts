import { useEffect, useRef } from 'react';

/**
 * Keeps a form from being sent twice: the second click of a double click comes before the form knows that it is busy.
 * @returns runs a submission unless one is under way
 */
export function useSubmitOnce(isBusy: boolean, error: unknown): (submit: () => void) => void {
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every outcome allows the next submission
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy, error]);
  return (submit) => {
    if (isBusy || isSent.current) return;
    isSent.current = true;
    submit();
  };
}
