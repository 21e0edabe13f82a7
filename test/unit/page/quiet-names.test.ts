import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { quietColors } from '../../../renderer-page/chart/quiet-names.js';
import { lightTheme } from '../../../renderer-page/theme/resolve-theme.js';

/** The names that are grey beside another one. */
function quietOf(names: string[], locale = 'en-US'): string[] {
  const data = { labels: names, datasets: [{ data: names.map(() => 1) }] };
  const { spec } = parseSpec({ type: 'bar', data, options: { locale } });
  return [...quietColors(names, { spec, theme: lightTheme(spec) }).keys()].map((at) => names[at] ?? '');
}

describe('names that stand back', () => {
  it('are those of averages, of a rest, and of an earlier time', () => {
    for (const name of [
      'Average',
      'EU average',
      'Durchschnitt',
      'Bundesdurchschnitt',
      'Mittel',
      'Jahresmittel',
      'Mittelwert',
      'Moyenne',
      'Moyenne nationale',
      "Moyenne de l'UE",
      'Media nacional',
      'Media del sector',
      'Media móvil',
      'Média anual',
      'Promedio de la región',
      'Other',
      'Sonstige',
      'Last year (2024)',
    ])
      expect(quietOf(['North', name]), name).to.deep.equal([name]);
  });

  it('are not words that hold one of them', () => {
    for (const name of [
      ...'Lebensmittel,Arzneimittel,Hilfsmittel,Verkehrsmittel,Media,Media Markt,Media World'.split(','),
      ...'Moyenne entreprise,Mean Street,Others First,Restaurant'.split(','),
    ])
      expect(quietOf(['North', name]), name).to.deep.equal([]);
  });

  it('"media" is an average in the languages that call it so', () => {
    for (const locale of ['es', 'it-IT', 'pt-BR']) expect(quietOf(['Norte', 'Media'], locale)).to.deep.equal(['Media']);
    expect(quietOf(['Norte', 'Media'], 'de')).to.deep.equal([]);
  });

  it('are not the steps of a scale', () => {
    expect(quietOf(['gering', 'mittel', 'hoch'])).to.deep.equal([]);
    expect(quietOf(['klein', 'mittel', 'groß'])).to.deep.equal([]);
    expect(quietOf(['Nord', 'mittel', 'Süd'])).to.deep.equal(['mittel']);
  });
});
