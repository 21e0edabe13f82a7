import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { readTable } from '../../../chart-spec/table.js';

const bars = (labels: string[], more: object = {}) => ({
  type: 'bar',
  data: { labels, datasets: [{ data: labels.map((_, at) => at + 1) }] },
  ...more,
});
const table = (csv: string, type = 'bar') => ({ type, data: { csv } });
const localeOf = (spec: object) => parseSpec(spec).spec.options['locale'];

const LANGUAGES: [why: string, spec: object, locale: string | undefined][] = [
  ['months of one language', bars(['janv.', 'févr.', 'mars']), 'fr'],
  ['short months of Spanish', bars(['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep']), 'es'],
  ['months of a table', table('Mes,Ventas\nenero,3\nfebrero,4'), 'es'],
  ['names of columns', table('Region;Januar;Februar;März\nNord;1;2;3\nSüd;4;5;6'), 'de'],
  ['weekdays with dates', table('Día;Ingresos\nlun 23/02;5\nmar 24/02;4\nmié 25/02;7', 'line'), 'es'],
  ['weekdays of a heat map', table('Tag;Stunde;Anrufe\nMo;8;3\nDi;8;4\nMo;9;2\nDi;9;1', 'heatmap'), 'de'],
  ['another script', table('الشهر,المبيعات\nيناير,48\nفبراير,51', 'kpi'), 'ar'],
  ['a script of one language', table('السنة,المتحف الوطني\n2023,451600\n2024,497300', 'line'), 'ar'],
  ['kana among other signs', bars(['さっぽろ', '大阪', '東京']), 'ja'],
  ['Hangul', bars(['방문', '가입']), 'ko'],
  ['a script of several languages', bars(['大阪', '東京']), undefined],
  ['Persian letters', bars(['تهران', 'شیراز']), undefined],
  ['Persian names without letters of their own', table('شهر,مبلغ\nتهران,100\nمشهد,200'), undefined],
  ['an Arabic article', table('المدينة,المبيعات\nمصر,100\nقطر,200'), 'ar'],
  ['a Japanese ornament in Chinese', bars(['優の良品', '北京', '上海']), undefined],
  ['Japanese names in a Chinese table', table('产品,销售\nソニー,100\n华为,200'), undefined],
  ['one name in another script', bars(['Ramen ラーメン', 'Pizza', 'Soup']), undefined],
  ['hyphens in names', bars(['segunda-feira', 'terça-feira']), 'pt'],
  ['a German capital', table('Datum;€\n1. Januar 2026;12,5\n8. Januar 2026;13,1\n5. Februar 2026;14', 'line'), 'de'],
  ['one month beside decimal commas', table('Monat;Umsatz\nDezember 2025;12,5\nDezember 2026;13,1'), 'de'],
  ['words beside decimal commas', table('Ciudad;Mínima\nMadrid;2,7\nLima;15,1'), 'es'],
  ['a title beside decimal commas', { ...table('A;B\nx;2,7\ny;15,1'), title: 'Kasse im November' }, 'de'],
  ['letters beside decimal commas', table('A;B\nŁódź;2,7\nToruń;15,1'), 'pl'],
  ['groups of digits', table('Partida;Presupuesto (€)\nSalud;1.284.500\nOtros;742.000'), 'es'],
  ['a funnel of persons', table('Schritt;Personen\nEingeladen;12.600\nErschienen;1.788', 'funnel'), 'de'],
  ['the end of a word', table('Spieltag;Zuschauer\n8. Spieltag;4.812\n9. Spieltag;5.104'), 'de'],
  ['an Italian figure', { type: 'kpi', label: 'Prestiti in biblioteca', value: 3412, delta: '-4,6 %' }, 'it'],
  ['Arabic digits of a table', table('النوع,٢٠٢٤\nعجوة,٤٢٠\nسكري,٦٨٥'), 'ar-u-nu-arab'],
  ['Persian digits beside months', bars(['فروردین ۱۴۰۳', 'اردیبهشت ۱۴۰۳']), 'fa-u-nu-arabext'],
  ['letters beside two kinds of digits', table('النوع,2024\nعجوة,٤٢٠\nسكري,٦٨٥'), 'ar'],
  ['one word beside Swiss digits', table("Kanton;Umsatz;Anteil\nZug;1'200.50;5.5\nBern;1'300.10;6.5"), 'de-CH'],
  ['decimal commas alone', table('A;B\nx;2,7\ny;15,1'), 'en-AT'],
  ['English words beside decimal commas', table('Country;Price\nGreece;2,7\nSpain;15,1'), 'en-AT'],
  [
    'English columns of German names',
    table('Customer;Amount\nMüller und Söhne;7,5\nStraßenbau von der Heide;2,25'),
    'en-AT',
  ],
  ['English words that end as others do', table('Hashtag;Attendees\nStephanie;12,5\nMelanie;13,25'), 'en-AT'],
  ['words of English and another language', table('Client;Fee\nAcme;12,5\nBolt;13,25'), 'en-AT'],
  ['letters of several languages', table('Mês;Total\n2025-01;7,5\n2025-02;2,25'), 'pt'],
  ['Dutch with letters of French', table('Land;Omzet\nBelgië;7,5\nFrankrijk;2,25'), 'nl'],
  ['Romanian with letters of French', table('Județ;Înălțime\nCluj;7,5\nIași;2,25'), 'ro'],
  ['Finnish with letters of Swedish', table('Kaupunki;Väestö\nÅbo;7,5\nHelsinki;2,25'), 'fi'],
  ['Bulgarian with letters of Russian', table('Град;Дял\nТърново;7,5\nСофия;2,25'), 'bg'],
  ['Russian', table('Город;Доля\nМосква;7,5\nТверь;2,25'), 'ru'],
  ['Vietnamese', table('Thành phố;Doanh số\nHà Nội;7,5\nĐà Nẵng;2,25'), 'vi'],
  ['Danish words with letters of their own', table('Butik;Værdi\nA;7,5\nB;2,25'), 'da'],
  ['Polish words with letters of their own', table('Rok;Udział\n2025;7,5\n2026;2,25'), 'pl'],
  ['letters of formulas and units', table('Sample;Δ (Å)\nα;7,5\nβ;2,25'), 'en-AT'],
  ['codes of states', table('Code;X\nLA;7,5\nNY;2,25'), 'en-AT'],
  ['words beside semicolons', table('Quartal;Eintritte\n1/2026;1842\n2/2026;35'), 'de'],
  ['a figure', { type: 'kpi', label: 'Offene Tickets seit Mai', value: 1284, delta: '-6,4%' }, 'de'],
  ['a Polish title', { ...bars(['2024', '2025']), title: 'Odwiedzający skansen w Kościerzynie' }, 'pl'],
  ['readers of a Polish library', { ...bars(['2024', '2025']), title: 'Czytelnicy biblioteki w Gnieźnie' }, 'pl'],
  ['an amount of money', { type: 'kpi', label: 'Przychody', value: '74.580 zł' }, 'pl'],
  ['an Indian figure', { type: 'kpi', label: 'Revenue', value: '₹1,23,456' }, undefined],
  ['a list of numbers', { type: 'kpi', label: 'Ranks', value: '1,2,3' }, undefined],
  ['a figure that leaves a doubt', { type: 'kpi', label: 'Umsatz', value: '74.580' }, undefined],
  ['English words beside semicolons', table('Client;Orders\nAcme;12\nBolt;13'), undefined],
  ['names of dishes beside semicolons', table('Dish;Sold\nCrème brûlée;12\nSoup;13'), undefined],
  ['Swiss thousands beside semicolons', table("Kanton;Umsatz\nBern;1'272\nZürich;2'227"), 'de-CH'],
  ['Swiss thousands', table("Monat,Umsatz\nJanuar,1'272.50\nMärz,2'227.25"), 'de-CH'],
  ['one month beside semicolons', table('Datum;Puls\n2. November 2026;72\n3. November 2026;74', 'line'), 'de'],
  ['semicolons alone', table('A;B\nx;2700\ny;151'), undefined],
  ['words beside decimal points', table('Ciudad,Mínima\nMadrid,2.7\nLima,15.1'), undefined],
  ['sure words beside decimal points', table('Ciudad,Ventas por día,Gastos del mes\nA,2.7,3.5\nB,15.1,4.5'), undefined],
  ['one month alone', bars(['Dezember 2025', 'Dezember 2026']), undefined],
  ['the same months in Danish', bars(['1. januar', '1. februar']), undefined],
  ['English months', bars(['Jan', 'Feb', 'Mar']), undefined],
  ['months in two languages', bars(['January', 'Februar', 'März']), undefined],
  ['states, no weekdays', bars(['MO', 'MI', 'SA']), undefined],
  ['letters, no weekdays', bars(['K', 'P', 'H']), undefined],
  ['letters beside words', bars(['T', 'K', 'N', 'R', 'L']), undefined],
  ['dates in Chinese or Japanese', bars(['1月5日', '1月6日', '1月7日']), undefined],
  ['Japanese weekdays', bars(['1/5(月)', '1/6(火)']), 'ja'],
  ['names of other things', bars(['Mai', 'Tokio', 'Juni', 'Rom']), undefined],
  ['French or Italian', bars(['lun', 'mar']), undefined],
  ['words beside tabs', table('Etap\tOsoby\nKoszyk\t1208\nZwrot\t88', 'funnel'), 'pl'],
  ['words beside commas', table('Monat,Umsatz\nA,1208\nB,88'), 'de'],
  ['one word beside tabs', table('Cena\tX\nA\t1208\nB\t88'), undefined],
  ['digits with spaces, and a sign of money', table('Dzielnica;Cena (zł)\nWola;17 200\nPraga;12 450'), 'pl'],
  ['a word beside digits with spaces', { ...table('X\tY\nA\t18 420\nB\t7 315'), title: 'Počet obyvatel' }, 'cs'],
  ['Turkish words', table('İlçe\tKişi\nKadıköy\t4120\nÜsküdar\t5240'), 'tr'],
  ['Swedish words', table('Kommun\tFolkmängd\nLund\t128 000\nUmeå\t132 000'), 'sv'],
  ['Ukrainian words', table('Місто\tНаселення\nКиїв\t2950000\nЛьвів\t717000'), 'uk'],
  ['Vietnamese words', table('Thành phố\tDân số\nHuế\t350000\nVinh\t340000'), 'vi'],
  ['English words beside digits with spaces', table('City\tPopulation\nŁódź\t655 000\nKraków\t804 000'), undefined],
  ['a Japanese title', { ...table('年齢\n50\n27', 'histogram'), title: '参加者の年齢' }, 'ja'],
  ['a Chinese title', { ...table('年份,人口\nA,50\nB,27'), title: '学员的年龄' }, 'zh'],
  [
    'a title in Han signs of several languages',
    { ...table('人口\n50\n27', 'histogram'), title: '東京人口' },
    undefined,
  ],
  ['a title', bars(['Bft'], { title: 'Windstärke am Startplatz' }), 'de'],
  ['a title of Chart.js', bars(['a'], { options: { plugins: { title: { text: 'Umsatz pro Filiale' } } } }), 'de'],
  ['words among labels', bars(['Anfragen', 'Besichtigungen', 'Angebote', 'Aufträge'], { title: 'Müller, 2026' }), 'de'],
  ['a Spanish title', bars(['Madrid', 'Sevilla'], { title: 'Ventas por ciudad' }), 'es'],
  ['one word of a title', bars(['Nord', 'West'], { title: 'Umsatz' }), undefined],
  ['an English title above other names', bars(['Müller', 'Schäfer'], { title: 'Sales by person' }), undefined],
  ['letters of dishes', bars(['Crème brûlée', 'Pâté', 'Soufflé'], { title: 'Dishes' }), undefined],
  ['names of several words', bars(['Les Misérables', 'Le Cid', 'La Bohème'], { title: 'Stage plays' }), undefined],
  ['a French figure', { type: 'kpi', label: 'Location de kayaks', value: 1284, delta: '+6,2 %' }, 'fr'],
  [
    'months of a figure',
    bars(['juin', 'juil.', 'août'], { type: 'kpi', label: 'X', value: 1284, delta: '+6,2 %' }),
    'fr',
  ],
  ['a locale that is given', bars(['Januar', 'März'], { locale: 'en-GB' }), 'en-GB'],
  ['a locale of Chart.js', bars(['Januar', 'März'], { options: { locale: 'it' } }), 'it'],
  ['a plain drawing', bars(['Januar', 'März'], { theme: { mode: 'plain' } }), undefined],
  ['a plain drawing of a table', { ...table('Monat;Umsatz\nJanuar;7,5\nMärz;2,5'), theme: 'plain' }, undefined],
];

