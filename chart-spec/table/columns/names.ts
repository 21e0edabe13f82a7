/** What the name of a column says about numbers that are no values, in the languages of common exports. */

import { isYearName } from '../../numbers/years.js';
import { plainName } from '../../values/plain-name.js';
import { isClassName, isIdName, isNounName } from './id-names.js';

const words = (list: string): string =>
  list
    .split(',')
    .map((word) => word.trim())
    .join('|');

const RANK = new RegExp(
  `^(?:${words(
    'rank, rk, ranking, rang, platz, position, pos, place, puesto, posicion, classement, posizione, posicao, miejsce, pozycja, plats, plaats, sira, место, позиция, 順位, 排名, 순위, row, row id, row number, rownum, index, idx, line, line number, zeile, fila, ligne, riga, linha, seq, icmp seq, sequence, unnamed 0, lfd, x1, 1, partition, shard, table',
  )})$`,
  'u',
);
/** Numbers of these begin with their floor: `Rooms` are counted, `Room` is one. */
const ROOM = new RegExp(
  `^(?:${words(
    'room, zimmer, raum, chambre, salle, habitacion, sala, stanza, quarto, kamer, pokoj, oda, комната, кабинет, 部屋, 客室, 号室, 房间, 房間, 객실, 호실, غرفة, חדר',
  )})$`,
  'u',
);
/** Hours of the day, without accents. */
const HOUR =
  'hour|hr|stunde|uhrzeit|tageszeit|heure|hora|ora|uur|timme|klockslag|klokkeslett|klokkeslæt|tidspunkt|godzina|godz|hodina|tunti|kellonaika|saat|час|година|ωρα|时间|時間帯|時刻|時|时|시|시간대';
const OTHERS = {
  zip: /(?:^|\s)(?:zip|zips|zipcodes?|zip codes?|postcodes?|post code|postal codes?|postal|plz|postleitzahl|code postal|codigo postal|cep|cap|cp|c p|postnummer|psc|kod pocztowy|индекс|郵便番号|邮编|우편번호)$/u,
  phone:
    /(?:^|\s)(?:phone|phone number|telephone|tel|fax|telefon|telefono|telefone|telefoon|celular|handy|mobilnummer|puhelin|телефон|電話|電話番号|电话|전화)$/u,
  coordinate:
    /(?:^|\s)(?:geo [xy]|lat|latitude|lon|lng|long|longitude|breitengrad|langengrad|latitud|longitud|latitudine|longitudine|coordinates?|koordinate|широта|долгота|緯度|経度|纬度|经度)$/u,
  // Parts of a time in numbers, which are not amounts.
  timePart: new RegExp(
    `^(?:${HOUR}|month|mon|mo|mth|mnth|month num|week|wk|quarter|qtr|day|minute|weekday|monat|woche|kw|quartal|tag|mois|semaine|trimestre|jour|mes|semana|dia|mese|settimana|giorno|maand|kwartaal|dag|miesiac|manad|vecka|месяц|неделя|день|月|週|周|日|월|주|일|month number|month no|month of year|iso week|week of year|calendar week|hour of day)$`,
    'u',
  ),
  // Statuses of responses: 200, 404.
  status: /^(?:(?:http|sc|response|upstream) )?status$/u,
  // Statistical offices name years so; elsewhere such numbers are amounts.
  period: /^(?:time|period|time period|ref period|zeit|periode|periodo|tijd|perioden)$/u,
} as const;
/** "Number of orders", "Order count": amounts, whatever other words stand there. */
const AMOUNT =
  /(?:^|\s)(?:of|total|count|sum|average|avg|mean|per|anzahl|summe|cantidad|nombre|quantity|qty|rate|share|amount|value|revenue|sales|price|cost|costs)(?:\s|$)/u;

/** The name of a column of telephone numbers, or of counts for a kind of device. */
export function isMobileName(name: string): boolean {
  return /^(?:mobile|mobil|cell|cellphone|movil)$/.test(plainName(name));
}

export type NameMeaning = 'id' | 'noun' | 'class' | 'room' | 'rank' | 'year' | keyof typeof OTHERS;

