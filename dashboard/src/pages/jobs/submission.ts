import { useRef } from 'react';
import type { Submission } from '../../api/jobs.ts';

/** The body with an idempotency key that stays the same as long as the body does: a repeated submission is charged once. */
export function useSubmission(): (body: object) => Submission {
  const last = useRef({ json: '', key: '' });
  return (body) => {
    const json = JSON.stringify(body);
    if (json !== last.current.json) last.current = { json, key: newKey() };
    return { body, key: last.current.key };
  };
}

/** `crypto.randomUUID` is missing on pages without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `dashboard-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
