import { ownValue } from '../values/own-value.js';

const THOUSAND = 1e3;
const MILLION = 1e6;
const BILLION = 1e9;
const TRILLION = 1e12;

/** What stands behind a number that is counted in thousands or millions, without a point at its end. */
const FACTORS: Readonly<Record<string, number>> = {
  k: THOUSAND,
  K: THOUSAND,
  tsd: THOUSAND,
  Tsd: THOUSAND,
  tys: THOUSAND,
  tis: THOUSAND,
  thousand: THOUSAND,
  thousands: THOUSAND,
  Tausend: THOUSAND,
  milliers: THOUSAND,
  migliaia: THOUSAND,
  milhares: THOUSAND,
  duizend: THOUSAND,
  тыс: THOUSAND,
  тис: THOUSAND,
  千: THOUSAND,
  천: THOUSAND,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  M: MILLION,
  MM: MILLION,
  mn: MILLION,
  Mn: MILLION,
  mio: MILLION,
  Mio: MILLION,
  mln: MILLION,
  Mln: MILLION,
  mill: MILLION,
  Mill: MILLION,
  million: MILLION,
  millions: MILLION,
  Millionen: MILLION,
  millones: MILLION,
  milhões: MILLION,
  milioni: MILLION,
  miljoen: MILLION,
  milyon: MILLION,
  млн: MILLION,
  百万: MILLION,
  백만: MILLION,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  Cr: 1e7,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  B: BILLION,
  bn: BILLION,
  Bn: BILLION,
  BN: BILLION,
  billion: BILLION,
  billions: BILLION,
  Milliarden: BILLION,
  milliards: BILLION,
  miliardi: BILLION,
  miljard: BILLION,
  milyar: BILLION,
  mrd: BILLION,
  Mrd: BILLION,
  mld: BILLION,
  Mld: BILLION,
  Md: BILLION,
  Mds: BILLION,
  mia: BILLION,
  Mia: BILLION,
  млрд: BILLION,
  T: TRILLION,
  tn: TRILLION,
  trn: TRILLION,
  trillion: TRILLION,
  Bio: TRILLION,
  兆: TRILLION,
  조: TRILLION,
};

/** `£3.4m` is an amount of millions; `3.4 m` is a length. */
const MONEY_LETTERS: Readonly<Record<string, number>> = { m: MILLION, b: BILLION, t: TRILLION };
/** `T€` and `TEUR` are thousands of euros, and so are `miles €` and `bin €`; elsewhere these are lengths and boxes. */
const BEFORE_CURRENCY: Readonly<Record<string, number>> = {
  ...MONEY_LETTERS,
  T: THOUSAND,
  miles: THOUSAND,
  bin: THOUSAND,
};
/** Words with several meanings, by the language of the chart. */
const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mil: { es: THOUSAND, pt: THOUSAND, ca: THOUSAND, gl: THOUSAND, cs: MILLION, sk: MILLION, ro: MILLION },
};

/**
 * The factor that a word names; undefined for other words.
 * @param place `behind`: nothing else stands behind the number; `money`: the number has a currency before it; `currency`: one follows
 */
export function magnitudeNamed(
  word: string,
  place: 'behind' | 'money' | 'currency',
  locale?: string,
): number | undefined {
  const name = word.endsWith('.') ? word.slice(0, -1) : word;
  const special = place === 'money' ? MONEY_LETTERS : place === 'currency' ? BEFORE_CURRENCY : undefined;
  const language = locale?.slice(0, 2).toLowerCase() ?? '';
  const languages = ownValue(BY_LANGUAGE, name);
  return (
    (special && ownValue(special, name)) ?? (languages && ownValue(languages, language)) ?? ownValue(FACTORS, name)
  );
}