/** What numbers below the name are, if their values agree. */
export function meaningOf(name: string): NameMeaning | undefined {
  // `# Samples` are counted, `# Order` is one.
  const plain = plainName(withoutUnit(name)).replace(/^# /, '');
  if (plain === '') return undefined;
  if (isNumberSign(name)) return /^no$/i.test(name.trim()) ? 'noun' : 'rank';
  for (const meaning of ['zip', 'phone', 'coordinate', 'timePart', 'status', 'period'] as const) {
    if (OTHERS[meaning].test(plain)) return meaning;
  }
  if (isYearName(name)) return 'year';
  if (RANK.test(plain)) return 'rank';
  if (isNounName(plain)) return 'noun';
  if (isClassName(plain)) return 'class';
  if (ROOM.test(plain)) return 'room';
  return isIdName(plain) && !AMOUNT.test(plain) ? 'id' : undefined;
}

/** `#`, `Nr.`, `No.`, `lp.` */
export function isNumberSign(name: string): boolean {
  return /^(?:#|№|n°|nº|num\.?|nr\.?|no\.?|n\.|l\.?p\.?|s\.? ?no\.?|sl\.? ?no\.?|sr\.? ?no\.?|п\/п|№ п\/п)$/u.test(
    name.trim().toLowerCase(),
  );
}

/** Years of a thing rather than of a row: the rows stand in no order of time. */
export function isYearOfThing(name: string): boolean {
  return /(?:founded|built|established|born|released|published|opened|release year|vintage|baujahr|jahrgang|millesime)$/u.test(
    plainName(name),
  );
}

/** Dates at which something began, ends or is due: they describe what a row names. */
const DATE_OF_THING = new Set(
  `hire hired joined join birth born dob birthday founded opened due close closing closed deadline expiry expires expiration renewal start end ends
  begin eintritt eintrittsdatum austritt austrittsdatum geburt geburtsdatum geburtstag faellig fallig falligkeit start startdatum enddatum beginn ende
  embauche naissance debut fin echeance ingreso nacimiento inicio vencimiento assunzione nascita inizio scadenza admissao nascimento`.split(
    /\s+/,
  ),
);

export function isDateOfThing(name: string): boolean {
  return plainName(name)
    .split(' ')
    .some((word) => DATE_OF_THING.has(word));
}

const DATE_NAME =
  /(?:^|\s)(?:date|day|time|datetime|timestamp|period|month|week|datum|tag|zeit|monat|buchungstag|fecha|data|jour|dia|giorno|дата|日期|日付|날짜|at|on|ds|dt|ts|epoch|created|posted|booked)(?:\s|$)/u;

export function isDateName(name: string): boolean {
  return DATE_NAME.test(plainName(name));
}

const YEARS = 'date|year|yr|datum|jahr|fecha|ano|annee|anno|data|jaar|rok|год|дата';
const DECIMALS = 'decimal|dec|frac|fraction|fractional|dezimal|decimale|decimaal';
const DECIMAL_DATE = new RegExp(
  `^(?:(?:${DECIMALS})(?:es)? ?(?:${YEARS})|(?:${YEARS}) (?:${DECIMALS})|yr|year|annee|jahr)$`,
  'u',
);
const DAY_OF_YEAR =
  /^(?:doy|yday|yearday|year day|day ?of ?(?:the )?year|jday|julian(?: day)?|jour (?:de l )?annee|jour julien|tag des jahres|tagesnummer|dia (?:del ano|juliano)|giorno dell anno|dag (?:van het|pa|av) (?:jaar|aret))$/u;
const JULIAN =
  /(?:^|\s)(?:jd|hjd|bjd|mjd|julian(?: (?:day|date))?|julianisches datum|jour julien|dia juliano|юлианская дата|儒略日|ユリウス日)(?:\s|$)/u;

/** What a name says of numbers that are times: `2020.04`, the day of a year, days since 4713 BC or 1858. */
export function timeNumberOf(name: string): 'decimal year' | 'day of year' | 'Julian day' | undefined {
  const plain = plainName(name).replaceAll(/[’']/g, ' ');
  if (DECIMAL_DATE.test(plain)) return 'decimal year';
  if (DAY_OF_YEAR.test(plain)) return 'day of year';
  return JULIAN.test(plain) || isDateName(name) ? 'Julian day' : undefined;
}

const CLOCK_NAME =
  /^(?:(?:start|end|begin|finish|check in|check out|arrival|departure|opening|closing|sunrise|sunset|login|logout) ?(?:time|hour|at)?|time (?:in|out|of day)|(?:kick ?off|tip ?off|first pitch|face ?off)(?: time)?|(?:ansto(?:ss|ß)|anpfiff|coup d['’ ]envoi|calcio d['’ ]inizio|aftrap|avspark|pontape inicial|pontape|начало|время начала|время матча|开球时间|キックオフ|킥오프|.{0,6}時刻)|clock (?:in|out)|clock|uhrzeit|(?:abschluss|buchungs|transaktions)zeit|beginn|ende|(?:zeit |uhrzeit )?(?:von|bis)|(?:time )?(?:from|to)|startzeit|endzeit|ankunft|abfahrt|heure (?:de )?(?:debut|fin)|hora (?:de )?(?:inicio|fin)|entrada|salida|arrivee|depart)$/u;

/** Whether `09:00` below the name is a time of the day, and not how long something took. */
export function isClockName(name: string): boolean {
  return CLOCK_NAME.test(plainName(name));
}

const HOUR_NAME = new RegExp(`^(?:${HOUR}|time|zeit|время)$`, 'u');

/** Whether the name is that of a time of the day in any case; `Time` may be how long something took. */
export function isTimeOfDayName(name: string): boolean {
  return (
    isClockName(name) ||
    (isHourName(name) && !/^(?:time|zeit|время|时间|時間|시간|hr|ora|hora|hour)$/.test(plainName(name)))
  );
}

/** Whether the name is that of hours, or of times of the day. */
export function isHourName(name: string): boolean {
  return HOUR_NAME.test(plainName(name));
}

/** Whether a time to the second below the name says, in a result without starting times, how long somebody took. */
export function isFinishName(name: string): boolean {
  return /^(?:finish|finishing|finisher) ?(?:time)?$/.test(plainName(name));
}

/** Goals for and against, and other scores: `70:24` below it is no length of time. */
export function isScoreName(name: string): boolean {
  return (
    /\p{L}:\p{L}/u.test(name) ||
    /(?:^|\s)(?:goals?|scores?|sets|result|ergebnis|tore|torverhaltnis|satze|punkte|buts|goles|gols|reti|bramki|gole|doelpunten|doelsaldo)$/.test(
      plainName(name),
    )
  );
}

/** Versions are no amounts: 1.10 comes after 1.9. */
export function isVersionName(name: string, areUnique = true): boolean {
  const plain = plainName(name);
  return (
    /(?:^|\s)(?:version|milestone|firmware)$/.test(plain) ||
    (areUnique && /(?:^|\s)(?:versions|release|tag)$/.test(plain))
  );
}

/** Numbers that stand for words: `Record Type`, `Value Footnotes`. */
export function isCodeName(name: string): boolean {
  return /(?:^|\s)(?:type|typ|tipo|footnotes?|qc|qn \d{1,2}|quality (?:level|code)|qualitatsniveau)$|flags?$/.test(
    plainName(name),
  );
}

const FLAG_NAME = new RegExp(
  `^(?:is|has|was|had|did|can|ist|hat|es|tiene|est|ha|jest|ar)\\s|(?:^|\\s)(?:${words(
    'promo\\d*, promotion, holiday, weekend, active, enabled, deleted, churn, churned, survived, dummy, bool, boolean, smoker, subscribed, converted, approved, passed, defaulted, paid, winner, won, billable, fraud, valid, verified, canceled, cancelled, returned, present, absent, treated, yes no, y n, feiertag, wochenende, aktiv, bezahlt, gultig, gewonnen, anwesend, raucher, ja nein, festivo, activo, pagado, valido, aprobado, fumador, si no, actif, ferie, paye, valide, present, fumeur, oui non, attivo, pagato, ativo, pago, feriado, fumante, actief, betaald, feestdag, aktywny, oplacone, активен, оплачено, праздник, выходной',
  )})(?: \\d)?$|flag\\d*$`,
  'u',
);

/** Whether 0 and 1 below the name say no and yes. */
export function isFlagName(name: string): boolean {
  return FLAG_NAME.test(plainName(name));
}

const LONGITUDE = /(?:^|\s)(?:geo x|lon|lng|long|longitude|langengrad|longitud|longitudine|долгота|経度|经度)$/u;

/** At which axis of a map the coordinates below a name stand; undefined for other names. */
export function axisOfCoordinate(name: string): 'x' | 'y' | undefined {
  if (meaningOf(name) !== 'coordinate') return undefined;
  return LONGITUDE.test(plainName(withoutUnit(name))) ? 'x' : 'y';
}

/** How high a place lies. */
export function isHeightName(name: string): boolean {
  return /^(?:elevation|elev|altitude|alt|hohe|stationshohe|altitud|quota|hojd)(?: (?:m|ft))?$/.test(plainName(name));
}

const PERCENT_WORDS = '%|percent|pct|percentage|prozent|procent|pourcentage|porcentaje|porcentagem|percentuale';
/** `Margin percent`, `Percentage of adults`. Points of percentage are no shares. */
const PERCENT = new RegExp(
  `(?:^|\\s)(?:${PERCENT_WORDS})$|^(?:${PERCENT_WORDS}|prozentsatz|percentuale|odsetek) (?:of|who|with|de|des|di|der|van|die)(?:\\s|$)`,
  'u',
);

/** Words for ids that are the names of counts and categories as well. */
const MAYBE_ID =
  /(?:^|\s)(?:code|codes|kode|codigo|codice|kod|nr|num|nummer|numero|number|key|vs|код|номер|numara)$|^(?:番号|編號|编号|번호)$/u;

/** Whether numbers below a name of ids may be counts, if they do not look like ids. */
export function mayNameCounts(name: string): boolean {
  return MAYBE_ID.test(plainName(withoutUnit(name)));
}

/** Whether plain numbers below the name are percentages. */
export function isPercentName(name: string): boolean {
  return PERCENT.test(plainName(name));
}

/** With ASCII brackets in place of those of Chinese and Japanese texts: `売上（万円）`. */
export function withPlainBrackets(name: string): string {
  return name.replaceAll('（', '(').replaceAll('）', ')');
}

/** `Price (€)` is a price. */
export function withoutUnit(written: string): string {
  const name = withPlainBrackets(written);
  const at = Math.max(name.lastIndexOf('('), name.lastIndexOf('['));
  return at > 0 && /[)\]]$/.test(name.trimEnd()) ? name.slice(0, at) : name;
}

const BALANCE = /(?:^|\s)(?:saldo|solde|kontostand|bakiye|disponible)(?:\s|$)|(?:balance|(?:^|\s)bal|headcount)$|残高$/;
/** What meters show. */
const READING =
  /(?:^|\s)(?:odo|odometer|mileage reading|meter reading|compteur|releve|cuentakilometros|hodometro|contachilometri|пробег|одометр|показания|stan licznika|matarstallning|tachometer)(?: (?:km|mi))?$|(?:kilometer|zahler|meter|teller|km )stand(?: km)?$|走行距離$/;

/** Whether numbers below the name are what is left in an account, or what a meter shows: the last one counts, and nobody adds them up. */
export function isBalanceName(name: string): boolean {
  const plain = plainName(withoutUnit(name));
  return BALANCE.test(plain) || READING.test(plain);
}

/** Whether the name is that of shares in an order, such as the times of requests. */
export function isPercentileName(name: string): boolean {
  return /^(?:|column 1|percentiles?|quantiles?|centiles?|perzentile?|percentage|percentil|pct)$/.test(plainName(name));
}

/** Columns that say how the numbers beside them are written or sent. */
export function isFormatName(name: string): boolean {
  return /^(?:ttl|scale|decimals|unit mult|unit multiplier|power code|powercode code|precision|base per)$/.test(
    plainName(name),
  );
}
