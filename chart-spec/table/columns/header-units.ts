/** Units that stand in the names of columns. */

import { type NumberReading, type NumberUnit, readNumber } from '../../numbers/read-number.js';
import { isPercentName, withPlainBrackets } from './names.js';

/** A unit in the header: `Margin %`, `Revenue ($)`, `Costs [EUR]`, `Size in GB`, `Budget (in T€)`, `Umsatz in Mio. €`, `Revenue, $K`, `Выручка, тыс. руб.`. */
const HEADER_UNIT =
  /(?:[([]\s*(?:(?:in|en) )?([^\s()[\]]+(?: [^\s()[\]]+)?)\s*[)\]]|\s(%|\p{L}{0,4}\p{Sc}\p{L}{0,4})|\s(?:in|en)\s(\S{1,8}(?: \S{1,3})?)|,\s((?!min$|max$|[A-Z]{2}$)[^\s,]{2,8}(?: \S{1,4})?))\s*$/u;
/** `$000`, `£'000`, `(000s)` */
const THOUSANDS = /^(\p{Sc}|[A-Z]{3}|)\s?['’]?000s?$/u;
/** Units that are no words may stand behind a name as they are: `Duration ms`, `Revenue USD`, `fan_rpm`. `Users ALL` are not in Albanian lek. */
const BARE_UNITS =
  'ms kg mg km cm mm kB KB MB GB TB Wh kWh MWh GWh kW MW GW Hz kHz MHz GHz °C °F hPa km/h EUR USD GBP CHF JPY CNY INR AUD CAD SEK NOK DKK PLN CZK HUF BRL MXN ZAR KRW SGD HKD NZD'.split(
    ' ',
  );
/** In names of programs, in small letters too. `sales_gb` may be those of a country. */
const SNAKE_UNITS: ReadonlyMap<string, string> = new Map(
  [
    ...BARE_UNITS.filter((unit) => !/^[A-Z]B$/.test(unit)),
    ...['rpm', 'bpm', 'kph', 'mph', 'kbps', 'Mbps', 'Gbps', 'ppm', 'ppb', 'hPa', 'kPa', 'mbar', 'dB', 'dBm', 'lux'],
  ]
    .map((unit): [string, string] => [unit.toLowerCase(), unit])
    .concat([['kmh', 'km/h']]),
);
const BYTES =
  /(?:size|storage|memory|mem|ram|disk|data|traffic|transfer|transferred|bandwidth|used|free|cache|heap|file|swap|rss)_([mgt])b$/i;
const ELECTRIC =
  /(?:power|load|solar|pv|grid|battery|production|usage|leistung|verbrauch|puissance|potencia|potenza)[_ ](w)$|(?:voltage|battery|spannung)_(v)$|current_(a)$/i;
const DEGREES = /(?:temp|temperature|temperatur|temperatura|temp_(?:min|max|avg|mean)|dew_?point)_([cf])$/i;

/** Names that are units and nothing else, and how these are written. Words that name rows too, such as `Week` and `Pts`, are not among them. */
const NAMED_UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    h: 'hours stunden heures horas uren timmar godziny hodiny часы години',
    min: 'minutes minuten minutos minuti minuter minutter minuty minutit dakika минуты хвилини',
    s: 'seconds sekunden secondes segundos secondi seconden sekunder sekundy секунды секунди',
    '€': 'euro euros',
    $: 'dollars dólares dollar',
    zł: 'złoty złotych',
    kg: 'kg kilogram kilograms kilogramm kilos kilogrammes kilogramos',
    t: 'tonnes tonnen toneladas tonnellate ton',
    km: 'km kilometers kilometres kilometer kilómetros kilomètres chilometri',
    l: 'litres liters liter litros litri',
    kWh: 'kwh',
    MWh: 'mwh',
    W: 'watt watts',
    kW: 'kw kilowatt kilowatts',
    V: 'volt volts',
    A: 'ampere amperes amps',
    hPa: 'hpa',
    ppm: 'ppm',
    '°C': '°c',
  }).flatMap(([unit, names]) => names.split(' ').map((name): [string, string] => [name, unit])),
);