describe('the language of the data', () => {
  for (const [why, spec, locale] of LANGUAGES)
    it(`${why}: it is ${locale ?? 'not decided'}`, () => {
      expect(localeOf(spec)).to.equal(locale);
    });

  it('is that of a board where its tiles show only one', () => {
    const tiles = [
      { spec: { type: 'kpi', label: 'Ingresos', value: 38410 } },
      { spec: table('Día;Ingresos\nlun;5\nmar;4\nmié;7') },
    ];
    const { spec } = parseSpec({ type: 'board', tiles });
    expect([spec.options['locale'], spec.tiles?.[0]?.spec?.options['locale']]).to.deep.equal(['es', 'es']);
    const doubtful = { spec: table('X;Y\na;1,5\nb;2,5') };
    const board = parseSpec({ type: 'board', tiles: [...tiles, doubtful] }).spec;
    expect(board.tiles?.map((tile) => tile.spec?.options['locale'])).to.deep.equal(['es', 'es', 'es']);
    const mixed = parseSpec({ type: 'board', tiles: [...tiles, { spec: bars(['janv.', 'févr.']) }] });
    expect(mixed.spec.options['locale']).to.equal(undefined);
    const plain = parseSpec({ type: 'board', theme: { mode: 'plain' }, tiles });
    expect([plain.spec, plain.spec.tiles?.[1]?.spec].map((one) => one?.options['locale'])).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('of one tile decides no number of another one', () => {
    const english = { spec: table('Region,Sales\nNorth,"1,250"\nEast,"1,375"') };
    const { spec, warnings } = parseSpec({
      type: 'board',
      tiles: [{ spec: table('Monat;Umsatz\nJanuar;7,5\nMärz;2,5') }, english],
    });
    expect(spec.tiles?.[1]?.spec?.data.datasets[0]?.data).to.deep.equal([1250, 1375]);
    expect(warnings.join()).to.match(/^tiles\[1\]\.spec: data\.csv: "1,250" in column "Sales" was read as 1250/);
  });

  it('decides no number that a table leaves open, and a reading for people names it', () => {
    const csv = (first: string, second: string) => `Monat,Menge\n${first},1.250\n${second},1.375`;
    expect(parseSpec(table(csv('Januar', 'März'))).spec.data.datasets[0]?.data).to.deep.equal([1.25, 1.375]);
    expect(readTable(table(csv('Januar', 'März'))).notes.join()).to.match(/written as in "de"/);
    expect(readTable({ ...table(csv('Januar', 'März')), locale: null }).locale).to.equal('de');
    expect(readTable(table(csv('Nord', 'Süd'))).notes.join()).not.to.match(/written as in/);
  });
});
