import type { ReactNode } from 'react';
import { useKitOfSpec } from '../../api/kit-of-spec.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { jobsTexts } from '../../texts/jobs.ts';
import { Skeleton } from '../../ui/states.tsx';

const texts = jobsTexts.picker;

export interface ChosenChart {
  name: string;
  spec: object;
  /** The numbers are not the user's. */
  isSample?: boolean;
}

export function Choices({ children }: { children: ReactNode }) {
  return <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 md:grid-cols-3">{children}</ul>;
}

interface ChoiceProps {
  name: string;
  spec: unknown;
  onChoose: () => void;
  children?: ReactNode;
}

/** A chart with its name; all of it is the button. */
export function Choice({ name, spec, onChoose, children }: ChoiceProps) {
  const kit = useKitOfSpec(spec);
  return (
    <li className="relative flex flex-col justify-between gap-2 rounded-card border border-line p-3 focus-within:border-accent hover:border-gray-8">
      <div className="flex aspect-[2/1] items-center justify-center overflow-hidden">
        <ChartPreview
          spec={spec}
          kit={kit}
          scale={1}
          label=""
          background="light"
          className="max-h-full rounded-control"
        />
      </div>
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          aria-label={texts.use(name)}
          onClick={onChoose}
          className="truncate text-left text-sm font-medium after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </button>
        {children}
      </div>
    </li>
  );
}

export function ChoicesSkeleton() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
