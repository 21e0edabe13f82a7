import type { Description } from './descriptions.js';

/** Sentences. Written by someone who had not seen the rules: 29 of 40 at first. */
export const seventhSentencesSet: Description[] = [
  {
    text: '<table><thead><tr><th>Department</th><th>Headcount</th></tr></thead><tbody><tr><td>Sales</td><td>23</td></tr><tr><td>R&amp;D</td><td>41</td></tr><tr><td>Support</td><td>17</td></tr><tr><td>Admin</td><td>8</td></tr></tbody></table>\ncolumn chart with the title Headcount by department',
    chart: {
      type: 'bar',
      labels: ['Sales', 'R&D', 'Support', 'Admin'],
      series: { Headcount: [23, 41, 17, 8] },
      title: 'Headcount by department',
      isLenient: true,
    },
  },
  {
    text: 'progress bars for the relaunch: Design 100%, Backend 65%, Frontend 40%, Content 15%',
    chart: {
      type: ['progress', 'bar'],
      labels: ['Design', 'Backend', 'Frontend', 'Content'],
      series: { '': [100, 65, 40, 15] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'share of households with a dishwasher: 1980 → 18%, 1990 → 32%, 2000 → 51%, 2010 → 66%, 2020 → 73%',
    chart: {
      type: ['line', 'bar'],
      labels: ['1980', '1990', '2000', '2010', '2020'],
      series: { '': [18, 32, 51, 66, 73] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: '12 dogs, 17 cats, 3 rabbits and 6 guinea pigs are at the shelter right now, draw a bar chart',
    chart: {
      type: 'bar',
      labels: ['dogs', 'cats', 'rabbits', 'guinea pigs'],
      series: { '': [12, 17, 3, 6] },
      isLenient: true,
    },
  },
  {
    text: 'Mia sold 14 boxes of cookies, Noah 11, Priya 23, Jonas 8 and Fatima 19. Column chart, title: Cookie sale',
    chart: {
      type: 'bar',
      labels: ['Mia', 'Noah', 'Priya', 'Jonas', 'Fatima'],
      series: { '': [14, 11, 23, 8, 19] },
      title: 'Cookie sale',
      isLenient: true,
    },
  },
  {
    text: 'average basket size by channel: web £38.20, app £44.75, store £29.90, phone £61',
    chart: {
      type: 'bar',
      labels: ['web', 'app', 'store', 'phone'],
      series: { '': [38.2, 44.75, 29.9, 61] },
      format: 'GBP',
      isLenient: true,
    },
  },
  {
    text: 'electricity use pie: heating (2400 kWh), hot water (900 kWh), kitchen (650 kWh), lighting (210 kWh), entertainment (340 kWh)',
    chart: {
      type: 'pie',
      labels: ['heating', 'hot water', 'kitchen', 'lighting', 'entertainment'],
      series: { '': [2400, 900, 650, 210, 340] },
      isLenient: true,
    },
  },
  {
    text: 'Visitors at the pop-up store: 12 May had 140, 13 May 162, 14 May 98, 15 May 175, 16 May 233. columns, teal',
    chart: {
      type: 'bar',
      labels: [
        ['12 May', 'May 12'],
        ['13 May', 'May 13'],
        ['14 May', 'May 14'],
        ['15 May', 'May 15'],
        ['16 May', 'May 16'],
      ],
      series: { '': [140, 162, 98, 175, 233] },
      palette: ['teal'],
      isLenient: true,
    },
  },
  {
    text: 'lowest temperature of the night: Mon -4, Tue -6.5, Wed -1, Thu 0, Fri 2.5, Sat 3. lines please',
    chart: {
      type: 'line',
      labels: [
        ['Mon', 'Monday'],
        ['Tue', 'Tuesday'],
        ['Wed', 'Wednesday'],
        ['Thu', 'Thursday'],
        ['Fri', 'Friday'],
        ['Sat', 'Saturday'],
      ],
      series: { '': [-4, -6.5, -1, 0, 2.5, 3] },
      isLenient: true,
    },
  },
  {
    text: 'scatter plot of hours studied against test score: (1, 52), (2, 58), (3, 61), (4.5, 70), (6, 83), (7, 81)',
    chart: {
      type: 'scatter',
      labels: [],
      series: {
        '': [
          { x: 1, y: 52 },
          { x: 2, y: 58 },
          { x: 3, y: 61 },
          { x: 4.5, y: 70 },
          { x: 6, y: 83 },
          { x: 7, y: 81 },
        ],
      },
      isLenient: true,
    },
  },
  {
    text: 'phone calls monday to friday 31, 27, 35, 22, 18 bar graph w/ average line',
    chart: {
      type: 'bar',
      labels: [
        ['Monday', 'Mon', 'monday'],
        ['Tuesday', 'Tue', 'tuesday'],
        ['Wednesday', 'Wed', 'wednesday'],
        ['Thursday', 'Thu', 'thursday'],
        ['Friday', 'Fri', 'friday'],
      ],
      series: { '': [31, 27, 35, 22, 18] },
      isLenient: true,
    },
  },
  {
    text: 'members of our chess club 2018 to 2024: 41, 44, 47, 39, 36, 52, 68 as a line chart',
    chart: {
      type: 'line',
      labels: ['2018', '2019', '2020', '2021', '2022', '2023', '2024'],
      series: { '': [41, 44, 47, 39, 36, 52, 68] },
      isLenient: true,
    },
  },
  {
    text: 'Categories are Pasta, Pizza, Salad, Burger, Curry. Values are 88, 132, 47, 101, 64. Make it a bar chart in orange, 600 x 400 px.',
    chart: {
      type: 'bar',
      labels: ['Pasta', 'Pizza', 'Salad', 'Burger', 'Curry'],
      series: { '': [88, 132, 47, 101, 64] },
      palette: ['orange'],
      size: [600, 400],
      isLenient: true,
    },
  },
  {
    text: 'plant height on day 1 to day 8 in cm: 0.5, 1.1, 1.9, 3, 4.2, 5.6, 6.8, 7.5 (smooth curve)',
    chart: {
      type: 'line',
      labels: [
        ['Day 1', 'day 1'],
        ['Day 2', 'day 2'],
        ['Day 3', 'day 3'],
        ['Day 4', 'day 4'],
        ['Day 5', 'day 5'],
        ['Day 6', 'day 6'],
        ['Day 7', 'day 7'],
        ['Day 8', 'day 8'],
      ],
      series: { '': [0.5, 1.1, 1.9, 3, 4.2, 5.6, 6.8, 7.5] },
      traits: ['smooth'],
      isLenient: true,
    },
  },
  {
    text: 'Sales activity, stacked columns. Lena: 25 calls, 6 demos, 2 deals. Tom: 31 calls, 4 demos, 1 deal. Yusuf: 18 calls, 9 demos, 5 deals.',
    chart: {
      type: 'bar',
      labels: ['Lena', 'Tom', 'Yusuf'],
      series: { calls: [25, 31, 18], demos: [6, 4, 9], deals: [2, 1, 5] },
      traits: ['stacked'],
      isLenient: true,
    },
  },
  {
    text: 'slope chart: rent per sqm 2015 vs 2025. Leipzig from 5.6 to 9.1, Köln from 9.8 to 14.2, Bremen from 7.4 to 10.9',
    chart: {
      type: 'slope',
      labels: ['2015', '2025'],
      series: { Leipzig: [5.6, 9.1], Köln: [9.8, 14.2], Bremen: [7.4, 10.9] },
      isLenient: true,
    },
  },
  {
    text: 'Trainer evaluation as spider chart, scale 1 to 5. In 2024: content 4.1, pace 3.2, materials 3.8, room 2.9, catering 4.4. In 2025: content 4.3, pace 3.9, materials 4.0, room 3.5, catering 4.2.',
    chart: {
      type: 'radar',
      labels: ['content', 'pace', 'materials', 'room', 'catering'],
      series: { '2024': [4.1, 3.2, 3.8, 2.9, 4.4], '2025': [4.3, 3.9, 4, 3.5, 4.2] },
      isLenient: true,
    },
  },
  {
    text: 'sort from largest to smallest and make horizontal bars: Kenya 46, Brazil 112, Vietnam 87, Colombia 95, Ethiopia 71 (bags of coffee)',
    chart: {
      type: 'bar',
      labels: ['Brazil', 'Colombia', 'Vietnam', 'Ethiopia', 'Kenya'],
      series: { '': [112, 95, 87, 71, 46] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'Show the change in percent as bars: shampoo from 200 to 250, soap from 80 to 100, conditioner from 50 to 45, lotion from 400 to 420',
    chart: {
      type: 'bar',
      labels: ['shampoo', 'soap', 'conditioner', 'lotion'],
      series: { '': [25, 25, -10, 5] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'pie of how I spend my 100 euros pocket money: games 35%, snacks 20%, clothes 30%, remainder savings',
    chart: {
      type: 'pie',
      labels: ['games', 'snacks', 'clothes', 'savings'],
      series: { '': [35, 20, 30, 15] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: "Camembert des dépenses de l'association : loyer 12,5 %, salaires 54 %, matériel 18,5 %, déplacements 15 %",
    chart: {
      type: 'pie',
      labels: ['loyer', 'salaires', 'matériel', 'déplacements'],
      series: { '': [12.5, 54, 18.5, 15] },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Gráfico de colunas das vendas por trimestre em R$: 1º trimestre R$ 12.400,50; 2º trimestre R$ 15.980,00; 3º trimestre R$ 14.230,75; 4º trimestre R$ 21.300,00',
    chart: {
      type: 'bar',
      labels: ['1º trimestre', '2º trimestre', '3º trimestre', '4º trimestre'],
      series: { '': [12400.5, 15980, 14230.75, 21300] },
      format: 'BRL',
      isLenient: true,
    },
  },
  {
    text: 'Haz un gráfico de líneas con el precio del aceite por litro: enero 8,95 €, febrero 9,20 €, marzo 9,05 €, abril 7,80 €, mayo 6,45 €',
    chart: {
      type: 'line',
      labels: ['enero', 'febrero', 'marzo', 'abril', 'mayo'],
      series: { '': [8.95, 9.2, 9.05, 7.8, 6.45] },
      format: 'EUR',
      isLenient: true,
    },
  },
  {
    text: 'bar chart with the sales of the north, south, east and west regions, sorted descending',
    refuse: 'regions are named but there are no numbers',
  },
  {
    text: 'Growth in percent from last year to this year as bar chart: e-bikes from 0 to 85, helmets from 0 to 40',
    refuse: 'growth in percent from zero is not defined',
  },
];
