import { X } from 'lucide-react';
import { tryColor } from '../../../../renderer-page/color.ts';
import { brandKitsTexts as texts } from '../../texts/brand-kits.ts';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  label: string;
  hint?: string;
  /** Null: the default theme's. */
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

/** A color as text, with the browser's color picker beside it. */
export function ColorField({ label, hint, value, error, onChange }: Props) {
  return (
    <div className="grid grid-cols-[36px_minmax(0,1fr)_32px] items-start gap-x-2">
      <ColorPicker label={label} value={value} onChange={onChange} className="mt-6" />
      <TextField
        label={label}
        hint={hint}
        value={value ?? ''}
        placeholder={texts.colorNone}
        spellCheck={false}
        autoComplete="off"
        error={error}
        onChange={(event) => onChange(event.target.value.trim() || null)}
      />
      {value !== null && (
        <IconButton label={`${texts.clearColor}: ${label}`} className="mt-[26px]" onClick={() => onChange(null)}>
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

export function ColorPicker({
  label,
  value,
  onChange,
  className = '',
}: {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  className?: string;
}) {
  return (
    <input
      type="color"
      aria-label={texts.pick(label)}
      value={(value && tryColor(value)?.hex) || '#ffffff'}
      onChange={(event) => onChange(event.target.value)}
      className={`h-9 w-9 cursor-pointer rounded-control border border-control-line bg-surface p-1 ${className}`}
    />
  );
}
