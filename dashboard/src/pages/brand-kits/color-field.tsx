import { tryColor } from '../../../../renderer-page/theme/color.ts';
import { brandKitsTexts as texts } from '../../texts/brand-kits.ts';
import { IconButton } from '../../ui/button.tsx';
import { CONTROL, Field } from '../../ui/field.tsx';
import { X } from '../../ui/icons.ts';

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
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="flex items-center gap-2">
          <ColorPicker label={label} value={value} onChange={onChange} />
          <input
            {...ids}
            value={value ?? ''}
            placeholder={texts.colorNone}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value.trim() || null)}
            className={`${CONTROL} h-9 min-w-0 grow`}
          />
          <IconButton
            label={`${texts.clearColor}: ${label}`}
            className={value === null ? 'invisible' : ''}
            onClick={() => onChange(null)}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

interface ColorPickerProps {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  className?: string;
}

export function ColorPicker({ label, value, onChange, className = '' }: ColorPickerProps) {
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
