/** Amounts of banks that are all positive, beside a column that says which of them were paid: `Af` and `Bij`, `DBIT` and `CRDT`. */

import { excerpt } from '../../model/messages.js';
import { plainName } from '../../values/plain-name.js';
import { isNumeric, type TableColumn } from './table-column.js';

const PAID = new Set(
  'af,debit,debet,dbit,dr,db,d,withdrawal,debito,sortie,s,soll,belastung,ausgang,wn,obciazenie,out,outgoing,cargo,debe,dare,addebito,uscita,saida'.split(
    ',',
  ),
);
const RECEIVED = new Set(
  'bij,credit,kredit,crdt,cr,c,deposit,credito,entree,h,haben,gutschrift,eingang,ma,uznanie,in,incoming,abono,haber,avere,accredito,entrata,entrada'.split(
    ',',
  ),
);
const AMOUNT =
  /(?:^|\s)(?:amount|amt|value|bedrag|betrag|umsatz|importe|monto|montant|importo|valor|kwota|belopp|belop|summa)(?:\s|$)/u;
const SAMPLE_ROWS = 50;

/** Makes the amounts that were paid negative. @param texts columns that are neither labels nor series */
export function signAmounts(values: readonly TableColumn[], texts: readonly TableColumn[], notes: string[]): void {
  const amounts = values.filter(
    (column) =>
      isNumeric(column) &&
      (column.unit?.kind === 'currency' || AMOUNT.test(plainName(column.name))) &&
      column.values.every((value) => value == null || value >= 0),
  );
  const direction = amounts.length > 0 ? texts.find(saysDirection) : undefined;
  if (direction === undefined) return;
  // A balance is what is left.
  const [amount] = amounts.toSorted(
    (one, other) => Math.abs(one.index - direction.index) - Math.abs(other.index - direction.index),
  );
  if (amount === undefined) return;
  const isPaid = direction.cells.map((cell) => PAID.has(plainName(String(cell))));
  amount.values = amount.values.map((value, row) => (isPaid[row] && value ? -value : value));
  const word = String(direction.cells[isPaid.indexOf(true)] ?? '');
  notes.push(
    `column ${excerpt(amount.name)} is negative in rows with ${excerpt(word)} in column ${excerpt(direction.name)}`,
  );
}

function saysDirection({ kind, cells }: TableColumn): boolean {
  const isKnown = (cell: unknown) => {
    const word = plainName(String(cell));
    return PAID.has(word) || RECEIVED.has(word);
  };
  if (kind !== 'text' || !cells.slice(0, SAMPLE_ROWS).every(isKnown)) return false;
  const words = new Set(cells.map((cell) => plainName(String(cell))));
  return words.size === 2 && [...words].some((word) => PAID.has(word)) && [...words].some((word) => RECEIVED.has(word));
}
