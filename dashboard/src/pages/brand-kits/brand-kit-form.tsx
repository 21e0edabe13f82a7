import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FONT_NAMES } from '../../../../renderer-page/fonts/catalog.ts';
import type { BrandKitFields } from '../../api/brand-kits.ts';
import { fontsQuery } from '../../api/fonts.ts';
import { brandKitsTexts } from '../../texts/brand-kits.ts';
import { CheckboxField, optionsOf, SelectField, TextField } from '../../ui/field.tsx';
import { fieldError } from '../../ui/form-error.tsx';
import { ColorField } from './color-field.tsx';
import { colorWarning, paletteWarnings } from './palette-check.ts';
import { PaletteField } from './palette-field.tsx';

const { fields: texts, gridStyles, aligns, defaultFont, logoShown, logoMissing } = brandKitsTexts;

const FONT_OPTIONS = [{ value: '', label: defaultFont }, ...FONT_NAMES.map((font) => ({ value: font, label: font }))];

/** The paths of the API's error details that a field of the form shows. */
export const FORM_PATHS: readonly (keyof BrandKitFields)[] = [
  ...(['name', 'primaryColor', 'accentColor', 'palette', 'backgroundColor'] as const),
  ...(['font', 'gridStyle', 'rounding', 'logoUrl', 'logoHeight', 'logoAlign'] as const),
];

interface Props {
  fields: BrandKitFields;
  /** The error of the last save. */
  error: unknown;
  onChange: (fields: BrandKitFields) => void;
}

/** The fields of a brand kit, with warnings beside the field that causes them. */
export function BrandKitForm({ fields, error, onChange }: Props) {
  const set = (change: Partial<BrandKitFields>) => onChange({ ...fields, ...change });
  const errorOf = (path: keyof BrandKitFields) => fieldError(error, path);
  const colorError = (path: 'primaryColor' | 'accentColor' | 'backgroundColor') =>
    errorOf(path) ?? colorWarning(fields[path] ?? null);
  const { data: ownFonts = [] } = useQuery(fontsQuery);
  const ownFamilies = [...new Set(ownFonts.map(({ family }) => family))];
  const isOwn = fields.font !== null && !FONT_NAMES.includes(fields.font);
  // A font of the kit that was deleted stays in the list, as the kit still names it.
  const families = isOwn ? [...new Set([...ownFamilies, fields.font ?? ''])] : ownFamilies;
  const fontOptions = [...FONT_OPTIONS, ...families.map((font) => ({ value: font, label: font }))];
  const palette = fields.palette ?? [];
  const named = [fields.primaryColor, fields.accentColor].filter((color) => typeof color === 'string');
  const compared = palette.length > 0 ? palette : named;
  return (
    <>
      <TextField
        label={texts.name}
        value={fields.name}
        maxLength={100}
        required
        autoComplete="off"
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <ColorField
        label={texts.primaryColor}
        hint={texts.primaryHint}
        value={fields.primaryColor ?? null}
        error={colorError('primaryColor')}
        onChange={(primaryColor) => set({ primaryColor })}
      />
      <ColorField
        label={texts.accentColor}
        hint={texts.accentHint}
        value={fields.accentColor ?? null}
        error={colorError('accentColor')}
        onChange={(accentColor) => set({ accentColor })}
      />
      <PaletteField
        colors={palette}
        error={errorOf('palette')}
        warnings={paletteWarnings(compared, fields.backgroundColor ?? null)}
        onChange={(colors) => set({ palette: colors.length > 0 ? colors : null })}
      />
      <ColorField
        label={texts.backgroundColor}
        value={fields.backgroundColor ?? null}
        error={colorError('backgroundColor')}
        onChange={(backgroundColor) => set({ backgroundColor })}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={texts.font}
          options={fontOptions}
          value={fields.font ?? ''}
          error={errorOf('font')}
          onChange={(event) => set({ font: event.target.value || null })}
        />
        <SelectField
          label={texts.gridStyle}
          options={optionsOf(gridStyles)}
          value={fields.gridStyle}
          error={errorOf('gridStyle')}
          onChange={(event) => set({ gridStyle: event.target.value as BrandKitFields['gridStyle'] })}
        />
      </div>
      <TextField
        label={texts.rounding}
        hint={texts.roundingHint}
        type="number"
        min={0}
        max={64}
        value={fields.rounding}
        error={errorOf('rounding')}
        onChange={(event) => set({ rounding: event.target.valueAsNumber || 0 })}
      />
      <LogoFields fields={fields} errorOf={errorOf} set={set} />
      <CheckboxField
        label={texts.isDefault}
        checked={fields.isDefault}
        onChange={(event) => set({ isDefault: event.target.checked })}
      />
    </>
  );
}

interface LogoFieldsProps {
  fields: BrandKitFields;
  errorOf: (path: keyof BrandKitFields) => string | undefined;
  set: (change: Partial<BrandKitFields>) => void;
}

function LogoFields({ fields, errorOf, set }: LogoFieldsProps) {
  return (
    <>
      <TextField
        label={texts.logoUrl}
        hint={texts.logoHint}
        isOptional
        type="url"
        placeholder="https://"
        value={fields.logoUrl ?? ''}
        error={errorOf('logoUrl')}
        onChange={(event) => set({ logoUrl: event.target.value || null })}
      />
      {fields.logoUrl?.startsWith('https://') && <LogoCheck key={fields.logoUrl} url={fields.logoUrl} />}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={texts.logoHeight}
          type="number"
          min={8}
          max={200}
          value={fields.logoHeight}
          error={errorOf('logoHeight')}
          onChange={(event) => set({ logoHeight: event.target.valueAsNumber || 0 })}
        />
        <SelectField
          label={texts.logoAlign}
          options={optionsOf(aligns)}
          value={fields.logoAlign}
          error={errorOf('logoAlign')}
          onChange={(event) => set({ logoAlign: event.target.value as BrandKitFields['logoAlign'] })}
        />
      </div>
    </>
  );
}

/** The logo as this browser loads it: a wrong address shows at once. The service checks the file itself when the kit is saved. */
function LogoCheck({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="text-sm text-amber-text">{logoMissing}</p>;
  return (
    <div className="rounded-card border border-line bg-[repeating-conic-gradient(var(--gray-3)_0_25%,var(--gray-1)_0_50%)] bg-[length:16px_16px] p-3">
      <img
        src={url}
        alt={logoShown}
        referrerPolicy="no-referrer"
        className="h-8 max-w-full object-contain"
        onError={() => setBroken(true)}
      />
    </div>
  );
}
