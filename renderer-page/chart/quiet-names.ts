import { scaleOf } from '../../chart-spec/describe.js';
import { localeOf } from '../../chart-spec/spec.js';
import { mix, withContrast } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';
import type { ThemedPlan } from './chart-plan';

/** Names of an average, of what is left, and of an earlier time that something is compared with, in the languages of alternative texts. */
const QUIET = [
  /^(?:(the )?([\p{L}-]{1,20} ){0,2}(average|mean|avg\.?)|\p{L}{0,20}durchschnitt|\p{L}{0,20}gemiddelde?|平均値?|平均值|(ال)?متوسط|(ה)?ממוצע)$/iu,
  // "Lebensmittel" is no average, "Moyenne entreprise" and "Media Markt" neither.
  /^(?:(?:jahres|monats|wochen|tages|quartals|langzeit|branchen|gruppen)?mittel|\p{L}{0,20}mittelwert)$/iu,
  /^promedio( ([\p{L}’'-]{1,20} ){0,2}[\p{L}’'-]{1,20})?$/iu,
  /^(?:moyenne|média)$/iu,
  /^(?:moyenne|media|média) (?:d[aeiou]s?|del(?:la|le|l[’'])?|dei|d[’']|ue$|eu$)/iu,
  /^(?:moyenne|media|média) (?:(?:inter)?na[zct]ion|europ|mond|mund|r[ée]gion|sector|settor|g[ée]n[ée]r|g[ée]ral|global)\p{L}{0,6}$/iu,
  /^(?:moyenne|media|média) (?:annu|anual|mens|hebdo|seman|settiman|journ|giorn|diar|mobile|móv|hist|storic|pond)\p{L}{0,8}$/iu,
  /^\p{L}{1,10}(?:平均値?|平均值)$/u,
  /^(?:(all |the )?others?|(the )?rest( of (the )?world)?|remaining|everything else|misc(ellaneous)?\.?)$/iu,
  /^(?:(the )?(previous|prior|last) (year|month|week|quarter|period)|(year|month|week) before|previous|prior)$/iu,
  /^(?:(alle )?anderen?|(alle )?sonstigen?s?|(alle )?übrigen?s?|vor(jahr|monat|woche|quartal|periode)|letzte[rs]? (jahr|monat|woche|quartal))$/iu,
  /^(?:(les )?autres?|(le )?reste|(année|période|semaine) (précédente|dernière)|(mois|trimestre) (précédent|dernier)|l[’']an dernier)$/iu,
  /^(?:(los |las )?otr[oa]s?|(el )?resto|(año|mes|trimestre|período|periodo) (anterior|pasado)|semana (anterior|pasada))$/iu,
  /^(?:altr[oaie]|(anno|mese|trimestre|periodo) (precedente|scorso)|settimana (precedente|scorsa))$/iu,
  /^(?:outr[oa]s?|(ano|mês|trimestre|período) (anterior|passado)|semana (anterior|passada))$/iu,
  /^(?:overige?|(vorige?|vorig) (jaar|maand|week|kwartaal|periode))$/iu,
  /^(?:その他|前年|昨年|去年|前月|先月|前週|先週|前期)$/iu,
  /^(?:其他|其它|其余|其他類|上年|上一年|上月|上个月|上個月|上周|上週|上季度)$/iu,
  /^(?:أخرى|غير ذلك|(العام|الشهر|الأسبوع) (الماضي|السابق)|السنة (الماضية|السابقة))$/iu,
  /^(?:אחר(ים|ות)?|השאר|שנה (קודמת|שעברה)|אשתקד|חודש (קודם|שעבר))$/iu,
  /^(?:(?:\p{L}{1,10} ?)?평균|기타|그 외|나머지|전년|작년|지난해|전월|지난달|전주|지난주|전분기|지난 분기)$/u,
  /^(?:औसत|अन्य|बाकी|शेष|पिछल[ाे] (?:साल|वर्ष|महीन[ाे]|माह|सप्ताह)|पिछली तिमाही)$/u,
  /^(?:(?:ค่า)?เฉลี่ย|อื่น ?ๆ|ที่เหลือ|(?:ปี|เดือน|สัปดาห์|ไตรมาส)(?:ที่แล้ว|ก่อน))$/u,
  /^(?:(?:\p{L}{1,20} )?ortalama(?:sı)?|diğer(?:leri)?|kalan(?:lar)?|(?:geçen|önceki) (?:yıl|ay|hafta|çeyrek|dönem))$/iu,
];
/** Averages in these languages; in others, media are newspapers. */
const MEDIA = /^media$/i;
const MEDIA_LANGUAGES = /^(?:es|it|pt)\b/;
/** A year may follow, such as "Last year (2024)". */
const YEAR_AT_END = /[\s,:–-]{0,5}\(?\d{4}\)?$/;
/** No quiet name is longer. */
const MAX_NAME_CHARS = 60;

/** Whether a series or slice of this name stands back behind the others. */
function isQuiet(name: string | undefined, locale: string): boolean {
  const text = (name ?? '').trim();
  if (text.length > MAX_NAME_CHARS) return false;
  const bare = text.replace(YEAR_AT_END, '');
  if (MEDIA.test(bare)) return MEDIA_LANGUAGES.test(locale);
  return QUIET.some((names) => names.test(bare));
}

/** The grey of series and slices that stand back, with the contrast of text: labels on it have the color of all others. */
function quietColor(theme: ResolvedTheme): string {
  const background = theme.opaqueBackground;
  return withContrast(mix(opaqueColor(theme.textSecondary, background), background, 0.8), background);
}

/**
 * Which of these names get the grey of what stands back. Not where the spec sets a palette, where no other name is left, or where the name is a
 * step of a scale: "gering, mittel, hoch".
 * @returns their color, by index
 */
export function quietColors(
  names: (string | undefined)[],
  { spec, theme }: Pick<ThemedPlan, 'spec' | 'theme'>,
): Map<number, string> {
  if (spec.theme?.palette?.length || names.length < 2) return new Map();
  if (scaleOf(names.map((name) => name ?? ''))) return new Map();
  const quiet = names.flatMap((name, at) => (isQuiet(name, localeOf(spec)) ? [at] : []));
  return quiet.length === names.length ? new Map() : new Map(quiet.map((at) => [at, quietColor(theme)]));
}
