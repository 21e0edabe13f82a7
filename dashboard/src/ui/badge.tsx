import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad';

const BADGES: Record<Tone, string> = {
  neutral: 'bg-gray-3 text-soft',
  accent: 'bg-accent-soft text-accent-text',
  good: 'bg-green-soft text-green-text',
  warning: 'bg-amber-soft text-amber-text',
  bad: 'bg-red-soft text-red-text',
};
const DOTS: Record<Tone, string> = {
  neutral: 'bg-gray-9',
  accent: 'bg-accent',
  good: 'bg-green',
  warning: 'bg-amber',
  bad: 'bg-red',
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center rounded-full px-2 text-xs font-medium whitespace-nowrap',
        BADGES[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A state as a word and a dot. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 sm:whitespace-nowrap">
      <span className={classNames('size-2 shrink-0 rounded-full', DOTS[tone])} aria-hidden />
      {children}
    </span>
  );
}
