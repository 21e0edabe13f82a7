import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values in two columns. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '' && value !== false);
  return (
    <dl className="grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm tabular-nums">
      {known.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="m-0 min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PanelSectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a side panel. */
export function PanelSection({ title, actions, children }: PanelSectionProps) {
  return (
    <section className="mb-6 last:mb-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
