/** Names of averages, prices, rates and the like, whose numbers are not added up. */

import { plainName } from '../../values/plain-name.js';
import { withoutUnit } from './names.js';

const words = (list: string): Set<string> => new Set(list.split(/\s+/));
/** At any place of a name: "Average order", "Price EU", "Umsatz im Schnitt". */
const ANYWHERE = words(
  `avg average averages mean median ø durchschnitt durchschnittlich durchschnittliche mittelwert schnitt moyenne moyen promedio gemiddelde gemiddeld
  srednia sredni per price prices preis prix precio prezzo prijs preco cena`,
);
/** At its end: what is measured or rated, rather than counted. */
const AT_END = words(
  `mittel media medio rate ratio score rating temperature temp humidity pressure speed latency age index position rank rang quote bpm hr p50 p90 p95
  p99 kurs temperatur level levels wind pegel fullstand fuellstand ppm efficiency utilization utilisation cpu open close high low niveau nivel
  livello humedad presion velocidad elo dwz glucose systolic diastolic pulse puls bmi spo2 voltage altitude height grosse hohe`,
);
/** German compounds: "Durchschnittsbon", "Stückpreis", "Ausfallquote". */
const COMPOUND = /^(?:durchschnitts|mittelwert)\p{L}+$|\p{L}{2}(?:durchschnitt|schnitt|preis|quote|rate|temperatur)$/u;

/** Whether numbers of a column with this name are levels. */
export function isLevelName(name: string): boolean {
  const said = plainName(withoutUnit(name)).split(' ');
  return AT_END.has(said.at(-1) ?? '') || said.some((word) => ANYWHERE.has(word) || COMPOUND.test(word));
}

const STOCK =
  /(?:^|\s)(?:stocks?|inventory|existencias|inventario|giacenza|followers?|subscribers|members|mitglieder|membres|miembros|population|einwohner|poblacion|habitantes|mrr|arr)$|bestand$/u;

/** Whether numbers below the name count what is there at a moment: they add up over things, and not over time. */
export function isStockName(name: string): boolean {
  return STOCK.test(plainName(withoutUnit(name)));
}
