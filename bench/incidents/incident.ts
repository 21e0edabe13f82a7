import type { Installation, InstallationOptions } from './installation.js';

/** A query of Prometheus whose value shows the incident. */
export interface Sign {
  query: string;
  unit: 'bytes' | 'seconds' | 'share' | 'per second' | '';
}

export interface Incident {
  /** A heading of docs/operations/runbook.md. */
  heading: string;
  /** What is done, for the table. */
  provocation: string;
  /** The alert that must become true. */
  alert: string;
  signs: Sign[];
  /** @throws Skipped when this machine cannot provoke it */
  prepare?(): Promise<InstallationOptions>;
  /** Goes on until the signal is aborted. */
  provoke(to: Installation, signal: AbortSignal): Promise<void>;
  /** After the service has ended. */
  cleanUp?(): unknown;
}
