import { useId } from 'react';
import { CHIP } from './filters.tsx';

interface FilterDateProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One filter as a chip with a day such as `2026-07-01`. `undefined`: any day. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  const id = useId();
  return (
    <span className={`${CHIP} px-3`}>
      <label htmlFor={id} className="mr-1 text-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="h-full w-[118px] rounded-full bg-transparent font-medium"
      />
    </span>
  );
}
