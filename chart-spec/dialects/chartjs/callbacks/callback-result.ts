/** What an expression of a callback is known to be. */
import type { NumberStyle } from '../formats/intl-format.js';

/** The function does something that no format does. */
export class NotTranslatable extends Error {}

interface Flags {
  integersOnly?: boolean;
  hidesZero?: boolean;
  lost?: string;
}
export interface Written extends Flags {
  kind: 'text';
  prefix: string;
  suffix: string;
  /** The argument is multiplied by it. */
  scale: number;
  number: NumberStyle;
}
export type Result =
  | (Flags & { kind: 'constant'; value: string | number | boolean | null | undefined })
  | (Flags & { kind: 'number'; scale: number; digits?: number })
  /** The label of a category. */
  | (Flags & { kind: 'label' })
  | (Flags & { kind: 'object'; value: Record<string, unknown> })
  | Written;
