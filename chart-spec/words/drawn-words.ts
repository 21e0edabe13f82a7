import { ownValue } from '../values/own-value.js';
import type { Phrases } from './languages/en.js';
import { en } from './languages/en.js';
import { TRANSLATIONS } from './phrases.js';

/** The words that are drawn into images, which more languages have than alternative texts. */
export type DrawnWords = Pick<
  Phrases,
  | 'noData'
  | 'logScale'
  | 'moreSlices'
  | 'ofFirst'
  | 'ofPrevious'
  | 'total'
  | 'net'
  | 'target'
  | 'since'
  | 'forecast'
  | 'count'
  | 'other'
>;

const WORDS: Record<string, DrawnWords> = {
  cs: {
    noData: 'žádná data',
    logScale: 'log. měřítko',
    moreSlices: 'další: {count}',
    ofFirst: '{share} prvního',
    ofPrevious: '{share} předchozího',
    total: 'Celkem',
    net: 'Saldo',
    target: 'cíl',
    since: 'od {first}',
    forecast: 'Prognóza',
    count: 'Počet',
    other: 'Ostatní',
  },
  da: {
    noData: 'ingen data',
    logScale: 'log-skala',
    moreSlices: '{count} flere',
    ofFirst: '{share} af det første',
    ofPrevious: '{share} af det foregående',
    total: 'I alt',
    net: 'Netto',
    target: 'mål',
    since: 'siden {first}',
    forecast: 'Prognose',
    count: 'Antal',
    other: 'Andet',
  },
  el: {
    noData: 'χωρίς δεδομένα',
    logScale: 'λογ. κλίμακα',
    moreSlices: 'άλλα {count}',
    ofFirst: '{share} του πρώτου',
    ofPrevious: '{share} του προηγούμενου',
    total: 'Σύνολο',
    net: 'Καθαρό',
    target: 'στόχος',
    since: 'από {first}',
    forecast: 'Πρόβλεψη',
    count: 'Πλήθος',
    other: 'Λοιπά',
  },
  fa: {
    noData: 'بدون داده',
    logScale: 'مقیاس لگاریتمی',
    moreSlices: '{count} مورد دیگر',
    ofFirst: '{share} از مرحلهٔ اول',
    ofPrevious: '{share} از مرحلهٔ قبل',
    total: 'جمع',
    net: 'خالص',
    target: 'هدف',
    since: 'از {first}',
    forecast: 'پیش‌بینی',
    count: 'تعداد',
    other: 'سایر',
  },
  fi: {
    noData: 'ei tietoja',
    logScale: 'log-asteikko',
    moreSlices: '{count} muuta',
    ofFirst: '{share} ensimmäisestä',
    ofPrevious: '{share} edellisestä',
    total: 'Yhteensä',
    net: 'Netto',
    target: 'tavoite',
    // The name of a month would change its ending behind other words.
    since: 'vrt. {first}',
    forecast: 'Ennuste',
    count: 'Lukumäärä',
    other: 'Muut',
  },
  hu: {
    noData: 'nincs adat',
    logScale: 'log. skála',
    moreSlices: 'további {count}',
    ofFirst: '{share} az elsőhöz képest',
    ofPrevious: '{share} az előzőhöz képest',
    total: 'Összesen',
    net: 'Nettó',
    target: 'cél',
    since: '{first} óta',
    forecast: 'Előrejelzés',
    count: 'Darab',
    other: 'Egyéb',
  },
  id: {
    noData: 'tidak ada data',
    logScale: 'skala log',
    moreSlices: '{count} lainnya',
    ofFirst: '{share} dari yang pertama',
    ofPrevious: '{share} dari sebelumnya',
    total: 'Total',
    net: 'Neto',
    target: 'target',
    since: 'sejak {first}',
    forecast: 'Prakiraan',
    count: 'Jumlah',
    other: 'Lainnya',
  },
  nb: {
    noData: 'ingen data',
    logScale: 'log-skala',
    moreSlices: '{count} til',
    ofFirst: '{share} av det første',
    ofPrevious: '{share} av det forrige',
    total: 'Totalt',
    net: 'Netto',
    target: 'mål',
    since: 'siden {first}',
    forecast: 'Prognose',
    count: 'Antall',
    other: 'Annet',
  },
  pl: {
    noData: 'brak danych',
    logScale: 'skala log.',
    moreSlices: 'jeszcze {count}',
    ofFirst: '{share} pierwszego',
    ofPrevious: '{share} poprzedniego',
    total: 'Razem',
    net: 'Saldo',
    target: 'cel',
    since: 'od {first}',
    forecast: 'Prognoza',
    count: 'Liczba',
    other: 'Pozostałe',
  },
  ro: {
    noData: 'fără date',
    logScale: 'scară log.',
    moreSlices: 'încă {count}',
    ofFirst: '{share} din primul',
    ofPrevious: '{share} din precedentul',
    total: 'Total',
    net: 'Net',
    target: 'țintă',
    since: 'din {first}',
    forecast: 'Prognoză',
    count: 'Număr',
    other: 'Altele',
  },
  ru: {
    noData: 'нет данных',
    logScale: 'лог. шкала',
    moreSlices: 'ещё {count}',
    ofFirst: '{share} от первого',
    ofPrevious: '{share} от предыдущего',
    total: 'Итого',
    net: 'Сальдо',
    target: 'цель',
    since: 'с {first}',
    forecast: 'Прогноз',
    count: 'Количество',
    other: 'Прочее',
  },
  sv: {
    noData: 'inga data',
    logScale: 'logskala',
    moreSlices: '{count} till',
    ofFirst: '{share} av det första',
    ofPrevious: '{share} av det föregående',
    total: 'Totalt',
    net: 'Netto',
    target: 'mål',
    since: 'sedan {first}',
    forecast: 'Prognos',
    count: 'Antal',
    other: 'Övrigt',
  },
  uk: {
    noData: 'немає даних',
    logScale: 'лог. шкала',
    moreSlices: 'ще {count}',
    ofFirst: '{share} від першого',
    ofPrevious: '{share} від попереднього',
    total: 'Разом',
    net: 'Сальдо',
    target: 'ціль',
    since: 'з {first}',
    forecast: 'Прогноз',
    count: 'Кількість',
    other: 'Інше',
  },
  ur: {
    noData: 'کوئی ڈیٹا نہیں',
    logScale: 'لاگ اسکیل',
    moreSlices: 'مزید {count}',
    ofFirst: 'پہلے کا {share}',
    ofPrevious: 'پچھلے کا {share}',
    total: 'کل',
    net: 'خالص',
    target: 'ہدف',
    since: '{first} سے',
    forecast: 'پیش گوئی',
    count: 'تعداد',
    other: 'دیگر',
  },
  vi: {
    noData: 'không có dữ liệu',
    logScale: 'thang log',
    moreSlices: '{count} mục khác',
    ofFirst: '{share} của bước đầu',
    ofPrevious: '{share} của bước trước',
    total: 'Tổng',
    net: 'Ròng',
    target: 'mục tiêu',
    since: 'từ {first}',
    forecast: 'Dự báo',
    count: 'Số lượng',
    other: 'Khác',
  },
};

/** Tags of the same written language. */
const ALIASES: Record<string, string> = { no: 'nb', nn: 'nb', in: 'id' };

/** Signs that need no translation, in languages without words here. */
const SIGNS: DrawnWords = {
  noData: '–',
  logScale: 'log',
  moreSlices: '+{count}',
  ofFirst: '{share}',
  ofPrevious: '{share}',
  total: 'Σ',
  net: 'Σ',
  target: '→',
  since: '({first})',
  forecast: '…',
  count: 'n',
  other: '…',
};

/** The words of a language that are drawn into an image. @param locale BCP 47 */
export function drawnWordsOf(locale: string): DrawnWords {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  if (language === '') return en;
  return ownValue(TRANSLATIONS, language) ?? ownValue(WORDS, ownValue(ALIASES, language) ?? language) ?? SIGNS;
}

/** For example "12 more". */
export function moreText(count: number, locale: string): string {
  return drawnWordsOf(locale).moreSlices.replace('{count}', String(count));
}
