import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { pairs } from '../support/list.js';
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

  const specOf = (type: ChartType, labels: string[], over: Partial<ChartSpec> = {}): ChartSpec => {
    const values = labels.map((_label, at) => 20 + ((at * 7) % 23));
    return chart(type, { data: { labels, datasets: [{ label: 'Values', data: values }] }, options: {}, ...over });
  };
  const draw = async (type: ChartType, labels: string[], over: Partial<ChartSpec> = {}) => {
    const spec = specOf(type, labels, over);
    const texts = (await drawnTexts(page, spec)).filter(({ text }) => text.trim() !== '');
    const name = `${type} of ${labels[0]} at ${spec.width} × ${spec.height}`;
    expect(overlaps(texts), `${name}: overlaps`).to.deep.equal([]);
    expect(outside(texts, spec.width, spec.height), `${name}: outside`).to.deep.equal([]);
    return texts;
  };
  const shownOf = (texts: DrawnText[], labels: string[]) =>
    labels.filter((label) => texts.some(({ text }) => text === label));
  const isFlat = ({ corners }: DrawnText) => corners[0]?.y === corners[2]?.y;
  /** Texts below the plot from left to right. */
  const rowBelow = (texts: DrawnText[]) => {
    const lowest = Math.max(...texts.map(({ corners }) => corners[1]?.y ?? 0));
    const row = texts.filter(({ corners }) => lowest - (corners[1]?.y ?? 0) < 8 && (corners[1]?.y ?? 0) > 100);
    return row.sort((a, b) => a.left - b.left).map(({ text }) => text);
  };

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

  it('in order are thinned out in natural steps and stay flat', async () => {
    const cases: [labels: string[], width: number, shown: string[]][] = [
      [MONTHS, 170, ['Jan', 'Apr', 'Jul', 'Oct']],
      [monthYears, 450, ['Jan 2024', 'Apr', 'Jul', 'Oct', 'Jan 2025', 'Apr', 'Jul', 'Oct']],
      [
        count(12, (at) => `Q${(at % 4) + 1} ${2023 + Math.floor(at / 4)}`),
        300,
        ['Q1 2023', 'Q3', 'Q1 2024', 'Q3', 'Q1 2025', 'Q3'],
      ],
      [
        count(45, (at) => `${1981 + at}`),
        600,
        ['1985', '1990', '1995', '2000', '2005', '2010', '2015', '2020', '2025'],
      ],
      [count(30, (at) => `Day ${at + 1}`), 500, ['Day 5', 'Day 10', 'Day 15', 'Day 20', 'Day 25', 'Day 30']],
      [count(60, (at) => `Item ${at + 1}`), 450, count(6, (at) => `Item ${10 * at + 10}`)],
      [
        count(60, (at) => `${at * 5}–${at * 5 + 5}%`),
        700,
        ['0–5%', '50–55%', '100–105%', '150–155%', '200–205%', '250–255%'],
      ],
      [
        count(60, (at) => new Date(day(at)).toLocaleDateString('de', { dateStyle: 'medium', timeZone: 'UTC' })),
        700,
        count(9, (at) => new Date(day(7 * at)).toLocaleDateString('de', { dateStyle: 'medium', timeZone: 'UTC' })),
      ],
      [count(52, (at) => `W${at + 1}`), 300, ['W1', 'W14', 'W27', 'W40']],
      [count(24, (at) => `${String(at).padStart(2, '0')}:00`), 300, ['00:00', '06:00', '12:00', '18:00']],
      [
        count(56, (at) => new Date(Date.UTC(2026, 0, 12, 3 * at)).toISOString().slice(0, 16)),
        430,
        ['Jan 12, 2026', 'Jan 14', 'Jan 16', 'Jan 18'],
      ],
      [count(365, (at) => day(at).slice(0, 10)), 800, ['Jan 2025', ...MONTHS.slice(1)]],
      [
        count(36, (at) => `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`),
        400,
        ['Jan 2023', 'Jul', 'Jan 2024', 'Jul', 'Jan 2025', 'Jul'],
      ],
      [
        MONTHS.map((_month, at) => new Date(Date.UTC(2025, at)).toLocaleDateString('en', { month: 'long' })),
        420,
        MONTHS,
      ],
    ];
    for (const [labels, width, shown] of cases) {
      const texts = await draw('bar', labels, { width, height: 300 });
      expect(rowBelow(texts), labels[0]).to.deep.equal(shown);
      expect(texts.every(isFlat), labels[0]).to.equal(true);
    }
  });

  it('of times name each day once, below, also where the clocks of the time zone are changed', async () => {
    const times = (from: number, minutes: readonly number[]) =>
      minutes.map((minute) => new Date(from + minute * 60_000).toISOString());
    const quarters = count(24, (at) => at * 15);
    const [brazil, uneven] = [count(12, (at) => at * 120), count(24, (at) => at * 17 + (at % 3))];
    const cases: [labels: string[], over: Partial<ChartSpec>, clocks: RegExp, days: string[]][] = [
      [
        times(Date.UTC(2026, 9, 3, 12), quarters),
        { timeZone: 'Australia/Sydney' },
        /^10:00 PM.*3:00 AM/,
        ['Oct 3, 2026', 'Oct 4'],
      ],
      [
        times(Date.UTC(2026, 10, 1, 4), quarters),
        { timeZone: 'America/New_York' },
        /^12:00 AM.*1:00 AM.*1:00 AM/,
        ['Nov 1, 2026'],
      ],
      [times(Date.UTC(2026, 5, 3, 20), uneven), {}, /^8:00 PM/, ['Jun 3, 2026', 'Jun 4']],
      [
        times(Date.UTC(2026, 2, 14), brazil),
        { timeZone: 'America/Sao_Paulo', options: { locale: 'pt-BR' }, width: 700 },
        /^21:00\|3:00\|9:00\|15:00$/,
        ['13 de mar. de 2026', '14 de mar.'],
      ],
      [
        times(
          Date.UTC(2026, 2, 14),
          count(72, (at) => at * 60),
        ),
        { width: 520 },
        /^12 AM\|12 PM\|/,
        ['Mar 14, 2026', 'Mar 15', 'Mar 16'],
      ],
      [times(Date.UTC(2026, 2, 14, 9), [0, 60, 120]), { width: 400 }, /^9 AM\|10 AM\|11 AM$/, ['Mar 14, 2026']],
    ];
    for (const [labels, over, clocks, days] of cases) {
      const texts = await draw('line', labels, { width: 1200, height: 400, timeZone: 'UTC', ...over });
      const below = rowBelow(texts);
      expect(below).to.deep.equal(days);
      const others = texts.filter(({ text }) => !below.includes(text));
      expect(
        rowBelow(others)
          .join('|')
          .replace(/\u202f/g, ' '),
      ).to.match(clocks);
      expect(texts.every(isFlat)).to.equal(true);
    }
  });

  it('of which few are shown say where the row begins', async () => {
    const years = count(10, (at) => `${2016 + at}`);
    expect(rowBelow(await draw('line', years, { width: 260, height: 300 }))).to.include.members(['2016', '2020']);
  });

  it('that count on in words are lines of their own where there are few, and never tilted', async () => {
    const sprints = count(12, (at) => `Sprint ${at + 1}`);
    const texts = await draw('bar', sprints, { width: 620, height: 300 });
    expect(texts.filter(({ text }) => text === 'Sprint')).to.have.lengthOf(12);
    expect(texts.every(isFlat)).to.equal(true);
  });

  it('that people wrote are drawn as written where all of them fit', async () => {
    const mondays = ['Jan 6', 'Jan 13', 'Jan 20'];
    for (const labels of [MONTHS, ['Q1 2025', 'Q2 2025', 'Q3 2025'], mondays, ['2023', '2024', '2025']]) {
      expect(rowBelow(await draw('line', labels, { width: 800 }))).to.deep.equal(labels);
    }
  });

  it('that programs wrote as dates are drawn as people write them, though all fit', async () => {
    const months = ['2024-11', '2024-12', '2025-01', '2025-02'];
    const cases: [labels: string[], shown: string[], locale?: string][] = [
      [months, ['Nov 2024', 'Dec', 'Jan 2025', 'Feb']],
      [months, ['Nov. 2024', 'Dez.', 'Jan. 2025', 'Feb.'], 'de-DE'],
      list(['2025-01-31', '2025-02-28', '2025-03-31'], ['Jan 2025', 'Feb', 'Mar']),
      list(['2025-01-15', '2025-02-15', '2025-03-15'], ['Jan 15, 2025', 'Feb 15', 'Mar 15']),
      list(['2023-01-01', '2024-01-01', '2025-01-01'], ['2023', '2024', '2025']),
      [count(4, (at) => day(at).slice(0, 10)), ['Jan 1, 2025', 'Jan 2', 'Jan 3', 'Jan 4']],
      list(['2024-W51', '2024-W52', '2025-W01', '2025-W02'], ['W51 2024', 'W52', 'W1 2025', 'W2']),
      [['2025W09', '2025W10', '2025W11'], ['KW 9 2025', 'KW 10', 'KW 11'], 'de-DE'],
      // Without an order each label is read on its own.
      list(['2025-W03', '2025-W09', '2025-W10'], ['W3 2025', 'W9', 'W10']),
      list(['2025-01-03', '2025-02-17', '2025-05-30'], ['Jan 3, 2025', 'Feb 17', 'May 30']),
      [
        ['2024-12-31', '2025-02-17', '2025-05-30'],
        ['Dec 31, 2024', 'Feb 17, 2025', 'May 30'],
      ],
      list(['2025-01', '2025-02'], ['Jan 2025', 'Feb']),
    ];
    for (const [labels, shown, locale = 'en-US'] of cases) {
      for (const type of ['line', 'bar'] as const) {
        const options = { locale, scales: { x: { type: 'category' } } };
        const texts = await draw(type, labels, { width: 800, options });
        expect(
          rowBelow(texts).map((text) => text.replace(/\s/g, ' ')),
          `${type} ${labels[0]}`,
        ).to.deep.equal(shown);
      }
    }
    const beside = await draw('bar', months, { options: { indexAxis: 'y' } });
    expect(shownOf(beside, ['Nov 2024', 'Dec 2024', 'Jan 2025', 'Feb 2025'])).to.have.length(4);
    const codes = ['2025-01', '2025-02', 'Total'];
    expect(shownOf(await draw('bar', codes), codes), 'names').to.deep.equal(codes);
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
