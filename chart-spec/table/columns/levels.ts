/** Names of averages, prices, rates and the like, whose numbers are not added up. */

import { plainName } from '../../values/plain-name.js';
import { unitOfHeader } from './header-units.js';
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
/** Ages, marks and answers, ratios of advertising, and what instruments show, at the end of a name. */
const MEASURED = words(
  `alter edad eta idade leeftijd alder ika kor yas vek wiek возраст вік 年龄 年齡 年齢 나이 العمر stress estres estresse стресс mood stimmung humor likert difficulty
  satisfaction zufriedenheit satisfaccion soddisfazione satisfacao tevredenheid удовлетворенность 满意度 満足度 만족도 nps gpa iq note nota noten notas grade grades mark marks
  voto ocena cijfer karakter znamka оценка балл 成绩 成績 分数 점수 cpm cpc cpa cpl cpi cpv rpm roas roi ctr cvr arpu arppu aov acos vo2max hrv aqi odds elevation hematocrit
  helligkeit luftdruck blutdruck spannung drehzahl leitfahigkeit`,
);
/** `Body fat`, `SpO2`, `pH`, `PM2.5` as plain names. */
const MEASURED_PHRASE =
  /(?:^|\s)(?:body fat|korperfett|grasa corporal|sp o2|p h|ph|pm ?2 ?5|pm ?10|pm ?1|(?:blood|air) (?:sugar|pressure|quality))$/u;
/** German compounds: "Durchschnittsbon", "Stückpreis", "Ausfallquote". */
const COMPOUND =
  /^(?:durchschnitts|mittelwert)\p{L}+$|\p{L}{2}(?:durchschnitt|schnitt|preis|quote|rate|temperatur|level|niveau|pegel|note|salter|feuchte|feuchtigkeit|geschwindigkeit|zufriedenheit)$/u;
const COSTS =
  'costs?|value|price|revenue|spend|kosten|wert|preis|umsatz|costes?|costos?|couts?|custos?|costi|valor|valeur|valore|koszt|naklady|kostnad|стоимость|цена|расходы?|費用|费用';
/** `Cost / conv.`, `Kosten pro Klick`, `Coste por clic`. */
const QUOTIENT = new RegExp(`(?:^|\\s)(?:${COSTS}) ?(?:/|\\s(?:per|pro|par|por|je|na|за)\\s) ?\\p{L}`, 'iu');
/** `(€/h)`, `[mg/dL]`, and no `(m/w)`. */
const QUOTIENT_UNIT =
  /[([](?!m\/[wf]|w\/m|f\/m|y\/n|n\/a)(?:\p{Sc}|[a-zµμ%]{1,4}[²³23]?)\/(?:\d* ?[a-z]{1,4}[²³23]?)[)\]]$/iu;
const DIRECTION =
  /(?:^|\s)(?:direction|bearing|heading|azimuth|azimut|wind deg|wind dir|wdir|windrichtung|fahrtrichtung|direccion|direzione|direcao|richting|kierunek|направление|風向|风向|풍향)(?: (?:du vent|del viento|del vento|do vento|wiatru|ветра))?$/u;

/** Whether numbers of a column with this name are levels. */
export function isLevelName(name: string): boolean {
  const plain = plainName(withoutUnit(name));
  const all = plain.split(' ');
  // "Latency ms"
  const said =
    all.length > 1 && unitOfHeader(name) !== undefined && withoutUnit(name) === name ? all.slice(0, -1) : all;
  return (
    [all, said].some((words) => AT_END.has(words.at(-1) ?? '') || MEASURED.has(words.at(-1) ?? '')) ||
    all.some((word) => ANYWHERE.has(word) || COMPOUND.test(word)) ||
    MEASURED_PHRASE.test(plain) ||
    QUOTIENT.test(name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')) ||
    QUOTIENT_UNIT.test(name.trim()) ||
    isDirectionName(name)
  );
}

/** Whether numbers below the name are degrees of a circle. */
export function isDirectionName(name: string): boolean {
  return DIRECTION.test(plainName(withoutUnit(name)));
}

const WEIGHT = /(?:^|\s)(?:weight|gewicht|korpergewicht|peso|poids|waga|vikt|vekt|hmotnost|вес|体重|體重|몸무게)$/u;

/** Whether numbers below the name are weights: those of parcels add up, those of a person do not. */
export function isWeightName(name: string): boolean {
  return WEIGHT.test(plainName(withoutUnit(name)));
}

/** Wages of a month add up, those of a person in an hour do not. */
const MAYBE_LEVEL =
  /(?:^|\s)(?:salary|salaries|gehalt|salario|salaire|stipendio|salaris|зарплата|工资|frequency|haufigkeit|frecuencia|frequence)$/u;

/** Whether numbers below the name may be levels, which nothing shows. */
export function mayBeLevelName(name: string): boolean {
  return isWeightName(name) || MAYBE_LEVEL.test(plainName(withoutUnit(name)));
}

const STOCK =
  /(?:^|\s)(?:stocks?|inventory|existencias|inventario|giacenza|followers?|subscribers|members|mitglieder|membres|miembros|population|einwohner|poblacion|habitantes|mrr|arr)$|bestand$/u;

/** Whether numbers below the name count what is there at a moment: they add up over things, and not over time. */
export function isStockName(name: string): boolean {
  return STOCK.test(plainName(withoutUnit(name)));
}

const POWER = words(
  `power watt watts kilowatt kilowatts wattage leistung wirkleistung stromleistung solarleistung puissance potencia potenza vermogen moc
  vykon teho guc мощность потужність`,
);
/** What stands without its unit in logs, and may be anything in other tables: wins, emissions. */
const LOGGED = words('w co2 voc tvoc');

/** Whether numbers below the name are power or the like: that of things adds up, and over time it does not. */
export function isPowerName(name: string, isLog = false): boolean {
  const plain = plainName(withoutUnit(name));
  const last = plain.split(' ').at(-1) ?? '';
  return POWER.has(last) || /(?:功率|电力|電力|전력)$/u.test(plain) || (isLog && LOGGED.has(last));
}
