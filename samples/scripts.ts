/** The same chart in nine scripts and with emoji. */
export const SCRIPTS: Record<string, { title: string; labels: string[]; series: string }> = {
  Latin: { title: 'Überraschungsgröße “façade”', labels: ['Žižkov', 'Łódź', 'Århus', 'İzmir'], series: 'Umsätze' },
  Greek: { title: 'Πωλήσεις ανά περιοχή', labels: ['Αθήνα', 'Πάτρα', 'Βόλος', 'Χανιά'], series: 'Έσοδα' },
  Cyrillic: { title: 'Продажи по регионам', labels: ['Київ', 'София', 'Минск', 'Ниш'], series: 'Доход' },
  Arabic: { title: 'المبيعات حسب المنطقة', labels: ['القاهرة', 'الرياض', 'دبي', 'تونس'], series: 'الإيرادات' },
  Hebrew: { title: 'מכירות לפי אזור', labels: ['חיפה', 'אילת', 'עכו', 'יפו'], series: 'הכנסות' },
  Devanagari: { title: 'क्षेत्र के अनुसार बिक्री', labels: ['दिल्ली', 'मुंबई', 'पुणे', 'आगरा'], series: 'राजस्व' },
  Thai: { title: 'ยอดขายตามภูมิภาค', labels: ['กรุงเทพ', 'ภูเก็ต', 'เชียงใหม่', 'พัทยา'], series: 'รายได้' },
  Chinese: { title: '各地区销售额', labels: ['北京', '上海', '广州', '深圳'], series: '收入' },
  Japanese: { title: '地域別の売上', labels: ['東京', '大阪', 'さっぽろ', 'フクオカ'], series: '売上高' },
  Korean: { title: '지역별 매출', labels: ['서울', '부산', '대구', '인천'], series: '수익' },
  emoji: { title: 'Mood of the week 🚀', labels: ['😀', '👍🏽', '👩‍💻', '🇪🇺'], series: '🎉 Parties' },
  mixed: {
    title: 'Sales מכירות 売上 مبيعات',
    labels: ['Tokyo 東京', 'תל אביב', 'دبي Dubai', 'Αθήνα'],
    series: 'All 🌍',
  },
};
