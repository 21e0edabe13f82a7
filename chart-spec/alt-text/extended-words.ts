import type { ExtendedChartType } from '../types.js';

/** The words for the extended chart types in one language. */
export interface ExtendedWords {
  types: Record<ExtendedChartType, string>;
  median: string;
  /** `{count}` is a number of points. */
  points: string;
}

function words(names: string, median: string, points: string): ExtendedWords {
  const [scatter = '', bubble = '', boxplot = '', violin = '', sankey = '', treemap = '', matrix = ''] =
    names.split(', ');
  return { types: { scatter, bubble, boxplot, violin, sankey, treemap, matrix }, median, points };
}

const ENGLISH = words(
  'Scatter chart, Bubble chart, Box plot, Violin plot, Sankey diagram, Treemap, Heat map',
  'median',
  '{count} points',
);

/** By primary language subtag. */
const WORDS: Record<string, ExtendedWords> = {
  de: words(
    'Streudiagramm, Blasendiagramm, Boxplot, Violin-Plot, Sankey-Diagramm, Kacheldiagramm, Heatmap',
    'Median',
    '{count} Punkte',
  ),
  fr: words(
    'Nuage de points, Graphique à bulles, Boîte à moustaches, Diagramme en violon, Diagramme de Sankey, Carte proportionnelle, Carte thermique',
    'médiane',
    '{count} points',
  ),
  es: words(
    'Gráfico de dispersión, Gráfico de burbujas, Diagrama de caja, Diagrama de violín, Diagrama de Sankey, Mapa de árbol, Mapa de calor',
    'mediana',
    '{count} puntos',
  ),
  it: words(
    'Grafico a dispersione, Grafico a bolle, Diagramma a scatola, Grafico a violino, Diagramma di Sankey, Mappa ad albero, Mappa di calore',
    'mediana',
    '{count} punti',
  ),
  pt: words(
    'Gráfico de dispersão, Gráfico de bolhas, Diagrama de caixa, Gráfico de violino, Diagrama de Sankey, Mapa de árvore, Mapa de calor',
    'mediana',
    '{count} pontos',
  ),
  nl: words(
    'Spreidingsdiagram, Bellendiagram, Boxplot, Vioolplot, Sankey-diagram, Boomkaart, Heatmap',
    'mediaan',
    '{count} punten',
  ),
  ja: words(
    '散布図, バブルチャート, 箱ひげ図, バイオリン図, サンキー図, ツリーマップ, ヒートマップ',
    '中央値',
    '{count} 点',
  ),
  zh: words('散点图, 气泡图, 箱线图, 小提琴图, 桑基图, 矩形树图, 热力图', '中位数', '{count} 个点'),
  ar: words(
    'مخطط مبعثر, مخطط فقاعي, مخطط صندوقي, مخطط الكمان, مخطط سانكي, خريطة شجرية, خريطة حرارية',
    'الوسيط',
    '{count} نقطة',
  ),
  he: words(
    'תרשים פיזור, תרשים בועות, תרשים קופסה, תרשים כינור, תרשים סנקי, מפת עץ, מפת חום',
    'חציון',
    '{count} נקודות',
  ),
};

/** @param locale BCP 47 */
export function extendedWordsOf(locale: string): ExtendedWords {
  return WORDS[locale.toLowerCase().split('-')[0] ?? ''] ?? ENGLISH;
}
