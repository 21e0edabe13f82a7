import type { CommonChartType } from '../types.js';
import type { TimeUnit } from './time-unit.js';

/** The words of alternative texts in one language. `{…}` are places for values. */
export interface Phrases {
  types: Record<CommonChartType, string>;
  /** After the name of a series: "Revenue by month". */
  by: Record<TimeUnit, string>;
  /** `{first}`, `{last}` are labels. */
  range: string;
  /** `{first}`, `{last}` are values. */
  change: string;
  lowest: string;
  highest: string;
  /** `{value}` is the value of all points. */
  constant: string;
  /** `{count}` is a number of labels. */
  categories: string;
  noData: string;
  /** `{count}` is a number of series that are not described. */
  moreSeries: string;
  /** `{count}` is a number of slices that are not described. */
  moreSlices: string;
}

export const ENGLISH: Phrases = {
  types: {
    line: 'Line chart',
    bar: 'Bar chart',
    pie: 'Pie chart',
    doughnut: 'Doughnut chart',
    radar: 'Radar chart',
    polarArea: 'Polar area chart',
  },
  by: { year: 'by year', quarter: 'by quarter', month: 'by month', week: 'by week', day: 'by day' },
  range: '{first} to {last}',
  change: 'from {first} to {last}',
  lowest: 'lowest',
  highest: 'highest',
  constant: '{value} throughout',
  categories: '{count} categories',
  noData: 'no data',
  moreSeries: '{count} more series',
  moreSlices: '{count} more',
};

