import { expect } from 'chai';
import { pieces, wrapText } from '../../../renderer-page/text/wrapping/text-fit.js';
import { piecesOfCompounds, wrapLabel } from '../../../renderer-page/text/wrapping/wrap-and-shorten.js';
import { newDrawing } from './drawing.js';

// Letters are 5 px wide.
const wrapped = (text: string, maxPx: number, maxLines = 4) =>
  wrapLabel(newDrawing(), text, '10px Inter', maxPx, maxLines);

describe('labels in lines', () => {
  it('break a German word where its parts meet, and not where its letters leave a doubt', () => {
    const parts = (word: string) => piecesOfCompounds(word).map((part) => part.replace('\u00ad', ''));
    expect(parts('Weiterempfehlung').slice(0, 2).join('-')).to.equal('Weiter-empfehlung');
    expect(parts('Sozialhilfeempfänger')).to.not.include('pfänger');
    expect(parts('Nichtraucherzonen')[0]).to.equal('Nicht');
    expect(parts('Rechtsexperten')[0]).to.equal('Rechts');
    expect(parts('Altersteilzeitbeschäftigte')).to.deep.equal(['Alters', 'teilzeit', 'beschäftigte']);
    expect(parts('Berufseinsteigerinnen')[0]).to.equal('Berufs');
    expect(parts('Arbeitsteilung')[0]).to.equal('Arbeits');
    for (const word of ['Altersteilung', 'Landesteilung', 'Verkaufsteams', 'Kindertagestreff', 'Bundestarife'])
      expect(parts(word).join('-'), word).to.not.match(/-st/);
    for (const word of ['Altersteilzeit', 'Ostseeinsel', 'Radioansage', 'Hinterbliebenenrentenberechtigte'])
      expect(
        parts(word).every((part) => part.length > 1),
        word,
      ).to.equal(true);
    expect(parts('Abschreibungen')).to.deep.equal(['Abschrei', 'bungen']);
    expect(parts('Antragsteller').concat(parts('Antragstellerin'))).to.not.include('teller');
    for (const word of ['Einzelkämpfer', 'Deutschlehrer', 'Stofflieferant', 'Rechthaberei', 'Fensterrahmen'])
      expect(parts(word).join('-'), word).to.not.match(/-(?:pf|schl|fl|thab|ster)/);
  });

  it('break inside a word with a hyphen only where that saves a line', () => {
    expect(wrapped('repasse au-dessus de', 75)).to.deep.equal(['repasse', 'au-dessus de']);
    expect(wrapped('au-dessus', 30)).to.deep.equal(['au-', 'dessus']);
    const measure = (text: string) => ({ width: 5 * text.length, ascent: 8, descent: 2 });
    const headline = 'Le lait bio repasse au-dessus de 50 centimes';
    expect(wrapText(headline, '10px Inter', 190, 2, measure)).to.deep.equal([
      'Le lait bio repasse',
      'au-dessus de 50 centimes',
    ]);
  });

  it('cut a German word once, not each of its parts', () => {
    const lines = wrapLabel(newDrawing(), 'Versicherungen und mehr', '10px Inter', 26, 3, piecesOfCompounds);
    expect(lines).to.deep.equal(['Vers…', 'und', 'mehr']);
  });

  it('break a word of kana that is longer than a line, and between no two kana that are one sound', () => {
    expect(wrapped('アプリケーション', 25)).to.deep.equal(['アプリケー', 'ション']);
    expect(wrapped('アプリケーション', 20)).to.deep.equal(['アプリ', 'ケーショ', 'ン']);
    expect(wrapped('アプリケーション', 25, 1)).to.deep.equal(['アプリケ…']);
  });

  it('break Japanese and Chinese texts between words only, which keep their endings and single signs', () => {
    for (const text of [
      'さっぽろ市',
      'さっぽろ雪|まつり',
      'カスタマー|サポート',
      'インターネット|サービスの|利用',
      'お問い合わせ|件数',
      '売上の|推移とその|要因|について',
      '東京都|千代田区',
      'みなとみらい線',
      '中华|人民|共和国|国家|统计局',
      '2026年|11月|20日',
    ])
      expect(pieces(text.replaceAll('|', '')).join('|'), text).to.equal(text);
  });

  it('keep words that fit into a line, and cut words of other scripts', () => {
    expect(wrapped('クラウド サービス', 25)).to.deep.equal(['クラウド', 'サービス']);
    expect(wrapped('Anwendungen', 25)).to.deep.equal(['Anwe…']);
  });
});
