import type { Description } from './descriptions.js';

/** Written by another writer, and used while the rules were written. */
export const secondSet: Description[] = [
  {
    text: 'Can you make a bar chart of how many books each class borrowed this term?\n\n| Class | Books |\n|:------|------:|\n| 3A | 84 |\n| 3B | 97 |\n| 4A | 61 |\n| 4B | 112 |',
    chart: { type: ['bar'], labels: ['3A', '3B', '4A', '4B'], series: { Books: [84, 97, 61, 112] }, isLenient: true },
  },
  {
    text: 'Radar chart comparing the two goalkeepers, lena in purple and omar in orange',
    data: 'Skill,Lena,Omar\nReflexes,8,6\nPassing,6,9\nJumping,9,7\nKicking,5,8\nCalm,7,7',
    chart: {
      type: ['radar'],
      labels: ['Reflexes', 'Passing', 'Jumping', 'Kicking', 'Calm'],
      series: { Lena: [8, 6, 9, 5, 7], Omar: [6, 9, 7, 8, 7] },
      isLenient: true,
    },
  },
  {
    text: 'Day\tCoffee\tCake\nMon\t142\t38\nTue\t129\t41\nWed\t155\t-\nThu\t138\t36\nFri\t190\t57\n(oven was broken on wednesday so no number for cake)',
    chart: {
      type: ['bar', 'line'],
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: { Coffee: [142, 129, 155, 138, 190], Cake: [38, 41, null, 36, 57] },
      isLenient: true,
    },
  },
  {
    text: '<table><thead><tr><th>Month</th><th>Visitors</th></tr></thead><tbody><tr><td>June</td><td>1,204</td></tr><tr><td>July</td><td>2,318</td></tr><tr><td>August</td><td>2,067</td></tr><tr><td>September</td><td>745</td></tr></tbody></table>\nbars please and call it "Pool visitors"',
    chart: {
      type: ['bar'],
      labels: ['June', 'July', 'August', 'September'],
      series: { Visitors: [1204, 2318, 2067, 745] },
      title: 'Pool visitors',
      isLenient: true,
    },
  },
  {
    text: '{"chart":"pie","title":"After-school clubs","items":[{"club":"Football","kids":48},{"club":"Choir","kids":22},{"club":"Coding","kids":31},{"club":"Judo","kids":17}]}',
    chart: {
      type: ['pie'],
      labels: ['Football', 'Choir', 'Coding', 'Judo'],
      series: { '': [48, 22, 31, 17] },
      title: 'After-school clubs',
      isLenient: true,
    },
  },
  {
    text: 'Our monthly household budget as a doughnut, pls:\n- Rent: $1,450\n- Groceries: $620\n- Car: $250\n- Phones & internet: $180\n- Total: $2,500',
    chart: {
      type: ['doughnut'],
      labels: ['Rent', 'Groceries', 'Car', 'Phones & internet'],
      series: { '': [1450, 620, 250, 180] },
      isLenient: true,
    },
  },
  {
    text: 'Top scorers this season\n1. Malik - 17 goals\n2. Petra - 14 goals\n3. Jonas - 11 goals\n4. Aoife - 11 goals\n5. Sam - 6 goals',
    chart: {
      type: ['bar'],
      labels: ['Malik', 'Petra', 'Jonas', 'Aoife', 'Sam'],
      series: { '': [17, 14, 11, 11, 6] },
      title: 'Top scorers this season',
      isLenient: true,
    },
  },
  {
    text: 'In my class of 27 children, 12 walk to school, 9 take the bus, 4 come by car and 2 cycle.',
    chart: {
      type: ['pie', 'doughnut', 'bar'],
      labels: [
        ['walk', 'walk to school', 'walking', 'on foot'],
        ['bus', 'take the bus', 'by bus'],
        ['car', 'come by car', 'by car'],
        ['cycle', 'cycling', 'bike', 'bicycle'],
      ],
      series: { '': [12, 9, 4, 2] },
      isLenient: true,
    },
  },
  {
    text: 'my 5k time 34 → 31.5 → 29 → 28 minutes from may to august, line',
    chart: {
      type: ['line'],
      labels: [
        ['May', 'may'],
        ['June', 'june', 'Jun'],
        ['July', 'july', 'Jul'],
        ['August', 'august', 'Aug'],
      ],
      series: { '': [34, 31.5, 29, 28] },
      isLenient: true,
    },
  },
  {
    text: 'Blood pressure for my GP (upper/lower): 2 Jan 148/92, 9 Jan 141/90, 16 Jan 136/87, 23 Jan 131/84. Two lines, red and blue.',
    chart: {
      type: ['line'],
      labels: ['2 Jan', '9 Jan', '16 Jan', '23 Jan'],
      series: { upper: [148, 141, 136, 131], lower: [92, 90, 87, 84] },
      isLenient: true,
    },
  },
  {
    text: 'Bramley, Holt, Castle, Fern and Oak house scored 340, 415, 298, 377 and 402 points respectively. Horizontal bars, best house on top, only the top 3. Title it Sports Day',
    chart: {
      type: ['bar'],
      labels: ['Holt', 'Oak', 'Fern'],
      series: { '': [415, 402, 377] },
      title: 'Sports Day',
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'attendance percent at our school starting in september 96 94 91 88 93 just a simple line thx',
    chart: {
      type: ['line'],
      labels: [
        ['September', 'september', 'Sep', 'Sept'],
        ['October', 'october', 'Oct'],
        ['November', 'november', 'Nov'],
        ['December', 'december', 'Dec'],
        ['January', 'Jan'],
      ],
      series: { '': [96, 94, 91, 88, 93] },
      isLenient: true,
    },
  },
  {
    text: 'Corner bakery takings Q1 to Q4: €18.2k, €21.7k, €19.9k, €30.4k. Title: Bakery takings 2024. y axis label "Euro"',
    chart: {
      type: ['bar', 'line'],
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '': [18200, 21700, 19900, 30400] },
      title: 'Bakery takings 2024',
      isLenient: true,
    },
  },
  {
    text: 'Average daily steps over the last four weeks: 6,200 / 7,100 / 6,850 / 8,300',
    chart: {
      type: ['line', 'bar'],
      labels: [
        ['Week 1', 'W1', '3 weeks ago', '4 weeks ago'],
        ['Week 2', 'W2', '2 weeks ago', '3 weeks ago'],
        ['Week 3', 'W3', '1 week ago', 'Last week', '2 weeks ago'],
        ['Week 4', 'W4', 'This week', 'Last week', '1 week ago'],
      ],
      series: { '': [6200, 7100, 6850, 8300] },
      isLenient: true,
    },
  },
  {
    text: 'Players registered. U12: spring 24, autumn 31. U14: spring 19, autumn 27. U16: spring 15, autumn 14. Age groups along the bottom, one colour per season.',
    chart: {
      type: ['bar'],
      labels: ['U12', 'U14', 'U16'],
      series: { spring: [24, 19, 15], autumn: [31, 27, 14] },
      isLenient: true,
    },
  },
  {
    text: 'Compare before and after the new menu (portions a week): starters from 40 to 65, mains from 210 to 198, desserts from 55 up to 90.',
    chart: {
      type: ['bar'],
      labels: ['starters', 'mains', 'desserts'],
      series: { before: [40, 210, 55], after: [65, 198, 90] },
      isLenient: true,
    },
  },
  {
    text: "Where the garden club's money goes: plants 45%, tools 20%, hall hire 12.5%, and the rest is tea and biscuits",
    chart: {
      type: ['pie', 'doughnut', 'bar'],
      labels: ['plants', 'tools', 'hall hire', ['tea and biscuits', 'tea & biscuits']],
      series: { '': [45, 20, 12.5, 22.5] },
      isLenient: true,
    },
  },
  {
    text: 'Playground fund: April £850; May £1200; June £1640; July £990. Green columns and a dashed target line at £1000.',
    chart: {
      type: ['bar'],
      labels: ['April', 'May', 'June', 'July'],
      series: { '': [850, 1200, 1640, 990] },
      isLenient: true,
    },
  },
  {
    text: 'slep hours mon 6.5 tue 7 wed 6 thu 7.5 fri 8 sat 9 sun 8.5 bar grpah with avrage line',
    chart: {
      type: ['bar'],
      labels: [
        ['Mon', 'mon', 'Monday'],
        ['Tue', 'tue', 'Tuesday'],
        ['Wed', 'wed', 'Wednesday'],
        ['Thu', 'thu', 'Thursday'],
        ['Fri', 'fri', 'Friday'],
        ['Sat', 'sat', 'Saturday'],
        ['Sun', 'sun', 'Sunday'],
      ],
      series: { '': [6.5, 7, 6, 7.5, 8, 9, 8.5] },
      isLenient: true,
    },
  },
  {
    text: 'Dark background, smooth line, 900x400. Resting heart rate: W1 72, W2 70, W3 69, W4 66, W5 64',
    chart: {
      type: ['line'],
      labels: ['W1', 'W2', 'W3', 'W4', 'W5'],
      series: { '': [72, 70, 69, 66, 64] },
      title: 'Resting heart rate',
      traits: ['dark', 'smooth'],
      size: [900, 400],
      isLenient: true,
    },
  },
  {
    text: 'Stacked bars, one bar per day, adult and child tickets on top of each other. Heading: Museum weekend',
    data: { Friday: { adult: 75, child: 22 }, Saturday: { adult: 120, child: 64 }, Sunday: { adult: 98, child: 81 } },
    chart: {
      type: ['bar'],
      labels: ['Friday', 'Saturday', 'Sunday'],
      series: { adult: [75, 120, 98], child: [22, 64, 81] },
      title: 'Museum weekend',
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: "Followers of our skate club's video channel -- 2020: 90 | 2021: 850 | 2022: 7.4k | 2023: 61k | 2024: 380k. Use a log scale or you won't see the early years",
    chart: {
      type: ['line', 'bar'],
      labels: ['2020', '2021', '2022', '2023', '2024'],
      series: { '': [90, 850, 7400, 61000, 380000] },
      traits: ['log'],
      isLenient: true,
    },
  },
  {
    text: 'Gym poll: 18 people want more morning classes, 30 want evenings, 12 want weekends. Polar area chart, show each as a percentage of all votes instead of the head count',
    chart: {
      type: ['polarArea'],
      labels: [
        ['morning', 'mornings', 'morning classes', 'more morning classes'],
        ['evening', 'evenings', 'evening classes'],
        ['weekend', 'weekends', 'weekend classes'],
      ],
      series: { '': [30, 50, 20] },
      isLenient: true,
    },
  },
  {
    text: "Tennis club members were 200 in 2021, 250 in 2022, 225 in 2023 and 270 in 2024. I don't need the counts, plot the year-on-year change in percent (so 2022 is the first bar).",
    chart: { type: ['bar'], labels: ['2022', '2023', '2024'], series: { '': [25, -10, 20] }, isLenient: true },
  },
  {
    text: 'Sponsorship money for the charity run\n* week 1 = £120\n* week 2 = £85\n* week 3 = £210\n* week 4 = £60\nPlease show the running total as a filled area',
    chart: {
      type: ['line'],
      labels: ['week 1', 'week 2', 'week 3', 'week 4'],
      series: { '': [120, 205, 415, 475] },
      traits: ['filled'],
      isLenient: true,
    },
  },
  {
    text: 'training plan: 10 km in week 1 then 20% more every week, up to week 4',
    chart: {
      type: ['line', 'bar'],
      labels: ['week 1', 'week 2', 'week 3', 'week 4'],
      series: { '': [10, 12, 14.4, 17.28] },
      isLenient: true,
    },
  },
  {
    text: 'Balkendiagramm zum Heizverbrauch: Januar 1.234,5 kWh, Februar 1.102,8 kWh, März 876,4 kWh, April 512 kWh. Titel: „Heizung 2024“',
    chart: {
      type: ['bar'],
      labels: ['Januar', 'Februar', 'März', 'April'],
      series: { '': [1234.5, 1102.8, 876.4, 512] },
      title: 'Heizung 2024',
      isLenient: true,
    },
  },
  {
    text: 'kuchendiagramm bitte, was beim sommerfest gegessen wurde: 40 % bratwurst, 25 % pommes, 15 % salat, der rest waffeln',
    chart: {
      type: ['pie'],
      labels: ['bratwurst', 'pommes', 'salat', 'waffeln'],
      series: { '': [40, 25, 15, 20] },
      isLenient: true,
    },
  },
  {
    text: 'Ventes de samedi à la boulangerie : 320 baguettes, 185 croissants, 140 pains au chocolat et 22 tartes. Barres horizontales, de la plus petite valeur à la plus grande.',
    chart: {
      type: ['bar'],
      labels: ['tartes', 'pains au chocolat', 'croissants', 'baguettes'],
      series: { '': [22, 140, 185, 320] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Entrées à la piscine municipale de janvier à avril : 1 850, 2 120, 2 430 et 1 975. Une courbe bleue svp',
    chart: {
      type: ['line'],
      labels: [['janvier', 'janv.', 'jan'], ['février', 'févr.', 'fév'], ['mars'], ['avril', 'avr.']],
      series: { '': [1850, 2120, 2430, 1975] },
      isLenient: true,
    },
  },
  {
    text: 'gastos de casa este mes luz 64,50 € agua 28,30 € internet 39,90 € comida 412 € en grafico de dona',
    chart: {
      type: ['doughnut'],
      labels: ['luz', 'agua', 'internet', 'comida'],
      series: { '': [64.5, 28.3, 39.9, 412] },
      isLenient: true,
    },
  },
  {
    text: 'Resultados del examen de matemáticas, barras apiladas:\n\n| Curso | Aprobados | Suspensos |\n|---|---|---|\n| 1º ESO | 52 | 11 |\n| 2º ESO | 47 | 16 |\n| 3º ESO | 39 | 20 |',
    chart: {
      type: ['bar'],
      labels: ['1º ESO', '2º ESO', '3º ESO'],
      series: { Aprobados: [52, 47, 39], Suspensos: [11, 16, 20] },
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: 'Peso da bebê: ao nascer 3,2 kg; 1 mês 4,1 kg; 2 meses 5,3 kg; 3 meses 6,0 kg. Gráfico de linha',
    chart: {
      type: ['line'],
      labels: ['ao nascer', '1 mês', '2 meses', '3 meses'],
      series: { '': [3.2, 4.1, 5.3, 6] },
      title: 'Peso da bebê',
      isLenient: true,
    },
  },
  {
    text: 'Iscritti in palestra da settembre a dicembre: 210, 245, 260, 190. Linea rossa morbida',
    chart: {
      type: ['line'],
      labels: [
        ['settembre', 'set'],
        ['ottobre', 'ott'],
        ['novembre', 'nov'],
        ['dicembre', 'dic'],
      ],
      series: { '': [210, 245, 260, 190] },
      traits: ['smooth'],
      isLenient: true,
    },
  },
  {
    text: 'Incassi della gelateria: maggio 12,4 mila €, giugno 18,9 mila €, luglio 27 mila €, agosto 31,5 mila €',
    chart: {
      type: ['bar', 'line'],
      labels: ['maggio', 'giugno', 'luglio', 'agosto'],
      series: { '': [12400, 18900, 27000, 31500] },
      title: 'Incassi della gelateria',
      isLenient: true,
    },
  },
  {
    text: 'Faz um gráfico de pizza com as preferências da turma: a maioria gosta de futebol, alguns de vôlei e poucos de natação',
    refuse: 'no numbers, only vague quantities',
  },
  { text: 'please make a nice colourful chart for my daughters science fair, its due tomorow!!', refuse: 'no data' },
  {
    text: 'Pie chart for the bake sale: brownies, muffins, scones and flapjacks sold 34, 28 and 19',
    refuse: '4 names but 3 numbers',
  },
  {
    text: 'Chess club membership grew by 15 % each month from May to October, draw it as a line',
    refuse: 'growth without a starting value',
  },
  {
    text: 'Reminder: call the dentist on 555-0142 before 4:30 pm, the practice is at 18 Mill Lane, room 7',
    refuse: 'phone number, time and address are not chart data',
  },
];
