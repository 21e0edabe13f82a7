/** Names of amounts of money. */

import { plainName } from '../values/plain-name.js';
import { isCounted } from './counted.js';

/** The amounts of banks, shops and invoices, in the languages of their exports. */
const MONEY_WORDS = new Set(
  'amount amt price cost costs fee fees net gross tax vat total subtotal paid refunded revenue sales balance salary budget spend payout betrag umsatz preis kosten gebuhr netto brutto saldo gehalt importe monto precio coste montant prix cout solde importo prezzo costo valor preco custo bedrag prijs omzet kwota cena koszt belopp belop summa'.split(
    ' ',
  ),
);

export const isNameOfMoney = (name: string): boolean =>
  plainName(name)
    .split(' ')
    .some((word) => MONEY_WORDS.has(word));

/** Whether a column is named as an amount in whole units of money with its cents: `Betrag`, not `Revenue, $M`. */
export const hasCentsByName = (name: string): boolean =>
  isNameOfMoney(name) && !name.split(/[\s,()[\]]+/).some((suffix) => isCounted({ suffix }));
