import { PRESETS } from '../../../../../chart-spec/spec.ts';
import { FONT_NAMES } from '../../../../../renderer-page/fonts/catalog.ts';
import { useBrandKits } from '../../../api/brand-kits.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { useSpec } from '../work.tsx';
import { Group, Row, SpecColor, SpecNumber, SpecSelect } from './controls.tsx';
import { PaletteField } from './palette-field.tsx';

const texts = playgroundTexts.design;

/** Brand kit or preset, light or dark, colors and font. */
export function LookGroup() {
  const spec = useSpec();
  const kits = useBrandKits();
  const own = (kits.data ?? []).map(({ id, name }) => ({ name, value: id }));
  const defaultKit = kits.data?.find(({ isDefault }) => isDefault);
  const isPlain = (spec['theme'] as { mode?: unknown } | undefined)?.mode === 'plain';
  return (
    <Group title={texts.groups.look} isOpen>
      <Row>
        <SpecSelect
          label={texts.kit}
          path={['brandKitId']}
          hint={kits.isError ? texts.kitsNotLoaded : undefined}
          options={[
            { name: defaultKit ? texts.defaultKit(defaultKit.name) : texts.noKit, value: undefined },
            ...own,
            ...PRESETS.map((preset) => ({ name: texts.preset(preset), value: preset })),
          ]}
        />
        <SpecSelect label={texts.mode} path={['theme', 'mode']} options={texts.modes} />
        <SpecColor
          label={texts.background}
          path={['backgroundColor']}
          placeholder={texts.automatic}
          hint={texts.backgroundHint}
        />
        {!isPlain && (
          <SpecSelect
            label={texts.font}
            path={['theme', 'fontFamily']}
            options={[
              { name: texts.automatic, value: undefined },
              ...FONT_NAMES.map((font) => ({ name: font, value: font })),
            ]}
          />
        )}
        <SpecNumber
          label={texts.fontSize}
          path={['theme', 'fontSize']}
          min={6}
          max={72}
          placeholder={texts.automatic}
        />
      </Row>
      <PaletteField />
    </Group>
  );
}
