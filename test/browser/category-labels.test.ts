import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { pairs } from '../support/list.js';
import { chartOf, clearTexts, isFlat, rowBelow, shownOf } from './category-texts.js';
import { drawnNotes } from './drawn-notes.js';
import { outside, overlaps } from './text-boxes.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const COUNTRIES =
  'Germany,France,Italy,Spain,Poland,Romania,Netherlands,Belgium,Czech Republic,Greece,Portugal,Sweden,Hungary,Austria,Bulgaria,Denmark,Finland,Slovakia,Ireland,Croatia,Lithuania,Slovenia,Latvia,Estonia,Cyprus,Luxembourg,Malta,United Kingdom,Norway,Bosnia and Herzegovina'.split(
    ',',
  );
const COMPOUNDS = [
  ...'Kraftfahrzeugversicherung Rechtsschutzversicherung Haftpflichtversicherung'.split(' '),
  ...'Berufsunfähigkeitsversicherung Hausratversicherung Wohngebäudeversicherung Krankenzusatzversicherung'.split(' '),
  'Lebensversicherung',
];
const LONG_WORDS = [
  ...'Kirjallisuuskatsaukset Ympäristönsuojelulaki Kansaneläkelaitoksen Työttömyysvakuutusmaksu'.split(' '),
  ...'Sairausvakuutuskortti Lentokoneonnettomuus Elinkeinoelämänkeskus Kotitalousvähennykset'.split(' '),
];
const SENTENCES = [
  'How satisfied are you overall with the quality of the service you received from us?',
  'Would you recommend our product to a friend or a colleague at another company?',
  'How easy was it to find the information you were looking for on our web site?',
  'How quickly did our support team answer your question in the last three months?',
  'What is the chance that you renew your subscription at the end of this year?',
];
const count = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_value, at) => make(at));
const monthYears = count(24, (at) => `${MONTHS[at % 12]} ${2024 + Math.floor(at / 12)}`);
const codes = count(60, (at) => `SKU-${1000 + ((at * 7919) % 9000)}`);

