import type { ChartType, CommonChartType } from '../types.js';
import { ownValue } from '../values/own-value.js';

/** The words for the chart types without one number for each label, and for those that are composed, in one language. */
export interface ExtendedWords {
  types: Record<Exclude<ChartType, CommonChartType>, string>;
  median: string;
  /** `{count}` is a number of points. */
  points: string;
  /** `{count}` is a number of values. */
  values: string;
  /** `{count}` values lie in `{range}`. */
  most: string;
  /** `{share}` of the first step of a funnel. */
  ofFirst: string;
  rise: string;
  fall: string;
  /** Where values are a forecast. */
  forecast: string;
  /** The name of a row of sums. */
  total: string;
  /** `{count}` small multiples with one scale, and with a scale for each. */
  plots: string;
  ownScales: string;
}

/** @param phrases median; points; values; most; share of the first step; largest rise; largest fall; total; forecast; plots with one scale; plots with a scale for each */
function words(names: string, phrases: string): ExtendedWords {
  const [scatter = '', bubble = '', boxplot = '', violin = '', sankey = '', treemap = '', matrix = '', ...composed] =
    names.split(', ');
  const [
    waterfall = '',
    funnel = '',
    histogram = '',
    gauge = '',
    progress = '',
    slope = '',
    dumbbell = '',
    candlestick = '',
    table = '',
  ] = composed;
  const [
    median = '',
    points = '',
    values = '',
    most = '',
    ofFirst = '',
    rise = '',
    fall = '',
    total = '',
    forecast = '',
    plots = '',
    ownScales = '',
  ] = phrases.split('; ');
  return {
    types: {
      scatter,
      bubble,
      boxplot,
      violin,
      sankey,
      treemap,
      matrix,
      heatmap: matrix,
      waterfall,
      funnel,
      histogram,
      gauge,
      progress,
      slope,
      dumbbell,
      candlestick,
      table,
    },
    median,
    points,
    values,
    most,
    ofFirst,
    rise,
    fall,
    forecast,
    total,
    plots,
    ownScales,
  };
}

const ENGLISH = words(
  'Scatter chart, Bubble chart, Box plot, Violin plot, Sankey diagram, Treemap, Heat map, Waterfall chart, Funnel chart, Histogram, Gauge, Progress, Slope chart, Dumbbell chart, Candlestick chart, Table',
  'median; {count} points; {count} values; {count} of them {range}; {share} of the first; largest rise; largest fall; Total; Forecast; {count} charts with one scale; {count} charts, each with its own scale',
);

