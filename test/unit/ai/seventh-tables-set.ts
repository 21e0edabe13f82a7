import type { Description } from './descriptions.js';

/** Tables and lists. Written by someone who had not seen the rules: 29 of 40 at first. */
export const seventhTablesSet: Description[] = [
  {
    text: '|Club|Pts|\n|--|--|\n|Rovers|44|\n|United|39|\n|Athletic|37|\n|Wanderers|28|\n|Town|19|\n\nleague table after matchday 20 as bar chart, red',
    chart: {
      type: 'bar',
      labels: ['Rovers', 'United', 'Athletic', 'Wanderers', 'Town'],
      series: { Pts: [44, 39, 37, 28, 19] },
      palette: ['red'],
      isLenient: true,
    },
  },
  {
    text: 'Machine;Downtime (h)\nPress 1;12.5\nPress 2;4\nLathe;7.25\nLaser cutter;19\nPacking line;2.5\n\nPlease plot downtime per machine, bars lying down.',
    chart: {
      type: 'bar',
      labels: ['Press 1', 'Press 2', 'Lathe', 'Laser cutter', 'Packing line'],
      series: { 'Downtime (h)': [12.5, 4, 7.25, 19, 2.5] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: 'copied from excel, stacked area chart pls\n\nYear\tHardware\tServices\tLicenses\n2020\t410\t120\t80\n2021\t395\t160\t110\n2022\t380\t215\t150\n2023\t340\t290\t205\n2024\t310\t370\t260',
    chart: {
      type: 'line',
      labels: ['2020', '2021', '2022', '2023', '2024'],
      series: {
        Hardware: [410, 395, 380, 340, 310],
        Services: [120, 160, 215, 290, 370],
        Licenses: [80, 110, 150, 205, 260],
      },
      traits: ['stacked', 'filled'],
      isLenient: true,
    },
  },
  {
    text: '{"mon": 1043, "tue": 1190, "wed": 1275, "thu": 1168, "fri": 990, "sat": 412, "sun": 388}\npage views by weekday, line',
    chart: {
      type: 'line',
      labels: [
        ['mon', 'Mon', 'Monday'],
        ['tue', 'Tue', 'Tuesday'],
        ['wed', 'Wed', 'Wednesday'],
        ['thu', 'Thu', 'Thursday'],
        ['fri', 'Fri', 'Friday'],
        ['sat', 'Sat', 'Saturday'],
        ['sun', 'Sun', 'Sunday'],
      ],
      series: { '': [1043, 1190, 1275, 1168, 990, 412, 388] },
      isLenient: true,
    },
  },
  {
    text: 'Hi, could I have a pie of where our leads came from in November?\n• Google Ads: 64\n• Trade fair: 37\n• Word of mouth: 22\n• Instagram: 18\n• Cold calls: 5\nThanks a lot, Petra',
    chart: {
      type: 'pie',
      labels: ['Google Ads', 'Trade fair', 'Word of mouth', 'Instagram', 'Cold calls'],
      series: { '': [64, 37, 22, 18, 5] },
      isLenient: true,
    },
  },
  {
    text: 'Why did you cancel? (exit survey answers)\n1) Too expensive: 58\n2) Missing features: 34\n3) Switched to competitor: 21\n4) Company closed: 9\n5) Other: 16\nhorizontal bar chart',
    chart: {
      type: 'bar',
      labels: ['Too expensive', 'Missing features', 'Switched to competitor', 'Company closed', 'Other'],
      series: { '': [58, 34, 21, 9, 16] },
      traits: ['horizontal'],
      isLenient: true,
    },
  },
  {
    text: ' plan       | users\n------------+-------\n free       |  8421\n starter    |  1310\n team       |   642\n enterprise |    38\n(4 rows)\n\nbar chart, logarithmic y axis',
    chart: {
      type: 'bar',
      labels: ['free', 'starter', 'team', 'enterprise'],
      series: { users: [8421, 1310, 642, 38] },
      traits: ['log'],
      isLenient: true,
    },
  },
  {
    text: 'Wedding costs so far. Doughnut, leave out the total row.\n\nCategory        Amount\nVenue           €4,200\nCatering        €5,650\nPhotographer    €1,900\nMusic           €950\nFlowers         €780\nTotal           €13,480',
    chart: {
      type: 'doughnut',
      labels: ['Venue', 'Catering', 'Photographer', 'Music', 'Flowers'],
      series: { '': [4200, 5650, 1900, 950, 780] },
      format: 'EUR',
      isLenient: true,
    },
  },
  {
    text: 'response time p95 in ms, line chart on dark background, 1000x500\n\n10:00 212\n10:05 230\n10:10 224\n10:15 615\n10:20 580\n10:25 241',
    chart: {
      type: 'line',
      labels: ['10:00', '10:05', '10:10', '10:15', '10:20', '10:25'],
      series: { '': [212, 230, 224, 615, 580, 241] },
      traits: ['dark'],
      size: [1000, 500],
      isLenient: true,
    },
  },
  {
    text: 'Hello team,\nfor the board deck I need a simple bar chart of open positions per office. London has 7, Warsaw has 12, Toronto has 4 and Singapore has 9. Nothing fancy.\nBest,\nGreg',
    chart: {
      type: 'bar',
      labels: ['London', 'Warsaw', 'Toronto', 'Singapore'],
      series: { '': [7, 12, 4, 9] },
      isLenient: true,
    },
  },
  {
    text: 'half a year of subscribers beginning in january, area chart:\n1020\n1105\n1190\n1240\n1385\n1502',
    chart: {
      type: 'line',
      labels: [['Jan', 'January'], ['Feb', 'February'], ['Mar', 'March'], ['Apr', 'April'], 'May', ['Jun', 'June']],
      series: { '': [1020, 1105, 1190, 1240, 1385, 1502] },
      traits: ['filled'],
      isLenient: true,
    },
  },
  {
    text: 'Budget vs actual per department, grouped bars, values in dollars\nMarketing: budget $50,000, actual $56,300\nIT: budget $72,000, actual $68,900\nHR: budget $30,000, actual $30,450\nFacilities: budget $41,000, actual $37,200',
    chart: {
      type: 'bar',
      labels: ['Marketing', 'IT', 'HR', 'Facilities'],
      series: { budget: [50000, 72000, 30000, 41000], actual: [56300, 68900, 30450, 37200] },
      format: 'USD',
      isLenient: true,
    },
  },
  {
    text: 'line chart January to June\nStore: 210, 198, 224, 230, 245, 251\nOnline: 95, 120, 143, 170, 204, 260\nBlue for store and red for online',
    chart: {
      type: 'line',
      labels: [['Jan', 'January'], ['Feb', 'February'], ['Mar', 'March'], ['Apr', 'April'], 'May', ['Jun', 'June']],
      series: { Store: [210, 198, 224, 230, 245, 251], Online: [95, 120, 143, 170, 204, 260] },
      palette: ['blue', 'red'],
      isLenient: true,
    },
  },
  {
    text: 'Just the top 4, descending, bar chart:\nAlice 18\nBruno 27\nChidi 33\nDana 12\nEmil 41\nFemke 22\nGus 9',
    chart: {
      type: 'bar',
      labels: ['Emil', 'Chidi', 'Bruno', 'Femke'],
      series: { '': [41, 33, 27, 22] },
      isLenient: true,
    },
  },
  {
    text: 'Bitte als waagerechte Balken, dunkler Hintergrund:\n\n| Bäckerei | Brötchen pro Tag |\n|---|---|\n| Hauptstraße | 1.250 |\n| Bahnhof | 2.480 |\n| Marktplatz | 1.905 |\n| Siedlung | 640 |',
    chart: {
      type: 'bar',
      labels: ['Hauptstraße', 'Bahnhof', 'Marktplatz', 'Siedlung'],
      series: { 'Brötchen pro Tag': [1250, 2480, 1905, 640] },
      traits: ['horizontal', 'dark'],
      isLenient: true,
    },
  },
  {
    text: 'Balken: Niederschlag in mm\nKiel\t61,5\nJena\t38,2\nUlm\t54,9',
    chart: {
      type: 'bar',
      labels: ['Kiel', 'Jena', 'Ulm'],
      series: { '': [61.5, 38.2, 54.9] },
      isLenient: true,
    },
  },
];
