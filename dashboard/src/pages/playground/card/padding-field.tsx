import { playgroundTexts } from '../../../texts/playground.ts';
import { SpecSelect } from '../design/controls.tsx';

const texts = playgroundTexts.card;

/** The names for destinations, and common widths; other numbers are written in the JSON and shown here. */
export function PaddingField() {
  return (
    <SpecSelect
      label={texts.padding}
      path={['padding']}
      options={[
        { name: playgroundTexts.design.automatic, value: undefined },
        { name: texts.paddings.email, value: 'email' },
        { name: texts.paddings.slack, value: 'slack' },
        { name: texts.paddings.none, value: 'none' },
        ...[8, 16, 24, 32, 48].map((px) => ({ name: `${px} px`, value: px })),
      ]}
    />
  );
}