/** Whether a name is a unit and nothing else: `Euro`, `Minutes`. */
export function isUnitAlone(name: string): boolean {
  return NAMED_UNITS.has(name.trim().toLowerCase());
}

function bareUnit(name: string): string | undefined {
  const [, degrees] = DEGREES.exec(name) ?? [];
  if (degrees !== undefined) return `°${degrees.toUpperCase()}`;
  const electric = ELECTRIC.exec(name)
    ?.slice(1)
    .find((unit) => unit !== undefined);
  if (electric !== undefined) return electric.toUpperCase();
  const [, bytes] = BYTES.exec(name) ?? [];
  if (bytes !== undefined) return `${bytes.toUpperCase()}B`;
  const at = Math.max(name.lastIndexOf(' '), name.lastIndexOf('_'));
  if (at < 1) return undefined;
  const word = name.slice(at + 1);
  if (name[at] === '_') return SNAKE_UNITS.get(word.toLowerCase());
  return BARE_UNITS.includes(word) ? word : undefined;
}

const ONE_YEAR = /^(?:year|jahr|année|año|anno|ano)$/iu;

/** The unit that a name says. Shares of 1 may stand below `pct` too: they are no percentages. */
export function unitOfName(name: string, values: readonly (number | null | undefined)[]): NumberUnit | undefined {
  const isPercent = isPercentName(name) && values.some((value) => value != null && Math.abs(value) > 1);
  return isPercent ? { kind: 'percent' } : unitOfHeader(name);
}

/** The unit that a name has at its end: its number and what it counts, and how it is written. */
function unitInHeader(name: string): (Pick<NumberReading, 'unit' | 'magnitude'> & { text: string }) | undefined {
  const [, inBrackets, percent, behind, afterComma] = HEADER_UNIT.exec(withPlainBrackets(name)) ?? [];
  const bare = percent ?? bareUnit(name);
  const written =
    inBrackets ??
    behind ??
    afterComma ??
    NAMED_UNITS.get(name.trim().toLowerCase()) ??
    (bare && withMagnitude(name, bare));
  // "Opened in year" names years, "Age in years" counts them.
  if (written === undefined || (written === behind && ONE_YEAR.test(written))) return undefined;
  const text = written.replace(THOUSANDS, '$1K');
  // A distance of `(5 km)` is no unit.
  const glued = /\d/.test(text) ? [] : [`1${text}`, `${text.charAt(0)}1${text.slice(1)}`];
  const reading = [`1 ${text}`, `${text} 1`, ...glued].map((each) => readNumber(each)).find((each) => each != null);
  return reading && { ...reading, text };
}

/** `thousand $` for `Sales, thousand $`, and for `Thousand $`: the word before a unit may say how many of it are counted. */
function withMagnitude(name: string, unit: string): string {
  const [, word] = /([\p{L}.]{1,12})\s+$/u.exec(name.trimEnd().slice(0, -unit.length)) ?? [];
  if (word === undefined) return unit;
  const counted = [word, word.toLowerCase()].map((each) => `${each} ${unit}`);
  return counted.find((each) => readNumber(`1 ${each}`)?.magnitude !== undefined) ?? unit;
}

/** The unit that a name has at its end. Thousands of euros are a unit of their own: `T€`. */
export function unitOfHeader(name: string): NumberUnit | undefined {
  if (/^%\s?\p{L}/u.test(name)) return { kind: 'percent' };
  const { unit, magnitude, text = '' } = unitInHeader(name) ?? {};
  return unit === undefined || magnitude === undefined ? unit : { kind: 'unit', unit: text };
}

/** What the numbers below a name count: 1,000 for `Revenue ($K)`. */
export function magnitudeOfHeader(name: string): number {
  return unitInHeader(name)?.magnitude ?? 1;
}
