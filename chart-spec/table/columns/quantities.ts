/** What a name says that its numbers measure, in the languages of common exports. */

import { plainName } from '../../values/plain-name.js';
import { withoutUnit } from './names.js';

/** Words that mean one thing beside each other: `value`, `total` and `amount` may be anything. */
const QUANTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    money: `price prices cost costs revenue turnover profit salary wage wages income expenses preis preise kosten umsatz gewinn gehalt precio precios coste
      costo costos ingresos salario prix cout couts salaire prezzo prezzi stipendio preco custo receita prijs omzet salaris cena koszt pris`,
    count: `quantity qty count counts units pieces pcs visits visitors users customers clicks sessions orders tickets views downloads employees population number anzahl menge stuck
      stuckzahl besucher kunden einwohner cantidad unidades visitas clientes poblacion nombre quantite clients quantita numero quantidade aantal ilosc antal`,
    ratio: `ratio probability prob share score rating index quote anteil wahrscheinlichkeit proporcion probabilidad proportion probabilite quota aandeel`,
    duration: 'duration latency age dauer alter duracion edad duree durata eta duracao idade duur leeftijd',
    temperature: 'temperature temp temperatur temperatura',
    humidity: 'humidity luftfeuchte luftfeuchtigkeit humedad humidite umidita umidade',
    pressure: 'pressure druck luftdruck presion pression pressione pressao druk',
    speed: 'speed velocity geschwindigkeit velocidad vitesse velocita velocidade snelheid',
    weight: 'weight gewicht peso poids waga vikt',
    length:
      'height length width distance hohe lange breite entfernung altura longitud distancia hauteur longueur distance altezza',
    area: 'area flache superficie surface',
  }).flatMap(([quantity, names]) => names.split(/\s+/).map((name): [string, string] => [name, quantity])),
);

/** What is measured stands before it: `Price per unit`, `Number of orders`. */
const PARTS = / (?:per|pro|par|por|of|de|di|van|der|je) /;

/** The last known word of `Unit price` counts. Undefined where no word is known. */
export function quantityOf(name: string): string | undefined {
  const [head = ''] = plainName(withoutUnit(name)).split(PARTS);
  const known = head.split(' ').findLast((word) => QUANTITIES.has(word));
  return known === undefined ? undefined : QUANTITIES.get(known);
}
