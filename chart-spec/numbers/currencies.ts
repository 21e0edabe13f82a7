import { ownValue } from '../values/own-value.js';

/** The codes of ISO 4217 that are in use, but `ALL` and `TOP`, which are words. */
const CODES = new Set(
  `AED AFN AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK
  DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW
  KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN
  PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND
  VUV WST XAF XCD XOF XPF YER ZAR ZMW`.split(/\s+/),
);

/** Signs, and short forms in words, without spaces and without a point at their end. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  CDN$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  SG$: 'SGD',
  MX$: 'MXN',
  AR$: 'ARS',
  CL$: 'CLP',
  CO$: 'COP',
  R$: 'BRL',
  J$: 'JMD',
  TT$: 'TTD',
  '€': 'EUR',
  Euro: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  usd: 'USD',
  gbp: 'GBP',
  chf: 'CHF',
  '£': 'GBP',
  '¥': 'JPY',
  円: 'JPY',
  元: 'CNY',
  RMB: 'CNY',
  원: 'KRW',
  '₩': 'KRW',
  '₹': 'INR',
  Rs: 'INR',
  '₨': 'INR',
  Fr: 'CHF',
  SFr: 'CHF',
  sFr: 'CHF',
  zł: 'PLN',
  zl: 'PLN',
  Kč: 'CZK',
  Kc: 'CZK',
  Ft: 'HUF',
  lei: 'RON',
  лв: 'BGN',
  руб: 'RUB',
  р: 'RUB',
  '₽': 'RUB',
  грн: 'UAH',
  '₴': 'UAH',
  '₺': 'TRY',
  TL: 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  đ: 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  '₦': 'NGN',
  '₡': 'CRC',
  '₲': 'PYG',
  '₸': 'KZT',
  '₾': 'GEL',
  '₼': 'AZN',
  '₵': 'GHS',
  '₭': 'LAK',
  '₮': 'MNT',
  Rp: 'IDR',
  RM: 'MYR',
  KSh: 'KES',
  'S/': 'PEN',
  'B/': 'PAB',
};

/** Signs of several countries, by the language of the chart. */
const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kr: { sv: 'SEK', nb: 'NOK', no: 'NOK', nn: 'NOK', da: 'DKK', fo: 'DKK', is: 'ISK' },
  Kr: { sv: 'SEK', nb: 'NOK', no: 'NOK', nn: 'NOK', da: 'DKK', fo: 'DKK', is: 'ISK' },
  '¥': { zh: 'CNY' },
  Rs: { ur: 'PKR', ne: 'NPR', si: 'LKR' },
};

/** Whether a text is a code of ISO 4217, in capitals. */
export const isCurrencyCode = (text: string): boolean => CODES.has(text);

/**
 * The three letters of the currency that a sign or code names.
 * @param text without spaces around it
 * @param locale BCP 47: whose crowns `kr` are
 */
export function currencyNamed(text: string, locale?: string): string | undefined {
  const bare = text.replaceAll(' ', '');
  const name = bare.endsWith('.') ? bare.slice(0, -1) : bare;
  if (CODES.has(name)) return name;
  const languages = ownValue(BY_LANGUAGE, name);
  const language = locale?.slice(0, 2).toLowerCase() ?? '';
  return (languages && ownValue(languages, language)) ?? ownValue(SIGNS, name);
}

/** `kr` is a currency in several countries: without a locale it is a unit. */
export function isCrown(text: string): boolean {
  return /^kr\.?$/i.test(text);
}
