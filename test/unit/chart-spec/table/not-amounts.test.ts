import { expect } from 'chai';
import { parseSpec } from '../../../../chart-spec/spec.js';

type Cells = readonly (string | number)[];

const SALES = [12, 35, 7, 20];

/** The names of the series that a chart draws of a column beside names and sales. */
function drawnOf(name: string, cells: Cells): (string | undefined)[] {
  const rows = cells.map((cell, row) => `N${row},${cell},${SALES[row]}`);
  const { spec } = parseSpec({ type: 'bar', data: { csv: [`Name,${name},Sales`, ...rows].join('\n') } });
  return spec.data.datasets.map(({ label }) => label);
}

const CODES = [529303, 532568, 530743, 529303];
const ACCOUNTS = ['40817810000000000001', '40817810000000000002', '40817810000000000001', '40817810000000000003'];
const BOOKINGS = [70162719767, 70162719770, 70162719768, 70162719767];

/** Columns by their names and cells. */
const LEFT_OUT: readonly (readonly [string, Cells])[] = [
  [
    'codes,kod obce,Kód obce,Kod gminy,č. obce,Código IBGE,Code commune,код ОКАТО,رمز البلدية,รหัสจังหวัด,IBGE,INSEE,CODGEO,FIPS',
    CODES,
  ],
  ['AGS,GSS,RUT,dni,NIF,NUTS 3,NAICS,CNAE,Programa,Económica,Subconcepto,Kapitel,zipcodes,PSČ', CODES],
  [
    'Номер счёта,Номер карты,Číslo účtu,Numer konta,Número de cuenta,Nº conta,账号,卡号,Tilinumero,رقم الحساب',
    [1, 3, 2, 1],
  ],
  ['Account,Счёт,Card,Ref,Bon,Faktura,Hesap,Any name', ACCOUNTS],
  ['Account,Счёт,Card,Ref,Bon,Faktura,Hesap,Any name', BOOKINGS],
  ['Account,Konto,Customer', [4711, 4711, 4711, 4711]],
  ['Pl.,Rg.,Kol.,Any name', ['1.', '2.', '2.', '4.']],
  ['Year Published,Jahrgang,Year built,Год выпуска,Rok wydania,Millésime', [2001, 2018, 1999, 2005]],
];
const DRAWN: readonly (readonly [string, Cells])[] = [
  [
    'Revenue,Total,Umsatz,Прибыль,Число заказов,Počet obcí,عدد الطلبات,売上,人口,Número de pedidos,Code lines,Card payments',
    CODES,
  ],
  ['GDP', [21433226000000, 20894746000000, 23315081000000, 21462700000000]],
  ['Population', [1412360000, 1411750000, 1412175000, 1410000000]],
  ['Budget', [123456000, 123456000, 123459000, 123450000]],
  ['Wei', ['1000000000000000000', '1500000000000000000', '1200000000000000000', '1700000000000000000']],
  ['Bytes', [123456789012, 123456889012, 123457789012, 123458789012]],
  ['Nuts,Orders,Invoices,Accounts,信号,No show,HS', [120, 150, 180, 150]],
  ['Any name', ['4.', '2.', '9.', '1.']],
  ['hr', [112, 131, 144, 139]],
  ['Points', [2001, 2018, 1999, 2005]],
];

