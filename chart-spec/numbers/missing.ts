/** What people and programs write where there is no value, in lower case. `:` and `..` are those of statistical offices. */
const MISSING_WORDS = new Set([
  ...`- -- --- – — −  . .. ... … : * ** *** ? dnf dns dsq dnc na n/a n.a. n.a #n/a #nv #na nan null nil none undefined nat <na> \\n n.d. n/d nd unavailable k.a. s.o. n.v. -.- -,- н/д missing
  (missing) #div/0! #ref! #value! #num! #name? #wert! #bezug! #null! #error! b.d. b/d s/d s.d. n.c. n/c tbd tba データなし 欠測 无数据 無資料 暂无 없음`
    .split(/\s/)
    .filter((word) => word !== ''),
  ...`k. a.,no data,not available,not applicable,not reported,keine angabe,keine angaben,keine daten,nicht verfügbar,nicht erhoben,brak danych,sin datos,
  sin dato,no disponible,sem dados,sem informação,não disponível,aucune donnée,pas de données,non disponible,non communiqué,geen gegevens,geen data,niet bekend,
  nessun dato,non disponibile,dato mancante,нет данных,немає даних,ingen data,uppgift saknas,ei tietoa,veri yok,bez údajů,データ無し,
  fehlt,fehlend,keine,keiner,keines,manque,manquant,manquante,aucun,aucune,falta,faltan,ninguno,ninguna,ausente,nenhum,nenhuma,manca,mancante,
  nessuno,nessuna,assente,ontbreekt,geen,saknas,ingen,inga,inget,mangler,puuttuu,brak,chybí,žádný,žádná,chýba,hiányzik,nincs,yok,eksik,lipsește,lipsă,
  nedostaje,nema,нет,отсутствует,немає,липсва,няма,なし,無し,无,無,缺,없다,لا يوجد,אין,ไม่มี,لا توجد بيانات,אין נתונים`
    .split(',')
    .map((phrase) => phrase.trim()),
]);
/** Longer texts are not among these words. */
const MAX_CHARS = Math.max(...[...MISSING_WORDS].map(({ length }) => length));

/** What the normal form has in the place of a figure without data. */
export const MISSING = '—';
/** What is drawn in its place, and in that of a figure that cannot be computed. */
export const DASH = '–';

/** `(null)`, `N/A*`, `—%` */
const SIGNS = /^\(|\s?[)%*]$/g;

/** Whether a text stands for a missing value: it is empty, or one of the words for it. */
export function isMissing(text: string): boolean {
  const first = text.charCodeAt(0);
  const isDigit = first >= 48 && first <= 57;
  if (isDigit || (text.length > MAX_CHARS && text.trim() !== '')) return false;
  const word = text.trim().toLowerCase();
  return (
    word === '' || MISSING_WORDS.has(word) || (/^\D+[)%*]$/.test(word) && MISSING_WORDS.has(word.replace(SIGNS, '')))
  );
}