describe('category labels', () => {
  const page = useBarePage();

  const draw = (type: ChartType, labels: string[], over: Partial<ChartSpec> = {}) =>
    clearTexts(page, chartOf(type, labels, over));

  it('are smaller on a slide before they are tilted', async () => {
    const steps =
      'Net debt, start;Operating cash flow;Working capital;Capital expenditure;Acquisitions;Disposals;Dividends;Buy-backs;Currency and other;Net debt, end';
    const header = { title: 'Net debt fell by $310 million' };
    for (const type of ['bar', 'waterfall'] as const) {
      const texts = await draw(type, steps.split(';'), { width: 1280, height: 720, header });
      const names = texts.filter(({ text }) => /cash flow|expenditure|Acquisitions/.test(text));
      expect(names).to.have.length(3);
      expect(names.every(isFlat)).to.equal(true);
    }
  });

  it('that are long are smaller on a slide, where they would else be cut or leave bars no height', async () => {
    const names =
      'Bundesministerium für Klimaschutz;Landwirtschaftskammer Niederösterreich;Österreichische Bundesbahnen;Wiener Krankenanstaltenverbund;Bundesimmobiliengesellschaft;Landesfeuerwehrverband Tirol;Arbeiterkammer Vorarlberg;Wirtschaftskammer Salzburg;Studierendenwerk Innsbruck;Nationalpark Hohe Tauern;Verbund Wasserkraft;Österreichische Nationalbank';
    const header = { title: 'Beschäftigte je Einrichtung', subtitle: '2026' };
    for (const type of ['bar', 'line'] as const) {
      const texts = await draw(type, names.split(';'), { width: 1600, height: 900, header });
      expect(texts.filter(({ text }) => text.includes('…'))).to.deep.equal([]);
      const ticks = texts.filter(({ text }) => /^\d+$/.test(text) && text !== '2026').map(({ top }) => top);
      expect(Math.max(...ticks) - Math.min(...ticks)).to.be.above(225);
    }
  });

  it('around a web are smaller in a large image before they are cut', async () => {
    const skills =
      'Fachwissen,Kommunikation und Verhandlung,Führung,Belastbarkeit,Selbstorganisation,Fremdsprachen,Analytisches Denken,Kundenorientierung';
    const header = { title: 'Vier Kandidaten im Vergleich' };
    const texts = await draw('radar', skills.split(','), { width: 1080, height: 1080, header });
    expect(texts.filter(({ text }) => text.includes('…'))).to.deep.equal([]);
  });

  it('of nodes are smaller in a large image before one is left out', async () => {
    const ways = ['Vocational training', 'Direct placement', 'Private job boards', 'No measure'];
    const ends = [
      'Permanent contract',
      'Fixed-term contract',
      'Still looking after twelve months',
      'Left the labour market',
    ];
    const flows = ways.flatMap((way, at) => [
      { from: 'Registered with the agency', to: way, flow: 200 },
      { from: way, to: ends[at] ?? '', flow: 120 },
      { from: way, to: ends[(at + 1) % ends.length] ?? '', flow: 80 },
    ]);
    const header = { title: 'How 1,000 job seekers found (or did not find) work', subtitle: 'Twelve months later' };
    const spec = chart('sankey', {
      data: { labels: [], datasets: [{ data: flows }] },
      header,
      width: 1280,
      height: 720,
    });
    expect(await drawnNotes(page, spec)).to.deep.equal([]);
    const texts = (await drawnTexts(page, spec)).map(({ text }) => text).join(' ');
    for (const name of [...ways, ...ends]) expect(texts).to.include(name.split(' ')[0]);
  });

  it('break German compounds between their parts, instead of tilting them', async () => {
    const texts = await draw('bar', COMPOUNDS, { width: 800 });
    const drawn = texts.map(({ text }) => text);
    expect(drawn).to.include.members([
      'Rechtsschutz-',
      'Berufs-',
      'unfähigkeits-',
      'Haftpflicht-',
      'Lebens-',
      'versicherung',
    ]);
    for (const { text, corners } of texts) expect(corners[0]?.y, text).to.be.closeTo(corners[2]?.y ?? 0, 0.01);
    const others = ['Berufsunfähigkeit', 'Kraftfahrzeughaftpflicht', 'Relationships', 'Grundstücksverkehrsgenehmigung'];
    const narrow = (await draw('bar', others, { width: 420 })).map(({ text }) => text);
    expect(narrow).to.include.members(['Berufs-', 'unfähigkeit', 'haftpflicht', 'Relationships', 'genehmigung']);
    const office = [
      'Kundenzufriedenheitsumfrage',
      'Rechnungsabgrenzungsposten',
      'Vertriebsmitarbeiterin',
      'Lieferantenbewertung',
      'Einkaufsabteilung',
      'Jahresabschlussprüfung',
    ];
    const parts = (await draw('bar', office, { width: 680 })).map(({ text }) => text);
    expect(parts).to.include.members('zufriedenheits- umfrage Vertriebs- Lieferanten- abteilung prüfung'.split(' '));
    const doubtful = ['Eigenkapitalrendite', 'Anlageobjektrenditen', 'Erdgasspeicherkosten', 'Herzinsuffizienz'];
    const whole = (await draw('bar', doubtful, { width: 450 })).map(({ text }) => text);
    expect(whole).to.include.members(['rendite', 'renditen', 'Herzinsuffizienz']);
    const side = (await draw('bar', office, { width: 300, options: { indexAxis: 'y' } })).map(({ text }) => text);
    expect(side.filter((text) => text.endsWith('…'))).to.deep.equal([]);
  });

  it('are whole beside bars with texts on their other side', async () => {
    const steps = ['Visited pricing page', 'Confirmed e-mail address', 'Imported first data set'];
    const texts = await draw('funnel', steps, { width: 1600, height: 900 });
    expect(shownOf(texts, steps)).to.deep.equal(steps);
    const review = ['Registered teams', 'Formally complete', 'External reports in', 'Recommended by the panel'];
    const eight = [...review, ...review.map((step) => `${step}, again`)];
    const large = { width: 1600, height: 900, theme: { fontSize: 36 } };
    const lines = (await draw('funnel', eight, large)).map(({ text }) => text);
    expect(lines.filter((text) => /…|\.\.\.$/.test(text))).to.deep.equal([]);
  });

  it('with one long word reach into the places of short ones, instead of tilting all', async () => {
    const names = ['Telecommunications', 'Food', 'Sport', 'Media', 'Travel', 'Misc', 'Games', 'Books'];
    const german = ['Umsatz', 'Abschreibungen', 'Sonstige betriebliche Aufwendungen', 'Steuern', 'Ergebnis'];
    for (const [labels, width] of [
      [names, 700],
      [german, 480],
    ] as const) {
      const texts = await draw('bar', [...labels], { width });
      expect(texts.every(isFlat), labels[0]).to.equal(true);
      expect(texts.filter(({ text }) => text.endsWith('…'))).to.deep.equal([]);
    }
  });

  it('keep long names whole where there is room below, and at the angle of the specification', async () => {
    for (const width of [600, 800]) {
      const texts = await draw('bar', LONG_WORDS, { width });
      expect(shownOf(texts, LONG_WORDS)).to.deep.equal(LONG_WORDS);
    }
    const options = { scales: { x: { ticks: { minRotation: 45 } } } };
    expect(shownOf(await draw('bar', LONG_WORDS, { width: 800, options }), LONG_WORDS)).to.deep.equal(LONG_WORDS);
  });

  it('are not upright under a line where long names can be read at an angle', async () => {
    const names = [
      'Warehouse and fulfilment',
      'Customer acquisition',
      'Research and development',
      'Professional services',
    ];
    const labels = ['', ' abroad', ' online'].flatMap((end) => names.map((name) => name + end));
    for (const [width, height] of pairs([480, 240], [480, 280], [640, 300])) {
      const texts = await draw('line', labels, { width, height });
      const tilted = texts.filter((text) => !isFlat(text));
      expect(tilted).to.have.length(labels.length);
      for (const { corners } of tilted) {
        const [start, , end] = corners;
        const [dx, dy] = [(end?.x ?? 0) - (start?.x ?? 0), (end?.y ?? 0) - (start?.y ?? 0)];
        expect(Math.abs(Math.atan2(dy, dx)), `${width} × ${height}`).to.be.lessThan(1.3);
      }
    }
  });

  it('stay beside horizontal bars, and inside the image', async () => {
    for (const [labels, width, height] of [
      [COUNTRIES, 800, 700],
      [COMPOUNDS, 400, 300],
    ] as const) {
      const texts = await draw('bar', [...labels], { width, height, options: { indexAxis: 'y' } });
      expect(shownOf(texts, [...labels])).to.deep.equal(labels);
    }
    const texts = await draw('bar', COUNTRIES, { width: 400, height: 220, options: { indexAxis: 'y' } });
    expect(shownOf(texts, COUNTRIES)).to.have.length.within(10, 15);
  });

  it('beside dense bars are smaller before any is left out', async () => {
    const names = count(30, (at) => `${COUNTRIES[at]?.slice(0, 12)} é${at}`);
    const texts = await draw('bar', names, { options: { indexAxis: 'y' }, width: 800, height: 400 });
    expect(texts.map(({ text }) => text)).to.include.members(names);
  });

  it('leave 60 % of the width to horizontal bars: compounds are broken first', async () => {
    const names = ['Kraftfahrzeughaftpflichtversicherung', 'Rechtsschutzversicherungsgesellschaften', 'Miete'];
    const texts = await draw('bar', names, { width: 600, height: 400, options: { indexAxis: 'y' } });
    expect(texts.find(({ text }) => text === '0')?.left).to.be.lessThan(0.4 * 600);
  });

  it('are never printed on each other with autoSkip false', async () => {
    const options = { scales: { x: { ticks: { autoSkip: false } } } };
    expect(shownOf(await draw('bar', COUNTRIES, { width: 800, options }), COUNTRIES)).to.deep.equal(COUNTRIES);
    for (const many of [codes, monthYears, count(300, (at) => `Item ${(at * 7919) % 1000}`)])
      await draw('bar', many, { width: 300, options });
  });

  it('obey the limits of the specification', async () => {
    const flat = await draw('bar', COUNTRIES, { options: { scales: { x: { ticks: { maxRotation: 0 } } } } });
    expect(flat.every(isFlat)).to.equal(true);
    const few = await draw('bar', COUNTRIES, { options: { scales: { x: { ticks: { maxTicksLimit: 5 } } } } });
    expect(shownOf(few, COUNTRIES)).to.deep.equal(['Germany', 'Netherlands', 'Hungary', 'Ireland', 'Cyprus']);
    const large = await draw('bar', codes, { options: { scales: { x: { ticks: { font: { size: 20 } } } } } });
    expect(large.filter(({ text }) => text.startsWith('SKU')).every(({ font }) => font.includes('20px'))).to.equal(
      true,
    );
  });

  it('at the ends of a line keep off the labels of the other axis and out of the margin, the short ones at their points', async () => {
    for (const labels of [MONTHS, ['2024-10', '2024-11', '2024-12', '2025-01'], monthYears, COUNTRIES.slice(0, 5)]) {
      for (const width of [400, 600, 900]) {
        const texts = (await draw('line', labels, { width })).filter(isFlat);
        const row = rowBelow(texts);
        const bottom = texts.filter(({ text }) => row.includes(text));
        const ticks = texts.filter(({ text, right }) => /^\d+$/.test(text) && right < 60);
        const lowest = Math.max(...ticks.map((tick) => tick.bottom));
        const edge = Math.max(...ticks.map(({ right }) => right));
        const isClear = ({ left, top }: DrawnText) => left > edge || top >= lowest - 1;
        expect(bottom.every(isClear), `${labels[0]} ${width}`).to.equal(true);
        expect(Math.max(...bottom.map(({ right }) => right)), `${labels[0]} ${width}`).to.be.lessThan(width - 15);
        const places = bottom.map(({ left, right }) => (left + right) / 2).sort((one, other) => one - other);
        const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
        if (labels === MONTHS && row.length === MONTHS.length)
          expect(Math.max(...steps) - Math.min(...steps), `${width}`).to.be.lessThan(2);
      }
    }
  });

  it('around a radar do not overlap and are not cut by the edge of the image', async () => {
    for (const labels of [COMPOUNDS, SENTENCES, [...COMPOUNDS, ...SENTENCES], COUNTRIES.slice(0, 12)]) {
      for (const [width, height] of pairs([300, 300], [600, 380], [800, 400])) {
        const datasets = ['A', 'B'].map((label) => ({ label, data: labels.map((_label, at) => 5 + (at % 7)) }));
        const spec = chart('radar', { data: { labels, datasets }, options: {}, width, height });
        const texts = (await drawnTexts(page, spec)).filter(({ text }) => !/^\d+\s*$/.test(text));
        expect(overlaps(texts), `${labels[0]} at ${width} × ${height}`).to.deep.equal([]);
        expect(outside(texts, width, height), `${labels[0]} at ${width} × ${height}`).to.deep.equal([]);
      }
    }
  });

  it('around a radar of many spokes do not overlap', async () => {
    const labels = Array.from({ length: 400 }, (_, at) => `Day ${at + 1}`);
    const datasets = [{ label: 'A', data: labels.map((_, at) => 5 + (at % 7)) }];
    for (const [width, height] of pairs([480, 280], [800, 800])) {
      const spec = chart('radar', { data: { labels, datasets }, options: {}, width, height });
      const texts = (await drawnTexts(page, spec)).filter(({ text }) => text.startsWith('Day'));
      expect(overlaps(texts), `${width} × ${height}`).to.deep.equal([]);
      expect(texts.length).to.be.above(20);
    }
  });

  it('never overlap or leave the image, whatever they are and however large the image is', async () => {
    const kinds = [
      ['The only label of this chart, which is quite long for a single bar'],
      ['', '', 'A', '', 'B'],
      ['A', 'A', 'B', 'B', 'A'],
      ['人工智能技术研发部门', '市场营销与品牌推广', '客户服务与技术支持中心', '财务', '人力资源管理部门'],
      ['القاهرة', 'الرياض', 'دبي', 'بيروت'],
      ['🍎 Apples', '🍌 Bananas', '👨‍👩‍👧 Family packs', '🇩🇪 Germany'],
      COUNTRIES,
      COUNTRIES.map((country) => `Å${country}g`),
      COMPOUNDS,
      SENTENCES,
      monthYears,
      codes,
      count(48, (at) => new Date(Date.UTC(2025, 0, 1, at)).toISOString()),
    ];
    for (const labels of kinds) {
      for (const [width, height] of pairs([160, 120], [320, 200], [600, 380], [1200, 630])) {
        for (const indexAxis of ['x', 'y'] as const)
          await draw('bar', labels, { width, height, options: { indexAxis } });
        await draw('line', labels, { width, height });
      }
    }
  });
});