/** By primary language subtag. */
export const TRANSLATIONS: Record<string, Phrases> = {
  en: ENGLISH,
  de: {
    types: {
      line: 'Liniendiagramm',
      bar: 'Balkendiagramm',
      pie: 'Kreisdiagramm',
      doughnut: 'Ringdiagramm',
      radar: 'Netzdiagramm',
      polarArea: 'Polardiagramm',
    },
    by: { year: 'nach Jahr', quarter: 'nach Quartal', month: 'nach Monat', week: 'nach Woche', day: 'nach Tag' },
    range: '{first} bis {last}',
    change: 'von {first} auf {last}',
    lowest: 'niedrigster Wert',
    highest: 'höchster Wert',
    constant: 'durchgehend {value}',
    categories: '{count} Kategorien',
    noData: 'keine Daten',
    moreSeries: '{count} weitere Reihen',
    moreSlices: '{count} weitere',
  },
  fr: {
    types: {
      line: 'Graphique linéaire',
      bar: 'Diagramme à barres',
      pie: 'Diagramme circulaire',
      doughnut: 'Diagramme en anneau',
      radar: 'Diagramme radar',
      polarArea: 'Diagramme polaire',
    },
    by: { year: 'par année', quarter: 'par trimestre', month: 'par mois', week: 'par semaine', day: 'par jour' },
    range: 'de {first} à {last}',
    change: 'de {first} à {last}',
    lowest: 'minimum',
    highest: 'maximum',
    constant: '{value} partout',
    categories: '{count} catégories',
    noData: 'aucune donnée',
    moreSeries: '{count} autres séries',
    moreSlices: '{count} autres',
  },
  es: {
    types: {
      line: 'Gráfico de líneas',
      bar: 'Gráfico de barras',
      pie: 'Gráfico circular',
      doughnut: 'Gráfico de anillo',
      radar: 'Gráfico de radar',
      polarArea: 'Gráfico polar',
    },
    by: { year: 'por año', quarter: 'por trimestre', month: 'por mes', week: 'por semana', day: 'por día' },
    range: 'de {first} a {last}',
    change: 'de {first} a {last}',
    lowest: 'mínimo',
    highest: 'máximo',
    constant: 'siempre {value}',
    categories: '{count} categorías',
    noData: 'sin datos',
    moreSeries: '{count} series más',
    moreSlices: '{count} más',
  },
  it: {
    types: {
      line: 'Grafico a linee',
      bar: 'Grafico a barre',
      pie: 'Grafico a torta',
      doughnut: 'Grafico ad anello',
      radar: 'Grafico radar',
      polarArea: 'Grafico polare',
    },
    by: { year: 'per anno', quarter: 'per trimestre', month: 'per mese', week: 'per settimana', day: 'per giorno' },
    range: 'da {first} a {last}',
    change: 'da {first} a {last}',
    lowest: 'minimo',
    highest: 'massimo',
    constant: 'sempre {value}',
    categories: '{count} categorie',
    noData: 'nessun dato',
    moreSeries: 'altre {count} serie',
    moreSlices: 'altre {count}',
  },
  pt: {
    types: {
      line: 'Gráfico de linhas',
      bar: 'Gráfico de barras',
      pie: 'Gráfico de pizza',
      doughnut: 'Gráfico de rosca',
      radar: 'Gráfico de radar',
      polarArea: 'Gráfico polar',
    },
    by: { year: 'por ano', quarter: 'por trimestre', month: 'por mês', week: 'por semana', day: 'por dia' },
    range: 'de {first} a {last}',
    change: 'de {first} a {last}',
    lowest: 'mínimo',
    highest: 'máximo',
    constant: 'sempre {value}',
    categories: '{count} categorias',
    noData: 'sem dados',
    moreSeries: 'mais {count} séries',
    moreSlices: 'mais {count}',
  },
  nl: {
    types: {
      line: 'Lijndiagram',
      bar: 'Staafdiagram',
      pie: 'Cirkeldiagram',
      doughnut: 'Ringdiagram',
      radar: 'Radardiagram',
      polarArea: 'Pooldiagram',
    },
    by: { year: 'per jaar', quarter: 'per kwartaal', month: 'per maand', week: 'per week', day: 'per dag' },
    range: '{first} tot {last}',
    change: 'van {first} naar {last}',
    lowest: 'laagste',
    highest: 'hoogste',
    constant: 'steeds {value}',
    categories: '{count} categorieën',
    noData: 'geen gegevens',
    moreSeries: 'nog {count} reeksen',
    moreSlices: 'nog {count}',
  },
  ja: {
    types: {
      line: '折れ線グラフ',
      bar: '棒グラフ',
      pie: '円グラフ',
      doughnut: 'ドーナツグラフ',
      radar: 'レーダーチャート',
      polarArea: '鶏頭図',
    },
    by: { year: '年別', quarter: '四半期別', month: '月別', week: '週別', day: '日別' },
    range: '{first}～{last}',
    change: '{first}から{last}',
    lowest: '最小',
    highest: '最大',
    constant: 'すべて{value}',
    categories: '{count}項目',
    noData: 'データなし',
    moreSeries: '他{count}系列',
    moreSlices: '他{count}項目',
  },
  zh: {
    types: {
      line: '折线图',
      bar: '条形图',
      pie: '饼图',
      doughnut: '环形图',
      radar: '雷达图',
      polarArea: '极区图',
    },
    by: { year: '按年', quarter: '按季度', month: '按月', week: '按周', day: '按日' },
    range: '{first}至{last}',
    change: '从{first}到{last}',
    lowest: '最低',
    highest: '最高',
    constant: '均为{value}',
    categories: '{count}个类别',
    noData: '无数据',
    moreSeries: '另有{count}个系列',
    moreSlices: '另有{count}项',
  },
  ar: {
    types: {
      line: 'مخطط خطي',
      bar: 'مخطط أعمدة',
      pie: 'مخطط دائري',
      doughnut: 'مخطط حلقي',
      radar: 'مخطط راداري',
      polarArea: 'مخطط قطبي',
    },
    by: { year: 'حسب السنة', quarter: 'حسب الربع', month: 'حسب الشهر', week: 'حسب الأسبوع', day: 'حسب اليوم' },
    range: 'من {first} إلى {last}',
    change: 'من {first} إلى {last}',
    lowest: 'الأدنى',
    highest: 'الأعلى',
    constant: '{value} دائمًا',
    categories: 'عدد الفئات {count}',
    noData: 'لا توجد بيانات',
    moreSeries: 'سلاسل أخرى: {count}',
    moreSlices: 'أخرى: {count}',
  },
  he: {
    types: {
      line: 'תרשים קווי',
      bar: 'תרשים עמודות',
      pie: 'תרשים עוגה',
      doughnut: 'תרשים טבעת',
      radar: 'תרשים רדאר',
      polarArea: 'תרשים קוטבי',
    },
    by: { year: 'לפי שנה', quarter: 'לפי רבעון', month: 'לפי חודש', week: 'לפי שבוע', day: 'לפי יום' },
    range: '{first} עד {last}',
    change: 'מ-{first} ל-{last}',
    lowest: 'הנמוך ביותר',
    highest: 'הגבוה ביותר',
    constant: '{value} לאורך כל הנתונים',
    categories: '{count} קטגוריות',
    noData: 'אין נתונים',
    moreSeries: 'ועוד {count} סדרות',
    moreSlices: 'ועוד {count}',
  },
};