/** By primary language subtag. */
const WORDS: Record<string, ExtendedWords> = {
  de: words(
    'Streudiagramm, Blasendiagramm, Boxplot, Violin-Plot, Sankey-Diagramm, Kacheldiagramm, Heatmap, Wasserfalldiagramm, Trichterdiagramm, Histogramm, Tachodiagramm, Fortschritt, Steigungsdiagramm, Hanteldiagramm, Kerzendiagramm, Tabelle',
    'Median; {count} Punkte; {count} Werte; {count} davon {range}; {share} des ersten; größter Anstieg; größter Rückgang; Summe; Prognose; {count} Diagramme mit gemeinsamer Skala; {count} Diagramme mit je eigener Skala',
  ),
  fr: words(
    'Nuage de points, Graphique à bulles, Boîte à moustaches, Diagramme en violon, Diagramme de Sankey, Carte proportionnelle, Carte thermique, Graphique en cascade, Graphique en entonnoir, Histogramme, Jauge, Progression, Graphique de pente, Graphique en haltères, Graphique en chandeliers, Tableau',
    'médiane; {count} points; {count} valeurs; dont {count} {range}; {share} du premier; plus forte hausse; plus forte baisse; Total; Prévision; {count} graphiques à la même échelle; {count} graphiques, chacun à sa propre échelle',
  ),
  es: words(
    'Gráfico de dispersión, Gráfico de burbujas, Diagrama de caja, Diagrama de violín, Diagrama de Sankey, Mapa de árbol, Mapa de calor, Gráfico de cascada, Gráfico de embudo, Histograma, Medidor, Progreso, Gráfico de pendientes, Gráfico de mancuernas, Gráfico de velas, Tabla',
    'mediana; {count} puntos; {count} valores; {count} de ellos {range}; {share} del primero; mayor aumento; mayor descenso; Total; Pronóstico; {count} gráficos con la misma escala; {count} gráficos, cada uno con su escala',
  ),
  it: words(
    'Grafico a dispersione, Grafico a bolle, Diagramma a scatola, Grafico a violino, Diagramma di Sankey, Mappa ad albero, Mappa di calore, Grafico a cascata, Grafico a imbuto, Istogramma, Indicatore, Avanzamento, Grafico a pendenza, Grafico a manubrio, Grafico a candele, Tabella',
    'mediana; {count} punti; {count} valori; {count} di questi {range}; {share} del primo; aumento maggiore; calo maggiore; Totale; Previsione; {count} grafici con la stessa scala; {count} grafici, ciascuno con la propria scala',
  ),
  pt: words(
    'Gráfico de dispersão, Gráfico de bolhas, Diagrama de caixa, Gráfico de violino, Diagrama de Sankey, Mapa de árvore, Mapa de calor, Gráfico de cascata, Gráfico de funil, Histograma, Medidor, Progresso, Gráfico de inclinação, Gráfico de halteres, Gráfico de velas, Tabela',
    'mediana; {count} pontos; {count} valores; {count} deles {range}; {share} do primeiro; maior aumento; maior queda; Total; Previsão; {count} gráficos com a mesma escala; {count} gráficos, cada um com a sua escala',
  ),
  nl: words(
    'Spreidingsdiagram, Bellendiagram, Boxplot, Vioolplot, Sankey-diagram, Boomkaart, Heatmap, Watervaldiagram, Trechterdiagram, Histogram, Meter, Voortgang, Hellingsdiagram, Halterdiagram, Kandelaardiagram, Tabel',
    'mediaan; {count} punten; {count} waarden; {count} daarvan {range}; {share} van de eerste; grootste stijging; grootste daling; Totaal; Prognose; {count} grafieken met dezelfde schaal; {count} grafieken, elk met een eigen schaal',
  ),
  ja: words(
    '散布図, バブルチャート, 箱ひげ図, バイオリン図, サンキー図, ツリーマップ, ヒートマップ, ウォーターフォール図, ファネル図, ヒストグラム, ゲージ, 進捗, スロープ図, ダンベル図, ローソク足チャート, 表',
    '中央値; {count} 点; {count} 個の値; うち {count} 個が {range}; 最初の {share}; 最大の増加; 最大の減少; 合計; 予測; 同じ目盛りのグラフ {count} 個; それぞれ独自の目盛りのグラフ {count} 個',
  ),
  zh: words(
    '散点图, 气泡图, 箱线图, 小提琴图, 桑基图, 矩形树图, 热力图, 瀑布图, 漏斗图, 直方图, 仪表盘, 进度, 斜率图, 哑铃图, K线图, 表格',
    '中位数; {count} 个点; {count} 个值; 其中 {count} 个在 {range}; 首项的 {share}; 最大增幅; 最大降幅; 合计; 预测; {count} 个共用刻度的图表; {count} 个各有刻度的图表',
  ),
  ar: words(
    'مخطط مبعثر, مخطط فقاعي, مخطط صندوقي, مخطط الكمان, مخطط سانكي, خريطة شجرية, خريطة حرارية, مخطط شلالي, مخطط قمعي, مدرج تكراري, مقياس, تقدم, مخطط الميل, مخطط الدمبل, مخطط الشموع, جدول',
    'الوسيط; {count} نقطة; {count} قيمة; منها {count} {range}; {share} من الأول; أكبر زيادة; أكبر انخفاض; المجموع; توقعات; {count} مخططات بمقياس واحد; {count} مخططات لكل منها مقياسه',
  ),
  he: words(
    'תרשים פיזור, תרשים בועות, תרשים קופסה, תרשים כינור, תרשים סנקי, מפת עץ, מפת חום, תרשים מפל, תרשים משפך, היסטוגרמה, מד, התקדמות, תרשים שיפוע, תרשים משקולות, תרשים נרות, טבלה',
    'חציון; {count} נקודות; {count} ערכים; {count} מהם {range}; {share} מהראשון; העלייה הגדולה ביותר; הירידה הגדולה ביותר; סה״כ; תחזית; {count} תרשימים בסולם אחיד; {count} תרשימים, לכל אחד סולם משלו',
  ),
};

/** @param locale BCP 47 */
export function extendedWordsOf(locale: string): ExtendedWords {
  return ownValue(WORDS, locale.toLowerCase().split('-')[0] ?? '') ?? ENGLISH;
}
