import type { Description } from './descriptions.js';

/** Sentences. Written by someone who had not seen the rules: 30 of 40 at first. */
export const fifthSentencesSet: Description[] = [
  {
    text: 'pie rent 1200 food 450 transport 130 fun 200',
    chart: {
      type: 'pie',
      labels: ['rent', 'food', 'transport', 'fun'],
      series: { '': [1200, 450, 130, 200] },
      isLenient: true,
    },
  },
  {
    text: 'Our NPS was 31 in March, 38 in April, dipped to 35 in May and climbed to 44 in June. Smooth green line, call it "NPS is climbing".',
    chart: {
      type: 'line',
      labels: [['March', 'Mar'], ['April', 'Apr'], 'May', ['June', 'Jun']],
      series: { '': [31, 38, 35, 44] },
      title: 'NPS is climbing',
      traits: ['smooth'],
      palette: ['green'],
      isLenient: true,
    },
  },
  {
    text: 'we asked the whole year group what they drink at breakfast. 42 kids said juice, 31 said milk, 12 water, 9 tea and 5 dont drink anything. can u do a bar grpah',
    chart: {
      type: 'bar',
      labels: [
        ['juice'],
        ['milk'],
        ['water'],
        ['tea'],
        [
          "don't drink anything",
          'dont drink anything',
          'anything',
          'nothing',
          'Nothing',
          'none',
          'don’t drink anything',
        ],
      ],
      series: { '': [42, 31, 12, 9, 5] },
      isLenient: true,
    },
  },
  {
    text: 'Funnel: visitors 12,400 -> product page 5,150 -> add to cart 1,320 -> checkout 640 -> paid 488',
    chart: {
      type: 'funnel',
      labels: ['visitors', 'product page', 'add to cart', 'checkout', 'paid'],
      series: { '': [12400, 5150, 1320, 640, 488] },
      isLenient: true,
    },
  },
  {
    text: 'MRR bridge as a waterfall, in $: Opening 50000, New +12000, Expansion +4500, Contraction -2100, Churn -6400, Closing 58000',
    chart: {
      type: 'waterfall',
      labels: ['Opening', 'New', 'Expansion', 'Contraction', 'Churn', 'Closing'],
      series: { '': [50000, 12000, 4500, -2100, -6400, 58000] },
      format: 'USD',
      isLenient: true,
    },
  },
  {
    text: 'a gauge at 73% labelled Disk used',
    chart: { type: 'gauge', labels: ['Disk used'], series: { '': [73] }, format: '%', isLenient: true },
  },
  {
    text: "For the February round we had 240 applicants, of which 171 were rejected at screening, 48 were interviewed and 21 got an offer straight away. I'd like a simple pie of those three groups.",
    chart: {
      type: 'pie',
      labels: [
        ['rejected at screening', 'rejected', 'Rejected at screening', 'Rejected'],
        ['interviewed', 'Interviewed'],
        ['got an offer straight away', 'offer', 'got an offer', 'offer straight away', 'Offer', 'Got an offer'],
      ],
      series: { '': [171, 48, 21] },
      isLenient: true,
    },
  },
  {
    text: 'greenhouse temp 3 March = 14.2°C; 4 March = 15.1°C; 5 March = 13.8°C; 6 March = 16.4°C; 7 March = 17°C, line chart w/ dots',
    chart: {
      type: 'line',
      labels: [
        ['3 March', 'Mar 3', '3 Mar', 'March 3'],
        ['4 March', 'Mar 4', '4 Mar', 'March 4'],
        ['5 March', 'Mar 5', '5 Mar', 'March 5'],
        ['6 March', 'Mar 6', '6 Mar', 'March 6'],
        ['7 March', 'Mar 7', '7 Mar', 'March 7'],
      ],
      series: { '': [14.2, 15.1, 13.8, 16.4, 17] },
      isLenient: true,
    },
  },
  {
    text: 'Calls booked per rep last week: Ana: 45, Bogdan: 38, Chidi: 52, Dee: 29, Emil: 41. Bars in purple, with a dashed target line at 40 please',
    chart: {
      type: 'bar',
      labels: ['Ana', 'Bogdan', 'Chidi', 'Dee', 'Emil'],
      series: { '': [45, 38, 52, 29, 41] },
      palette: ['purple'],
      isLenient: true,
    },
  },
  {
    text: 'Hi! Could you make me a graph of how our newsletter list has grown? We had 850 subscribers in 2021, 2,300 in 2022, 4.1k in 2023, 9.6k in 2024 and 15k in 2025. Thanks so much :)',
    chart: {
      type: ['line', 'bar'],
      labels: ['2021', '2022', '2023', '2024', '2025'],
      series: { '': [850, 2300, 4100, 9600, 15000] },
      isLenient: true,
    },
  },
  {
    text: 'Line chart of monthly kWh, twelve values starting in January: 412, 388, 350, 290, 241, 210, 205, 218, 255, 301, 367, 420. Add an average line.',
    chart: {
      type: 'line',
      labels: [
        ['January', 'Jan'],
        ['February', 'Feb'],
        ['March', 'Mar'],
        ['April', 'Apr'],
        'May',
        ['June', 'Jun'],
        ['July', 'Jul'],
        ['August', 'Aug'],
        ['September', 'Sep', 'Sept'],
        ['October', 'Oct'],
        ['November', 'Nov'],
        ['December', 'Dec'],
      ],
      series: { '': [412, 388, 350, 290, 241, 210, 205, 218, 255, 301, 367, 420] },
      isLenient: true,
    },
  },
  {
    text: 'Gross margin for Q1 to Q4 was 61%, 63.5%, 62% and 66%. Column chart, y axis from 0.',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '': [61, 63.5, 62, 66] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Monday through Sunday footfall in the café: 120, 98, 105, 134, 210, 325, 280. bar chart',
    chart: {
      type: 'bar',
      labels: [
        ['Monday', 'Mon'],
        ['Tuesday', 'Tue'],
        ['Wednesday', 'Wed'],
        ['Thursday', 'Thu'],
        ['Friday', 'Fri'],
        ['Saturday', 'Sat'],
        ['Sunday', 'Sun'],
      ],
      series: { '': [120, 98, 105, 134, 210, 325, 280] },
      isLenient: true,
    },
  },
  {
    text: 'Pie chart: 46% of the budget goes to salaries, 21% to rent, 12.5% to materials, and the rest is "Other".',
    chart: {
      type: 'pie',
      labels: ['salaries', 'rent', 'materials', 'Other'],
      series: { '': [46, 21, 12.5, 20.5] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Only show the top 3 of these by downloads, largest first: plugin-auth 8,120 / plugin-cache 15,904 / plugin-forms 3,377 / plugin-maps 11,250 / plugin-pdf 960',
    chart: {
      type: 'bar',
      labels: ['plugin-cache', 'plugin-maps', 'plugin-auth'],
      series: { '': [15904, 11250, 8120] },
      isLenient: true,
    },
  },
  {
    text: 'Cumulative fundraising total as an area chart. Raised each day: Mon €150, Tue €90, Wed €220, Thu €0, Fri €340',
    chart: {
      type: 'line',
      labels: [
        ['Mon', 'Monday'],
        ['Tue', 'Tuesday'],
        ['Wed', 'Wednesday'],
        ['Thu', 'Thursday'],
        ['Fri', 'Friday'],
      ],
      series: { '': [150, 240, 460, 460, 800] },
      traits: ['filled'],
      format: 'EUR',
      isLenient: true,
    },
  },
  {
    text: 'Balkendiagramm mit dem Titel „Umsatz nach Standort“: Hamburg 1,8 Mio €, München 2,35 Mio €, Köln 0,9 Mio €, Leipzig 0,65 Mio €. Bitte absteigend sortieren.',
    chart: {
      type: 'bar',
      labels: ['München', 'Hamburg', 'Köln', 'Leipzig'],
      series: { '': [2350000, 1800000, 900000, 650000] },
      title: 'Umsatz nach Standort',
      format: 'compact €',
      isLenient: true,
    },
  },
  {
    text: "Courbe du chiffre d'affaires : janvier 12,4 k€, février 11,8 k€, mars 15 k€, avril 16,2 k€",
    chart: {
      type: 'line',
      labels: ['janvier', 'février', 'mars', 'avril'],
      series: { '': [12400, 11800, 15000, 16200] },
      format: 'compact €',
      isLenient: true,
    },
  },
  {
    text: 'Hola, necesito un gráfico circular con los votos de la asamblea: a favor 1.245, en contra 380 y abstenciones 97. Gracias',
    chart: {
      type: 'pie',
      labels: ['a favor', 'en contra', 'abstenciones'],
      series: { '': [1245, 380, 97] },
      isLenient: true,
    },
  },
  {
    text: 'I need a nice modern looking chart showing how our customer satisfaction improved after we hired the new support team, something blue that works on a slide',
    refuse: 'The text contains no numbers to draw.',
  },
  {
    text: 'bar chart for Lisbon, Porto, Braga, Faro and Coimbra with the values 320, 275 and 140',
    refuse: 'Five names but only three values, so it is unclear which value belongs to which name.',
  },
];
