/**
 * Lengths of time as clocks, programs and people write them: `0:04:32`, `4:32`, `1:02:03.5`, `1h 20m`, `2 min 5 s`, `1 h 07`, `1 Std. 20 Min.`,
 * `PT1H2M`.
 */

/** `clock`: times of a day, as hours and minutes. */
export type DurationForm = 'h:min:s' | 'min:s' | 'clock';

export interface DurationReading {
  seconds: number;
  form: DurationForm;
  /** How many decimals the seconds have. */
  decimals: number;
}

const CLOCK = /^(-?)(?:(\d{1,4}):)?(\d{1,4}):([0-5]\d)(?:[.,](\d{1,3}))?$/;
const ISO = /^(-?)P(?=T?\d)(?:(\d{1,5})D)?T?(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,5})(?:[.,](\d{1,3}))?S)?$/i;
/** From long to short. */
const SECONDS = { D: 86_400, H: 3600, M: 60, S: 1 };
type TimeUnit = keyof typeof SECONDS;
const UNIT_ORDER = 'DHMS';
/** In the languages of tables, without the point of a short form. */
const WORDS: Readonly<Record<TimeUnit, string>> = {
  D: 'd day days tag tage tagen jour jours j día días dia dias giorno giorni dag dagen dagar dzień dni',
  H: `h hr hrs hour hours std stunde stunden heure heures hora horas ora ore u uur uren godz godzina godziny godzin tim timme timmar time timer
    ч час часа часов 時間 小时 小時 시간`,
  M: `m min mins minute minutes minuten minuto minutos minuti minuta minuty minut minuut minuter minutter мин минута минуты минут 分 分钟 分鐘 분`,
  S: `s sec secs second seconds sek sekunde sekunden seconde secondes secondo secondi segundo segundos seg sekunda sekundy sekund sekunder
    с сек секунда секунды секунд 秒 초`,
};
const UNIT_OF = new Map(
  Object.entries(WORDS).flatMap(([unit, words]) => words.split(/\s+/).map((word) => [word, unit as TimeUnit] as const)),
);
const PART =
  /(\d{1,5})(?:[.,](\d{1,3}))?(?: ?(\p{L}{1,12})\.?)?(?:,? ?(?:(?:and|und|et|y|e|i|en|og|och|и) )?(?=\d)|$)/uy;
const ONE_PART = /^(\d{1,5}) ?(\p{L}{1,12})\.?$/u;
const MAX_CHARS = 40;

/** Two parts are minutes and seconds; hours and minutes are written the same way. One part alone is a number with a unit. */
export function readDuration(text: string): DurationReading | undefined {
  if (text.length > MAX_CHARS) return undefined;
  return clockIn(text) ?? partsIn(text);
}

function clockIn(text: string): DurationReading | undefined {
  const parts = CLOCK.exec(text);
  if (parts === null) return undefined;
  const [, sign, hours, minutes, seconds, fraction = ''] = parts;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return reading(sign, whole, fraction, hours === undefined ? 'min:s' : 'h:min:s');
}

function partsIn(text: string): DurationReading | undefined {
  if (!/^-?[P\d]/i.test(text)) return undefined;
  const iso = ISO.exec(text);
  if (iso !== null) return totalOf(iso[1], iso.slice(2, 6), iso[6]);
  const sign = text.startsWith('-') ? '-' : '';
  const counts: (string | undefined)[] = [];
  let [at, before, fraction] = [sign.length, '', ''];
  while (at < text.length) {
    PART.lastIndex = at;
    const [part, count = '', decimals = '', word = ''] = PART.exec(text) ?? [];
    // Behind hours two digits are minutes: `1 h 07`, but not `1H26`; behind `min` they are seconds, and behind `m` centimeters.
    const isBare = word === '' && before !== 'H' && at + count.length === text.length && /^[0-5]\d$/.test(count);
    const place = isBare ? counts.length : UNIT_ORDER.indexOf(UNIT_OF.get(word.toLowerCase()) ?? '?');
    const isSecond = place === UNIT_ORDER.length - 1;
    if (part === undefined || place < counts.length || (decimals !== '' && !isSecond)) return undefined;
    if (isBare && !(place === 2 || (isSecond && before.length > 1))) return undefined;
    counts[place] = count;
    [before, fraction] = [word, decimals];
    at += part.length;
  }
  return counts.filter((count) => count !== undefined).length < 2 ? undefined : totalOf(sign, counts, fraction);
}

/** A number with one word for a unit of time as ISO 8601 writes it: `PT45M` for `45 min`; undefined for any other text. */
export function isoOfOnePart(text: string): string | undefined {
  const part = ONE_PART.exec(text);
  if (part === null) return undefined;
  const [, count, word = ''] = part;
  const unit = UNIT_OF.get(word.toLowerCase());
  return unit && `P${unit === 'D' ? '' : 'T'}${count}${unit}`;
}

/** @param counts of days, hours, minutes and seconds */
function totalOf(sign: string | undefined, counts: readonly (string | undefined)[], fraction = ''): DurationReading {
  const [days, hours] = counts;
  const whole = Object.values(SECONDS).reduce((sum, length, i) => sum + Number(counts[i] ?? 0) * length, 0);
  return reading(sign, whole, fraction, days === undefined && hours === undefined ? 'min:s' : 'h:min:s');
}

function reading(sign: string | undefined, whole: number, fraction: string, form: DurationForm): DurationReading {
  const size = Number(`${whole}.${fraction || '0'}`);
  return { seconds: sign === '-' && size !== 0 ? -size : size, form, decimals: fraction.length };
}
