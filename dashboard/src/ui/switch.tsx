import { Switch as Primitive } from 'radix-ui';
import { useId } from 'react';

/** A setting that takes effect at once. */
export function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <Primitive.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        className="relative h-5 w-9 rounded-full border border-control-line bg-gray-4 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-gray-11 transition-transform data-[state=checked]:translate-x-[17px] data-[state=checked]:bg-on-accent" />
      </Primitive.Root>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
    </span>
  );
}
