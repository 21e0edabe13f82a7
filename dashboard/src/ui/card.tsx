import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A bordered box. With a title it is a section of the page. */
export function Card({ title, description, actions, children, className }: CardProps) {
  return (
    <section className={classNames('rounded-card border border-line bg-surface', className)}>
      {(title || actions) && (
        <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4">
          <div>
            {title && <h2 className="text-lg font-semibold">{title}</h2>}
            {description && <p className="max-w-[72ch] text-sm text-soft">{description}</p>}
          </div>
          {actions && <div className="flex items-center gap-2">{actions}</div>}
        </div>
      )}
      <div className="px-5 py-4">{children}</div>
    </section>
  );
}
