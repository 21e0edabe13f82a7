import type { ReactNode } from 'react';
import { isObject } from '../../../chart-spec/spec.ts';
import { useImageSize } from '../image/use-image-size.ts';
import { previewTexts } from '../texts/preview.ts';
import { Moon, Sun } from '../ui/icons.ts';
import { isPreviewSize, nameOfSize, PREVIEW_SIZES, type PreviewSize } from './preview-sizes.ts';
import { Segments } from './segments.tsx';

interface Props {
  spec: Record<string, unknown>;
  onSpecChange(spec: Record<string, unknown>): void;
}

interface ToolbarProps extends Props {
  /** In place of the list of sizes. */
  sizes?: ReactNode;
}

const SCALES = ['1', '2', '3'] as const;

/** Size, scale and theme of the image, which are fields of the spec. */
export function PreviewToolbar({ spec, sizes, onSpecChange }: ToolbarProps): React.JSX.Element {
  const theme = isObject(spec['theme']) ? spec['theme'] : {};
  const scale = String(spec['devicePixelRatio'] ?? spec['scale'] ?? 1);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {sizes ?? <SizeSelect spec={spec} onSpecChange={onSpecChange} />}
      <Segments
        label={previewTexts.scale}
        value={SCALES.find((each) => each === scale)}
        options={SCALES.map((value) => ({ value, label: previewTexts.scaleOf(Number(value)) }))}
        onChange={(value) => {
          const { scale: _scale, ...rest } = spec;
          onSpecChange({ ...rest, devicePixelRatio: Number(value) });
        }}
      />
      <Segments
        label={previewTexts.theme}
        value={theme['mode'] === 'dark' ? 'dark' : 'light'}
        options={[
          { value: 'light', label: previewTexts.light, content: <Sun size={16} aria-hidden /> },
          { value: 'dark', label: previewTexts.dark, content: <Moon size={16} aria-hidden /> },
        ]}
        onChange={(mode) => onSpecChange({ ...spec, theme: { ...theme, mode } })}
      />
    </div>
  );
}

function SizeSelect({ spec, onSpecChange }: Props) {
  const size = useImageSize(spec);
  const known = nameOfSize(size);
  return (
    <select
      aria-label={previewTexts.size}
      value={known ?? 'own'}
      onChange={({ target }) => {
        if (isPreviewSize(target.value)) onSpecChange({ ...spec, ...PREVIEW_SIZES[target.value] });
      }}
      className="h-8.5 max-w-fit min-w-0 grow basis-32 rounded-control border border-control-line bg-surface pr-7 pl-2.5 text-sm text-text"
    >
      {known === undefined && (
        <option value="own">{previewTexts.sizeOption(previewTexts.ownSize, size.width, size.height)}</option>
      )}
      {(Object.keys(PREVIEW_SIZES) as PreviewSize[]).map((name) => (
        <option key={name} value={name}>
          {previewTexts.sizeOption(previewTexts.sizes[name], PREVIEW_SIZES[name].width, PREVIEW_SIZES[name].height)}
        </option>
      ))}
    </select>
  );
}