describe('tables: numbers that are no amounts', () => {
  for (const [names, cells] of LEFT_OUT)
    it(`are left out: ${names}`, () => {
      for (const name of names.split(',')) expect(drawnOf(name, cells), name).to.deep.equal(['Sales']);
    });
  for (const [names, cells] of DRAWN)
    it(`and amounts that look so are drawn: ${names}`, () => {
      for (const name of names.split(',')) expect(drawnOf(name, cells), name).to.deep.equal([name, 'Sales']);
    });

  it('may stand before the names of the rows', () => {
    const labelsOf = (csv: string) =>
      parseSpec({ type: 'bar', data: { csv } }).spec.data.datasets.map((one) => one.label);
    expect(labelsOf('x,Ort,y\n529303,A,5\n532568,B,7\n530743,C,6')).to.deep.equal(['y']);
    expect(labelsOf('x,Ort,y\n345213,A,5\n451231,B,7\n234562,C,6')).to.deep.equal(['x', 'y']);
    expect(labelsOf('x,Ort,y\n532568,A,5\n530743,B,7\n529303,C,6')).to.deep.equal(['x', 'y']);
  });

  const read = (csv: string, data: object = {}) => {
    const { spec, warnings } = parseSpec({ type: 'bar', data: { csv, ...data } });
    const series = Object.fromEntries(spec.data.datasets.map((one) => [one.label, one.data]));
    return { labels: spec.data.labels, series, said: warnings.join() };
  };

  it('are times of the day below the name of one, also where each day stands once, and are not added up', () => {
    const names =
      "Time,Kick-off,Uhrzeit,Heure,Hora,Anstoß,Anpfiff,Coup d'envoi,Godzina,Время,开球时间,開始時刻,Calcio d'inizio";
    for (const name of names.split(',')) {
      const csv = `Date,${name},Goals\n2023-08-12,15:00,3\n2023-08-13,17:30,2`;
      expect(read(csv).series, name).to.deep.equal({ Goals: [3, 2] });
      expect(read(csv, { groupBy: 'month' }).series, name).to.deep.equal({ Goals: [5] });
      expect(read(csv.replace('Date', 'Match').replaceAll('2023-', 'A')).series, name).to.deep.equal({ Goals: [3, 2] });
    }
    for (const name of ['time', 'hhmm', 'Uhrzeit', 'Heure'])
      expect(read(`Date,${name},Pulse\n2026-01-05,1200,4\n2026-01-06,930,5`), name).to.deep.include({
        labels: ['2026-01-05 12:00', '2026-01-06 09:30'],
        series: { Pulse: [4, 5] },
      });
    const lengths = [
      'Runner,Time,Age\nA,17:43,23\nB,18:07,30',
      'Date,Time,Km\n2026-01-05,24:31,5\n2026-01-07,23:58,5',
      'Runner,Time,Age\nA,3:05:12,23\nB,4:10:45,30',
      'Job,Duration,Rate\nA,17:30,23\nB,12:15,30',
      'Query,time,Rows\nA,1200,4\nB,930,5',
      'Day,Hours,Rows\n2026-01-05,120,4\n2026-01-06,130,5',
    ];
    for (const csv of lengths) expect(Object.keys(read(csv).series), csv).to.have.length(2);
  });

  it('are dates as years with a part, days of a year and Julian days', () => {
    const part = (row: number) => [2020.04, 2020.12, 2020.21][row];
    const columns: [names: string, at: (row: number) => unknown][] = [
      ['decimal date,dec_date,frac_year,yr,Dezimaljahr,fecha decimal,année décimale,any', part],
      ['DOY,yday,Julian day,day of year,Tag des Jahres,día del año', (row) => 15 + 30 * row],
      ['JD,HJD,Julian Date,DATE', (row) => 2458849.5 + 30 * row],
      ['MJD', (row) => 58849 + 30 * row],
    ];
    for (const [names, at] of columns)
      for (const name of names.split(',')) {
        const rows = [410.1, 411.2, 412].map((value, row) => `2020,${row + 1},${at(row)},${value}`);
        const { labels, series } = read(`year,month,${name},average\n${rows.join('\n')}`);
        expect({ labels, series }, name).to.deep.equal({
          labels: ['2020-01', '2020-02', '2020-03'],
          series: { average: [410.1, 411.2, 412] },
        });
      }
    expect(read('Year,DOY,Temp\n2021,25,4\n2021,32,5').labels).to.deep.equal(['2021-01-25', '2021-02-01']);
    expect(read('NAME,DATE,MAG\nX,2459735.6,12.8\nX,2459736.6,12.5').labels).to.deep.equal(['2459735.6', '2459736.6']);
  });
});
