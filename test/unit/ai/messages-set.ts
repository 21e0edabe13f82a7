import type { Description } from './descriptions.js';

/** Chat messages and e-mails, written before the rules that read them. */
export const messagesSet: Description[] = [
  {
    text: 'Hey team, quick one: ticket volume by channel last week. Email 412, chat 388, phone 97, social 54. A donut would be great, cheers',
    chart: {
      type: ['doughnut'],
      labels: ['Email', 'chat', 'phone', 'social'],
      series: { '': [412, 388, 97, 54] },
      isLenient: true,
    },
  },
  {
    text: 'Here are the numbers for the newsletter:\n\n| Issue | Opens | Clicks |\n| --- | ---: | ---: |\n| #41 | 2,310 | 188 |\n| #42 | 2,145 | 240 |\n| #43 | 2,580 | 201 |\n\nCan you draw both as lines?',
    chart: {
      type: ['line'],
      labels: ['#41', '#42', '#43'],
      series: { Opens: [2310, 2145, 2580], Clicks: [188, 240, 201] },
      isLenient: true,
    },
  },
  {
    text: 'our MAU went 1200 → 1850 → 2600 → 4100 over the last four months',
    chart: {
      type: ['line', 'bar'],
      labels: [['Month 1'], ['Month 2'], ['Month 3'], ['Month 4']],
      series: { '': [1200, 1850, 2600, 4100] },
      isLenient: true,
    },
  },
  {
    text: 'On 4 May we shipped 35 parcels, on 11 May 48 and on 18 May 41.',
    chart: {
      type: ['line', 'bar'],
      labels: ['4 May', '11 May', '18 May'],
      series: { '': [35, 48, 41] },
      isLenient: true,
    },
  },
  {
    text: 'Hours billed, first planned then actual. Alpha: 120, 134. Beta: 80, 77. Gamma: 45, 61.',
    chart: {
      type: ['bar'],
      labels: ['Alpha', 'Beta', 'Gamma'],
      series: { planned: [120, 80, 45], actual: [134, 77, 61] },
      isLenient: true,
    },
  },
  {
    text: 'This came out of our API, make columns of it please: {"Berlin": 340, "Hamburg": 210, "Köln": 180}',
    chart: { type: ['bar'], labels: ['Berlin', 'Hamburg', 'Köln'], series: { '': [340, 210, 180] }, isLenient: true },
  },
  { text: '{"error":"Too many requests","code":429,"retry_after":30}', refuse: 'an error response of a program' },
  {
    text: 'Where our leads come from:\n- Webinars: 140\n- Referrals: 95\n- Ads: 230\n- Trade fairs: 40\nSorted, biggest first, horizontal',
    chart: {
      type: ['bar'],
      labels: ['Ads', 'Webinars', 'Referrals', 'Trade fairs'],
      series: { '': [230, 140, 95, 40] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'page load from 3.2 s to 1.9 s on mobile, from 1.8 s to 1.1 s on desktop',
    chart: {
      type: ['bar'],
      labels: ['mobile', 'desktop'],
      series: { Before: [3.2, 1.8], After: [1.9, 1.1] },
      isLenient: true,
    },
  },
  {
    text: 'Rainfall in mm, starting in June: 12, 30, 55, 41',
    chart: {
      type: ['line', 'bar'],
      labels: ['June', 'July', 'August', 'September'],
      series: { '': [12, 30, 55, 41] },
      isLenient: true,
    },
  },
  {
    text: 'Team budget: 55% people, 20% tools, 10% travel, the rest training. pie',
    chart: {
      type: ['pie'],
      labels: ['people', 'tools', 'travel', 'training'],
      series: { '': [55, 20, 10, 15] },
      isLenient: true,
    },
  },
  {
    text: 'Visitors per day Mon-Sun: 310 280 295 330 410 620 540. mark the average',
    chart: {
      type: ['line', 'bar'],
      labels: [['Mon', 'Monday'], ['Tue'], ['Wed'], ['Thu'], ['Fri'], ['Sat'], ['Sun']],
      series: { '': [310, 280, 295, 330, 410, 620, 540] },
      isLenient: true,
    },
  },
  {
    text: 'Bitte ein Balkendiagramm: Umsatz im ersten Quartal. Januar 12,5 Tsd. €, Februar 14,2 Tsd. €, März 11,9 Tsd. €',
    chart: {
      type: ['bar'],
      labels: ['Januar', 'Februar', 'März'],
      series: { '': [12500, 14200, 11900] },
      isLenient: true,
    },
  },
  {
    text: 'Kannst du mir die Krankheitstage zeigen? Vertrieb 14, Lager 32, Verwaltung 8. Liegende Balken, absteigend',
    chart: {
      type: ['bar'],
      labels: ['Lager', 'Vertrieb', 'Verwaltung'],
      series: { '': [32, 14, 8] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Von 2020 bis 2023 stieg die Mitgliederzahl: 410, 455, 520, 610. Als Linie.',
    chart: {
      type: ['line'],
      labels: ['2020', '2021', '2022', '2023'],
      series: { '': [410, 455, 520, 610] },
      isLenient: true,
    },
  },
  {
    text: 'Stromverbrauch 2023 und 2024 je Quartal: 2023: 320, 280, 240, 350; 2024: 310, 260, 230, 330',
    chart: {
      type: ['bar', 'line'],
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '2023': [320, 280, 240, 350], '2024': [310, 260, 230, 330] },
      isLenient: true,
    },
  },
  {
    text: "Bonjour, pourriez-vous tracer l'évolution des abonnés : mars 1 250, avril 1 480, mai 1 620, juin 1 900 ? Merci",
    chart: {
      type: ['line'],
      labels: ['mars', 'avril', 'mai', 'juin'],
      series: { '': [1250, 1480, 1620, 1900] },
      isLenient: true,
    },
  },
  {
    text: 'Répartition des dépenses en camembert : loyer 42 %, nourriture 23 %, transport 15 %, loisirs 20 %',
    chart: {
      type: ['pie'],
      labels: ['loyer', 'nourriture', 'transport', 'loisirs'],
      series: { '': [42, 23, 15, 20] },
      isLenient: true,
    },
  },
  {
    text: 'Barres empilées. Paris : 12 hommes, 15 femmes. Lyon : 8 hommes, 6 femmes. Lille : 5 hommes, 9 femmes.',
    chart: {
      type: ['bar'],
      labels: ['Paris', 'Lyon', 'Lille'],
      series: { hommes: [12, 8, 5], femmes: [15, 6, 9] },
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: 'Hola, necesito un gráfico de líneas con las visitas: lunes 120, martes 135, miércoles 98, jueves 150, viernes 170. Gracias',
    chart: {
      type: ['line'],
      labels: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'],
      series: { '': [120, 135, 98, 150, 170] },
      isLenient: true,
    },
  },
  {
    text: 'El 45% de los encuestados prefiere café, el 30% té y el 25% zumo. Haz un gráfico circular',
    chart: { type: ['pie'], labels: ['café', 'té', 'zumo'], series: { '': [45, 30, 25] }, isLenient: true },
  },
  {
    text: 'Vendas por loja: Centro R$ 12,5 mil, Norte R$ 9,8 mil, Sul R$ 15,1 mil. barras',
    chart: { type: ['bar'], labels: ['Centro', 'Norte', 'Sul'], series: { '': [12500, 9800, 15100] }, isLenient: true },
  },
  {
    text: 'Número de alunos de 2021 a 2024: 230, 245, 260, 300, gráfico de linhas',
    chart: {
      type: ['line'],
      labels: ['2021', '2022', '2023', '2024'],
      series: { '': [230, 245, 260, 300] },
      isLenient: true,
    },
  },
  {
    text: 'Ciao, mi fai un grafico a barre con i gol: Rossi 12, Bianchi 9, Verdi 15? Titolo: Marcatori',
    chart: {
      type: ['bar'],
      labels: ['Rossi', 'Bianchi', 'Verdi'],
      series: { '': [12, 9, 15] },
      title: 'Marcatori',
      isLenient: true,
    },
  },
  {
    text: 'Temperature medie: gennaio 4,5, febbraio 6,1, marzo 10,3. linea morbida',
    chart: {
      type: ['line'],
      labels: ['gennaio', 'febbraio', 'marzo'],
      series: { '': [4.5, 6.1, 10.3] },
      traits: ['smooth'],
      isLenient: true,
    },
  },
  {
    text: 'Hi Sam, as discussed: Q1 came in at $1.2M, Q2 at $1.45M, Q3 at $1.38M and Q4 at $1.7M. Could you put that in a bar chart with a target line at $1.4M? Thanks, Kim',
    chart: {
      type: ['bar'],
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '': [1200000, 1450000, 1380000, 1700000], Target: [1400000, 1400000, 1400000, 1400000] },
      isLenient: true,
    },
  },
  {
    text: 'just the top 2 of these: pizza 40, sushi 55, tacos 38, ramen 61',
    chart: { type: ['bar'], labels: ['ramen', 'sushi'], series: { '': [61, 55] }, isLenient: true },
  },
  {
    text: 'name;points\nMia;82,5\nNoah;77\nLea;91,25',
    chart: { type: ['bar'], labels: ['Mia', 'Noah', 'Lea'], series: { points: [82.5, 77, 91.25] }, isLenient: true },
  },
  {
    text: 'Compare our two warehouses on speed, accuracy, cost and safety in a radar. East got 7, 9, 5, 8 and West 8, 6, 7, 9.',
    chart: {
      type: ['radar'],
      labels: ['speed', 'accuracy', 'cost', 'safety'],
      series: { East: [7, 9, 5, 8], West: [8, 6, 7, 9] },
      isLenient: true,
    },
  },
  {
    text: 'revenue grew by 10% per month, starting at 2000 in March until June',
    chart: {
      type: ['line', 'bar'],
      labels: ['March', 'April', 'May', 'June'],
      series: { '': [2000, 2200, 2420, 2662] },
      isLenient: true,
    },
  },
  { text: 'We grew by 12% last year and 15% this year', refuse: 'a change without a start' },
  {
    text: 'cumulative signups please, line: Jan 10, Feb 15, Mar 5',
    chart: { type: ['line'], labels: ['Jan', 'Feb', 'Mar'], series: { '': [10, 25, 30] }, isLenient: true },
  },
  { text: 'apples 4, pears 7, 12, plums 3', refuse: '12 has no name' },
  { text: "What's the weather like in Rome on 5 June 2024 at 18:00?", refuse: 'a question' },
  {
    text: '<ul><li>Coffee: 120</li><li>Tea: 85</li><li>Cocoa: 30</li></ul> as pie with the title Drinks sold',
    chart: {
      type: ['pie'],
      labels: ['Coffee', 'Tea', 'Cocoa'],
      series: { '': [120, 85, 30] },
      title: 'Drinks sold',
      isLenient: true,
    },
  },
  {
    text: 'Monthly revenue this year vs last year. Jan 120 vs 100, Feb 130 vs 115, Mar 150 vs 118',
    chart: {
      type: ['bar', 'line'],
      labels: ['Jan', 'Feb', 'Mar'],
      series: { 'This year': [120, 130, 150], 'Last year': [100, 115, 118] },
      title: 'Monthly revenue',
      isLenient: true,
    },
  },
  {
    text: '5 stars 60 reviews, 4 stars 25 reviews, 3 stars 10 reviews',
    chart: {
      type: ['bar'],
      labels: [['5 stars'], ['4 stars'], ['3 stars']],
      series: { '': [60, 25, 10] },
      isLenient: true,
    },
  },
  {
    text: 'dark mode bar chart, 800x400, purple bars, no legend, y axis from 0 to 50. Ann 12 / Bob 33 / Cleo 41',
    chart: {
      type: ['bar'],
      labels: ['Ann', 'Bob', 'Cleo'],
      series: { '': [12, 33, 41] },
      traits: ['dark'],
      size: [800, 400],
      isLenient: true,
    },
  },
  {
    text: 'Server A used 4.2 GB in week 1, 4.8 GB in week 2 and 5.5 GB in week 3; server B 3.1 GB, 3.0 GB and 3.4 GB',
    chart: {
      type: ['line', 'bar'],
      labels: ['week 1', 'week 2', 'week 3'],
      series: { 'Server A': [4.2, 4.8, 5.5], 'server B': [3.1, 3.0, 3.4] },
      isLenient: true,
    },
  },
];
