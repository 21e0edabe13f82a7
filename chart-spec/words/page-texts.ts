import type { Language } from './phrases.js';

/** The fixed texts of a page with an interactive chart. `{…}` are places for values. */
export interface PageTexts {
  /** The name of a chart that has none. */
  chart: string;
  /** Opens the table. */
  asTable: string;
  data: string;
  /** `{count}` is a number of rows of the table. */
  moreRows: string;
  /** The head of a column of a series without a name. */
  value: string;
  /** `{number}` is that of a series without a name. */
  series: string;
  /** How the values are read without a mouse. */
  hint: string;
}

const TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: {
    chart: 'Chart',
    asTable: 'Data as a table',
    data: 'Data',
    moreRows: '{count} more rows are not shown.',
    value: 'Value',
    series: 'Series {number}',
    hint: 'Use the arrow keys to read the values.',
  },
  de: {
    chart: 'Diagramm',
    asTable: 'Daten als Tabelle',
    data: 'Daten',
    moreRows: '{count} weitere Zeilen werden nicht angezeigt.',
    value: 'Wert',
    series: 'Reihe {number}',
    hint: 'Mit den Pfeiltasten lesen Sie die Werte.',
  },
  fr: {
    chart: 'Graphique',
    asTable: 'Données en tableau',
    data: 'Données',
    moreRows: '{count} autres lignes ne sont pas affichées.',
    value: 'Valeur',
    series: 'Série {number}',
    hint: 'Utilisez les touches fléchées pour lire les valeurs.',
  },
  es: {
    chart: 'Gráfico',
    asTable: 'Datos en una tabla',
    data: 'Datos',
    moreRows: 'No se muestran {count} filas más.',
    value: 'Valor',
    series: 'Serie {number}',
    hint: 'Use las teclas de flecha para leer los valores.',
  },
  it: {
    chart: 'Grafico',
    asTable: 'Dati in tabella',
    data: 'Dati',
    moreRows: 'Altre {count} righe non sono mostrate.',
    value: 'Valore',
    series: 'Serie {number}',
    hint: 'Usa i tasti freccia per leggere i valori.',
  },
  pt: {
    chart: 'Gráfico',
    asTable: 'Dados em tabela',
    data: 'Dados',
    moreRows: 'Mais {count} linhas não são mostradas.',
    value: 'Valor',
    series: 'Série {number}',
    hint: 'Use as teclas de seta para ler os valores.',
  },
  nl: {
    chart: 'Diagram',
    asTable: 'Gegevens als tabel',
    data: 'Gegevens',
    moreRows: 'Nog {count} rijen worden niet getoond.',
    value: 'Waarde',
    series: 'Reeks {number}',
    hint: 'Gebruik de pijltoetsen om de waarden te lezen.',
  },
  ja: {
    chart: 'グラフ',
    asTable: 'データを表で見る',
    data: 'データ',
    moreRows: '他{count}行は表示されていません。',
    value: '値',
    series: '系列{number}',
    hint: '矢印キーで値を読むことができます。',
  },
  zh: {
    chart: '图表',
    asTable: '以表格查看数据',
    data: '数据',
    moreRows: '另有{count}行未显示。',
    value: '值',
    series: '系列{number}',
    hint: '使用方向键读取数值。',
  },
  ar: {
    chart: 'مخطط',
    asTable: 'البيانات في جدول',
    data: 'البيانات',
    moreRows: 'صفوف أخرى غير معروضة: {count}',
    value: 'القيمة',
    series: 'السلسلة {number}',
    hint: 'استخدم مفاتيح الأسهم لقراءة القيم.',
  },
  he: {
    chart: 'תרשים',
    asTable: 'הנתונים בטבלה',
    data: 'נתונים',
    moreRows: 'ועוד {count} שורות שאינן מוצגות.',
    value: 'ערך',
    series: 'סדרה {number}',
    hint: 'השתמשו במקשי החצים כדי לקרוא את הערכים.',
  },
  ko: {
    chart: '차트',
    asTable: '데이터를 표로 보기',
    data: '데이터',
    moreRows: '{count}개 행이 더 있으며 표시되지 않았습니다.',
    value: '값',
    series: '계열 {number}',
    hint: '화살표 키로 값을 읽을 수 있습니다.',
  },
  hi: {
    chart: 'चार्ट',
    asTable: 'तालिका के रूप में डेटा',
    data: 'डेटा',
    moreRows: '{count} और पंक्तियाँ नहीं दिखाई गई हैं।',
    value: 'मान',
    series: 'शृंखला {number}',
    hint: 'मान पढ़ने के लिए तीर कुंजियों का उपयोग करें।',
  },
  th: {
    chart: 'แผนภูมิ',
    asTable: 'ข้อมูลในรูปแบบตาราง',
    data: 'ข้อมูล',
    moreRows: 'ยังมีอีก {count} แถวที่ไม่ได้แสดง',
    value: 'ค่า',
    series: 'ชุดข้อมูล {number}',
    hint: 'ใช้ปุ่มลูกศรเพื่ออ่านค่า',
  },
  tr: {
    chart: 'Grafik',
    asTable: 'Tablo olarak veriler',
    data: 'Veriler',
    moreRows: '{count} satır daha gösterilmiyor.',
    value: 'Değer',
    series: 'Seri {number}',
    hint: 'Değerleri okumak için ok tuşlarını kullanın.',
  },
};

/** The texts in a language and that language; English where there is no translation. @param locale BCP 47 */
export function pageTextsOf(locale: string): { texts: PageTexts; language: string } {
  const own = locale.toLowerCase().split('-')[0] ?? '';
  const language = Object.hasOwn(TEXTS, own) ? (own as Language) : 'en';
  return { texts: TEXTS[language], language };
}
