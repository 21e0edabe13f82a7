/** Names of months that Intl does not write: of regions, and short forms that people write without a mark. */

export interface MonthName {
  /** From 0. */
  month: number;
  /** The short form in the same language. */
  short: string;
}

/** By language, from January to December; names of one month between `|`, the shortest last. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  // Austria.
  de: ['jänner|jän,feber|feb,mrz|mär,,,,,,,,,'],
  fr: ['jan,fév|fev,mar,,,,,aou|aoû,,,,dec'],
  es: [',,,,,,,,set|sep,,,'],
  hu: [',feb,már|mar,,,,,,szep|sze,,,'],
  id: [',,,,,,,agt|ags,,,nop,'],
  el: [',,,,μάι|μαϊ|μαι,,,,,,,'],
  ru: ['янв,фев,мар,апр,май,июн,июл,авг,сен,окт,ноя,дек'],
  uk: ['січ,лют,бер,кві,тра,чер,лип,сер,вер,жов,лис,гру'],
  bg: ['яну,фев,мар,апр,май,юни,юли,авг,сеп,окт,ное,дек'],
  he: [',,מרס,,,,,,,,,'],
  // The Levant with Iraq, and the Maghreb.
  ar: [
    'كانون الثاني,شباط,آذار|اذار,نيسان,أيار|ايار,حزيران,تموز,آب|اب,أيلول|ايلول,تشرين الأول,تشرين الثاني,كانون الأول',
    'جانفي,فيفري,مارس,أفريل,ماي,جوان,جويلية,أوت,سبتمبر,أكتوبر,نوفمبر,ديسمبر',
  ],
  fa: [',,,,می|مای,,جولای,آگوست,,,,'],
};

/** Keys in small letters, with the month and its short form. */
export function otherMonthNames(language: string): [string, MonthName][] {
  const rows = Object.hasOwn(NAMES, language) ? (NAMES[language] ?? []) : [];
  return rows.flatMap((row) =>
    row.split(',').flatMap((names, month) => {
      const forms = names.split('|').filter((name) => name !== '');
      const short = forms.at(-1) ?? '';
      const written = language === 'de' || language === 'id' ? short.charAt(0).toUpperCase() + short.slice(1) : short;
      return forms.map((name): [string, MonthName] => [name, { month, short: written }]);
    }),
  );
}

/** Months of other calendars, which begin on no day of these: a row of them is in time, but no dates. */
const OTHER_CALENDARS = [
  'فروردین,اردیبهشت,خرداد,تیر,مرداد|امرداد,شهریور,مهر,آبان,آذر,دی,بهمن,اسفند',
  'حمل,ثور,جوزا,سرطان,اسد,سنبله,میزان,عقرب,قوس,جدی,دلو,حوت',
  'محرم|محرّم,صفر,ربيع الأول,ربيع الآخر|ربيع الثاني,جمادى الأولى,جمادى الآخرة|جمادى الثانية,رجب,شعبان,رمضان,شوال,ذو القعدة,ذو الحجة',
  'תשרי,חשוון|חשון|מרחשוון,כסלו,טבת,שבט,אדר,ניסן,אייר,סיוון|סיון,תמוז,אב,אלול',
].map((line) => new Map(line.split(',').flatMap((names, at) => names.split('|').map((name) => [name, at] as const))));

const MONTHS = 12;

/** Whether names are months of another calendar in their order, which may begin anywhere in the year. */
export function areOtherMonths(names: readonly string[]): boolean {
  return OTHER_CALENDARS.some((calendar) => {
    const at = names.map((name) => calendar.get(name.trim()) ?? Number.NaN);
    const steps = at.slice(1).map((month, before) => (month - (at[before] ?? Number.NaN) + MONTHS) % MONTHS);
    const sum = steps.reduce((total, step) => total + step, 0);
    return names.length <= MONTHS && steps.every((step) => step > 0) && sum < MONTHS;
  });
}
