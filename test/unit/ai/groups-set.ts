import type { Description } from './descriptions.js';

/** Refused or drawn wrong by the rules before: groups with a name behind, sums of a label, lists of names apart, numbering in a sentence. */
export const groupsSet: Description[] = [
  {
    text: 'Pie of our income this season: junior subs £420, adult subs £1,860, families £2,340 and £95 from donations',
    chart: {
      type: 'pie',
      labels: ['junior subs', 'adult subs', 'families', 'donations'],
      series: {
        '': [420, 1860, 2340, 95],
      },
      format: 'GBP',
      isLenient: true,
    },
  },
  {
    text: 'Q1 to Q4 2024 net new ARR, in euros: 120000, 95000, 143000, 188000. 800x400 px',
    chart: {
      type: ['bar', 'line'],
      labels: [
        ['Q1 2024', 'Q1'],
        ['Q2 2024', 'Q2'],
        ['Q3 2024', 'Q3'],
        ['Q4 2024', 'Q4'],
      ],
      series: {
        '': [120000, 95000, 143000, 188000],
      },
      format: 'EUR',
      size: [800, 400],
      isLenient: true,
    },
  },
  {
    text: 'hand hygiene audit: 82% doctors, 94% nurses and 77% visitors for ward A, and 88% doctors, 96% nurses and 71% visitors for ward B. side by side bars',
    chart: {
      type: 'bar',
      labels: ['doctors', 'nurses', 'visitors'],
      series: {
        'Ward A': [82, 94, 77],
        'Ward B': [88, 96, 71],
      },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Club members last year: juniors 64, adults 112, seniors 37. This year: juniors 81, adults 105, seniors 44. Compare them in a bar chart',
    chart: {
      type: 'bar',
      labels: ['juniors', 'adults', 'seniors'],
      series: {
        'Last year': [64, 112, 37],
        'This year': [81, 105, 44],
      },
      isLenient: true,
    },
  },
  {
    text: 'treasurer here :) can you add these up per category and make a bar chart, in £\n\nKit, 120.00\nTravel, 85.50\nKit, 60.00\nHall, 200.00\nTravel, 42.50\nHall, 200.00',
    chart: {
      type: 'bar',
      labels: ['Kit', 'Travel', 'Hall'],
      series: {
        '': [180, 128, 400],
      },
      format: 'GBP',
      isLenient: true,
    },
  },
  {
    text: 'the dog weighed 2.1 kg at 8 weeks, 3.4 kg at 10 weeks, 5.0 kg at 12 weeks and 6.8 kg at 14 weeks',
    chart: {
      type: ['bar', 'line'],
      labels: ['8 weeks', '10 weeks', '12 weeks', '14 weeks'],
      series: {
        '': [2.1, 3.4, 5, 6.8],
      },
      isLenient: true,
    },
  },
  {
    text: 'cities are Berlin, Madrid, Rome and values are 3.6, 3.2 and 2.8. bar chart of population in millions',
    chart: {
      type: 'bar',
      labels: ['Berlin', 'Madrid', 'Rome'],
      series: {
        '': [3.6, 3.2, 2.8],
      },
      isLenient: true,
    },
  },
  {
    text: 'bar chart with 14, 22, 9, 31 for Red, Blue, Green and Yellow teams',
    chart: {
      type: 'bar',
      labels: ['Red', 'Blue', 'Green', 'Yellow'],
      series: {
        '': [14, 22, 9, 31],
      },
      isLenient: true,
    },
  },
  {
    text: '1) Berlin 2) Madrid 3) Paris - visitors: 120, 95, 143',
    chart: {
      type: 'bar',
      labels: ['Berlin', 'Madrid', 'Paris'],
      series: {
        '': [120, 95, 143],
      },
      isLenient: true,
    },
  },
  {
    text: 'cost and revenue for 2022 (80k, 120k), 2023 (95k, 150k), 2024 (110k, 190k)',
    chart: {
      type: ['bar', 'line'],
      labels: ['2022', '2023', '2024'],
      series: {
        cost: [80000, 95000, 110000],
        revenue: [120000, 150000, 190000],
      },
      isLenient: true,
    },
  },
  {
    text: 'Temperature in Rome: Jan 8, Apr 14, Jul 26, Oct 18. In Oslo: Jan -4, Apr 5, Jul 17, Oct 6. two lines',
    chart: {
      type: 'line',
      labels: [
        ['Jan', 'January'],
        ['Apr', 'April'],
        ['Jul', 'July'],
        ['Oct', 'October'],
      ],
      series: {
        Rome: [8, 14, 26, 18],
        Oslo: [-4, 5, 17, 6],
      },
      isLenient: true,
    },
  },
  {
    text: 'this year we sold 120 bikes, 45 scooters and 30 skateboards, last year 100 bikes, 60 scooters and 35 skateboards',
    chart: {
      type: 'bar',
      labels: ['bikes', 'scooters', 'skateboards'],
      series: {
        'this year': [120, 45, 30],
        'last year': [100, 60, 35],
      },
      isLenient: true,
    },
  },
  {
    text: 'I spent this, sum it up per category: food 12, bus 3, food 20, cinema 15, bus 3, food 8',
    chart: {
      type: 'bar',
      labels: ['food', 'bus', 'cinema'],
      series: {
        '': [40, 6, 15],
      },
      isLenient: true,
    },
  },
  {
    text: 'what share does each have, doughnut: Anna 12 votes, Bob 18 votes, Carl 30 votes, percentages please',
    chart: {
      type: 'doughnut',
      labels: ['Anna', 'Bob', 'Carl'],
      series: {
        '': [20, 30, 50],
      },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Besucher 2022: 12.500, 2023: 14.300, 2024: 16.750. Balken, dunkler Hintergrund',
    chart: {
      type: 'bar',
      labels: ['2022', '2023', '2024'],
      series: {
        '': [12500, 14300, 16750],
      },
      traits: ['dark'],
      isLenient: true,
    },
  },
  {
    text: 'make a 600x300 sparkline-like line of 3, 5, 4, 8, 7, 9 for mon tue wed thu fri sat',
    chart: {
      type: 'line',
      labels: [
        ['mon', 'Mon'],
        ['tue', 'Tue'],
        ['wed', 'Wed'],
        ['thu', 'Thu'],
        ['fri', 'Fri'],
        ['sat', 'Sat'],
      ],
      series: {
        '': [3, 5, 4, 8, 7, 9],
      },
      isLenient: true,
    },
  },
  {
    text: 'Here are the numbers from the sprint review:\n\n| Sprint | Planned | Done |\n|---|---|---|\n| 31 | 40 | 36 |\n| 32 | 42 | 42 |\n| 33 | 38 | 30 |\n\nBars next to each other. Title: Sprint commitment',
    chart: {
      type: 'bar',
      labels: ['31', '32', '33'],
      series: {
        Planned: [40, 42, 38],
        Done: [36, 42, 30],
      },
      title: 'Sprint commitment',
      isLenient: true,
    },
  },
  {
    text: 'Can you show how we did? Emails sent: 5,000. Opened: 1,850. Clicked: 420. Bought: 63. As a funnel.',
    chart: {
      type: 'funnel',
      labels: ['Emails sent', 'Opened', 'Clicked', 'Bought'],
      series: {
        '': [5000, 1850, 420, 63],
      },
      isLenient: true,
    },
  },
  {
    text: 'Speed test results: Fiber was fastest with 940 Mbps, cable had 310 Mbps, DSL 48 Mbps and satellite 25 Mbps',
    chart: {
      type: 'bar',
      labels: [['Fiber'], ['cable'], ['DSL'], ['satellite']],
      series: {
        '': [940, 310, 48, 25],
      },
      isLenient: true,
    },
  },
  {
    text: 'housing 35%, food 20%, transport 15%, everything else is savings. pie',
    chart: {
      type: 'pie',
      labels: ['housing', 'food', 'transport', 'savings'],
      series: {
        '': [35, 20, 15, 30],
      },
      isLenient: true,
    },
  },
  {
    text: 'Sum of hours by person as bars: Kim 3, Lee 5, Kim 4, Lee 2, Max 6',
    chart: {
      type: 'bar',
      labels: ['Kim', 'Lee', 'Max'],
      series: {
        '': [7, 7, 6],
      },
      isLenient: true,
    },
  },
  {
    text: 'share of each in %: red 5, green 10, blue 5',
    chart: {
      type: 'bar',
      labels: ['red', 'green', 'blue'],
      series: {
        '': [25, 50, 25],
      },
      format: '%',
      isLenient: true,
    },
  },
  {
    text: 'Ventas por región: Norte 45%, Sur 30%, Este 15% y el resto Oeste. Gráfico de anillo',
    chart: {
      type: 'doughnut',
      labels: ['Norte', 'Sur', 'Este', 'Oeste'],
      series: {
        '': [45, 30, 15, 10],
      },
      isLenient: true,
    },
  },
];
