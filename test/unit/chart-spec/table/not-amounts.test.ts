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
});
