/** English lists of names and numbers. */

import type { Cases } from './row.js';

export const LISTS_ENGLISH: Cases = {
  'lists of names and numbers, English: lists alone': [
    ['apples 12, pears 7, plums 9', 'bar: apples = 12, pears = 7, plums = 9'],
    ['We sold 40 apples, 30 pears and 20 plums', 'bar: apples = 40, pears = 30, plums = 20'],
    [
      'In January we had 120 visitors, in February 150, in March 180',
      'line: January = 120, February = 150, March = 180',
    ],
    ['Revenue Q1: 1.2m, Q2: 1.4m, Q3: 1.1m, Q4: 1.9m', 'line: Q1 = 1200000, Q2 = 1400000, Q3 = 1100000, Q4 = 1900000'],
    ['Sales by region\n- North: 1,200\n- South: 950\n- East: 1,430', 'bar: North = 1200, South = 950, East = 1430'],
    ['Hours spent = Meetings: 12; Coding: 20; Email: 6', 'bar: Meetings = 12, Coding = 20, Email = 6'],
    ['2019: 34, 2020: 41, 2021: 39, 2022: 55', 'line: 2019 = 34, 2020 = 41, 2021 = 39, 2022 = 55'],
    ['Downloads -> iOS = 1200, Android = 3400, Web = 560', 'bar: iOS = 1200, Android = 3400, Web = 560'],
    ['Budget 2024: Marketing 45k, Sales 60k, R&D 120k', 'bar: Marketing = 45000, Sales = 60000, R&D = 120000'],
    ['coffee - 45, tea - 30, water - 80', 'bar: coffee = 45, tea = 30, water = 80'],
    ['Week 1: 12, Week 2: 15, Week 3: 11', 'line: Week 1 = 12, Week 2 = 15, Week 3 = 11'],
    ['45 cats, 30 dogs, 12 birds', 'bar: cats = 45, dogs = 30, birds = 12'],
    ['ages: 18-24: 30%, 25-34: 45%, 35+: 25%', 'bar: 18-24 = 30, 25-34 = 45, 35+ = 25'],
    ['Sales and costs: Jan 120 and 80, Feb 135 and 90', 'bar: Jan = 120/80, Feb = 135/90'],
    ['North: sales 120, costs 80\nSouth: sales 90, costs 70', 'bar: North = 120/80, South = 90/70'],
    ['Anna scored 23 points, Ben 17 and Cleo 31', 'bar: Anna = 23, Ben = 17, Cleo = 31'],
    ['We got 12 orders on Monday, 15 on Tuesday and 9 on Wednesday', 'bar: Monday = 12, Tuesday = 15, Wednesday = 9'],
    ['monthly users jan=100 feb=120 mar=150', 'line: jan = 100, feb = 120, mar = 150'],
    ['1. Berlin 3.6m\n2. Hamburg 1.8m\n3. Munich 1.5m', 'bar: Berlin = 3600000, Hamburg = 1800000, Munich = 1500000'],
    ['Temperatures: Oslo -5, Rome 12, Cairo 21', 'bar: Oslo = -5, Rome = 12, Cairo = 21'],
    ['Room 12: 5, Room 14: 7', 'bar: Room 12 = 5, Room 14 = 7'],
    [
      'Market share 2023: Apple 28%, Samsung 24%, Xiaomi 14%, others 34%',
      'bar: Apple = 28, Samsung = 24, Xiaomi = 14, others = 34',
    ],
    ['plot these: 2020 → 14, 2021 → 18, 2022 → 25', 'line: 2020 = 14, 2021 = 18, 2022 = 25'],
    [
      'My weekly running distance (km): Mon 5, Tue 0, Wed 7.5, Thu 3, Fri 0, Sat 12, Sun 8',
      'bar: Mon = 5, Tue = 0, Wed = 7.5, Thu = 3, Fri = 0, Sat = 12, Sun = 8',
    ],
    ['Sales\nQ1 - $1.2M\nQ2 - $1.5M\nQ3 - $1.1M', 'line: Q1 = 1200000, Q2 = 1500000, Q3 = 1100000'],
    ['Employees by department - Engineering (45), Sales (30), HR (8)', 'bar: Engineering = 45, Sales = 30, HR = 8'],
    [
      'Number of visitors: Monday 1,204; Tuesday 987; Wednesday 1,310',
      'bar: Monday = 1204, Tuesday = 987, Wednesday = 1310',
    ],
    ['In 2019 we had 34 employees, in 2020 41 and in 2021 55', 'line: 2019 = 34, 2020 = 41, 2021 = 55'],
    [
      'The shop in Paris sold 45 units, the shop in Rome 30, the shop in Oslo 12',
      'bar: shop in Paris = 45, shop in Rome = 30, shop in Oslo = 12',
    ],
    ['Budget: Marketing €1.5m, R&D €2.25m, Ops €800k', 'bar: Marketing = 1500000, R&D = 2250000, Ops = 800000'],
    ['10 dogs, 7 cats & 3 hamsters', 'bar: dogs = 10, cats = 7, hamsters = 3'],
    [
      'Survey results - Very satisfied: 120, Satisfied: 85, Neutral: 30, Dissatisfied: 12',
      'bar: Very satisfied = 120, Satisfied = 85, Neutral = 30, Dissatisfied = 12',
    ],
    ['Response time in ms: API 120, Web 340, DB 45', 'bar: API = 120, Web = 340, DB = 45'],
    ['votes:\n  Alice  45\n  Bob    30\n  Carol  25', 'bar: Alice = 45, Bob = 30, Carol = 25'],
    ['0-10: 5, 11-20: 12, 21-30: 7', 'bar: 0-10 = 5, 11-20 = 12, 21-30 = 7'],
    ['Revenue vs cost: Q1 120/80, Q2 140/90, Q3 130/85', 'line: Q1 = 120/80, Q2 = 140/90, Q3 = 130/85'],
    ['Jan: online 120, store 80; Feb: online 150, store 70', 'bar: Jan = 120/80, Feb = 150/70'],
    ['Customers: Basic 120 (2023: 100), Pro 45 (2023: 30)', 'bar: Basic = 120/100, Pro = 45/30'],
    ['Quarterly revenue ($M): Q1 4.2, Q2 4.8, Q3 5.1, Q4 6.0', 'line: Q1 = 4.2, Q2 = 4.8, Q3 = 5.1, Q4 = 6'],
    [
      'Coffee consumption per capita (kg): Finland 12, Norway 9.9, Iceland 9',
      'bar: Finland = 12, Norway = 9.9, Iceland = 9',
    ],
    [
      'Traffic sources: organic search 45%, direct 25%, social media 18%, email 12%',
      'bar: organic search = 45, direct = 25, social media = 18, email = 12',
    ],
    ['I have 3 cats, 2 dogs and 7 fish', 'bar: cats = 3, dogs = 2, fish = 7'],
    [
      'product A: 120 units, product B: 90 units, product C: 150 units',
      'bar: product A = 120, product B = 90, product C = 150',
    ],
    [
      'Titanic survivors: 1st class 203, 2nd class 118, 3rd class 178',
      'bar: 1st class = 203, 2nd class = 118, 3rd class = 178',
    ],
    [
      'Internet speed (Mbps): Chile 217, Singapore 242, Thailand 205; horizontal bars in orange',
      'bar: Chile = 217, Singapore = 242, Thailand = 205',
    ],
    ['number of employees: 2020 – 150; 2021 – 180; 2022 – 240', 'line: 2020 = 150, 2021 = 180, 2022 = 240'],
    [
      'Our costs are: salaries $1.2 million, rent $300 thousand, marketing $450 thousand',
      'bar: salaries = 1200000, rent = 300000, marketing = 450000',
    ],
    ['Sales were 120 in January, 140 in February and 90 in March', 'line: January = 120, February = 140, March = 90'],
    ['Men / women by country: Norway 55/45, Spain 60/40', 'bar: Norway = 55/45, Spain = 60/40'],
    ['2023: revenue 120, profit 20\n2024: revenue 150, profit 30', 'bar: 2023 = 120/20, 2024 = 150/30'],
    [
      'Compare these cities by rainfall: Bergen 2250 mm, Hilo 3200 mm, Cairo 25 mm',
      'bar: Bergen = 2250, Hilo = 3200, Cairo = 25',
    ],
    [
      'I want to see how much we spent: Hosting 1,200 USD, Salaries 45,000 USD, Ads 3,400 USD',
      'bar: Hosting = 1200, Salaries = 45000, Ads = 3400',
    ],
    ['draw the following: Monday – 12, Tuesday – 15, Wednesday – 9', 'bar: Monday = 12, Tuesday = 15, Wednesday = 9'],
    ['Results\nAlice\t45\nBob\t38', 'bar: Alice = 45, Bob = 38'],
    ['Q1=10;Q2=15;Q3=12;Q4=20', 'line: Q1 = 10, Q2 = 15, Q3 = 12, Q4 = 20'],
    ['Distance run: Anna 5 km, Ben 7.5 km, Cy 10 km', 'bar: Anna = 5, Ben = 7.5, Cy = 10'],
    [
      '"North America": 120, "South America": 80, "Europe": 150',
      'bar: North America = 120, South America = 80, Europe = 150',
    ],
    ['{"apples": 5, "pears": 7}', 'bar: apples = 5, pears = 7'],
    [
      'Revenue of our three shops: Graz 120k€, Linz 95k€, Wien 310k€',
      'bar: Graz = 120000, Linz = 95000, Wien = 310000',
    ],
    [
      'Favourite season – spring: 12, summer: 30, autumn: 18, winter: 8',
      'bar: spring = 12, summer = 30, autumn = 18, winter = 8',
    ],
    ['I ate 3 apples on Monday, 2 on Tuesday and 5 on Wednesday', 'bar: Monday = 3, Tuesday = 2, Wednesday = 5'],
    ['Energy use: heating 45 kWh, cooling 20 kWh, lighting 12 kWh', 'bar: heating = 45, cooling = 20, lighting = 12'],
    [
      'Show population of Oslo (700k), Bergen (290k) and Trondheim (210k)',
      'bar: Oslo = 700000, Bergen = 290000, Trondheim = 210000',
    ],
  ],
  'lists of names and numbers, English: requests around the list': [
    [
      'Pie chart of browser share: Chrome 64%, Safari 19%, Edge 5%, Firefox 3%',
      'pie: Chrome = 64, Safari = 19, Edge = 5, Firefox = 3',
    ],
    ['bar chart\nMonday: 5\nTuesday: 8\nWednesday: 3', 'bar: Monday = 5, Tuesday = 8, Wednesday = 3'],
    [
      'please make me a donut chart with Rent $1,200, Food $450, Fun $200',
      'doughnut: Rent = 1200, Food = 450, Fun = 200',
    ],
    ['Line chart of temperature: Mon 12°C, Tue 14°C, Wed 11°C', 'line: Mon = 12, Tue = 14, Wed = 11'],
    [
      'Can you draw a horizontal bar chart of votes: Anna 23, Ben 17, Cleo 31, sorted descending',
      'bar: Cleo = 31, Anna = 23, Ben = 17',
    ],
    [
      'radar chart for skills: speed 7, strength 5, stamina 9, luck 3',
      'radar: speed = 7, strength = 5, stamina = 9, luck = 3',
    ],
    ['Team points (Red 12, Blue 9, Green 15) as a column chart', 'bar: Red = 12, Blue = 9, Green = 15'],
    ['Funnel: Visits 10,000; Signups 1,200; Paid 300', 'funnel: Visits = 10000, Signups = 1200, Paid = 300'],
    ['Jan 5, Feb 7, Mar 9, Apr 4 - line chart in green', 'line: Jan = 5, Feb = 7, Mar = 9, Apr = 4'],
    ['Gauge: 72%', 'gauge:  = 72'],
    ['Waterfall chart: Start 100, Sales 40, Costs -30', 'waterfall: Start = 100, Sales = 40, Costs = -30'],
    [
      'hi! could you pls plot my grades as bars? math 90, physics 85, art 97. thanks!',
      'bar: math = 90, physics = 85, art = 97',
    ],
    ['can u do a quick bar chart? pizza 12, burgers 9, sushi 15', 'bar: pizza = 12, burgers = 9, sushi = 15'],
    ['doughnut: yes 61, no 32, undecided 7', 'doughnut: yes = 61, no = 32, undecided = 7'],
    [
      'A pie chart showing: Housing 35%; Food 20%; Transport 15%; Savings 30%.',
      'pie: Housing = 35, Food = 20, Transport = 15, Savings = 30',
    ],
    ['line chart with title "Signups": Jan 120, Feb 180, Mar 240', 'line: Jan = 120, Feb = 180, Mar = 240'],
    ['Top scorers: Messi 30, Mbappé 27, Haaland 25 (horizontal bars)', 'bar: Messi = 30, Mbappé = 27, Haaland = 25'],
    [
      'Profit by quarter: Q1 12k, Q2 -3k, Q3 8k, Q4 15k. Make it a waterfall chart',
      'waterfall: Q1 = 12000, Q2 = -3000, Q3 = 8000, Q4 = 15000',
    ],
    [
      'please draw columns for New York 8.4, Los Angeles 3.9 and Chicago 2.7',
      'bar: New York = 8.4, Los Angeles = 3.9, Chicago = 2.7',
    ],
    [
      'steps per day\nMon 8200\nTue 10400\nWed 7600\nmake it a line, green',
      'line: Mon = 8200, Tue = 10400, Wed = 7600',
    ],
    ['Goals this season: Kane 21, Salah 18, Son 15. Bar chart please!', 'bar: Kane = 21, Salah = 18, Son = 15'],
    ['pie: 40% rent, 30% food, 20% savings, 10% fun', 'pie: rent = 40, food = 30, savings = 20, fun = 10'],
    [
      'Here are our numbers. North 120, South 95, West 143. Show them as a column chart, sorted from largest to smallest.',
      'bar: West = 143, North = 120, South = 95',
    ],
    [
      'Make a funnel for our pipeline: leads 1200, qualified 480, proposals 150, won 60',
      'funnel: leads = 1200, qualified = 480, proposals = 150, won = 60',
    ],
    ['Draw a treemap: Asia 4.7bn, Africa 1.4bn, Europe 0.75bn', 'treemap: '],
    ['- Jan: 5\n- Feb: 6\n- Mar: 9\nline chart, smooth', 'line: Jan = 5, Feb = 6, Mar = 9'],
    [
      '* Chrome: 65\n* Firefox: 10\n* Safari: 25\n\nas donut with percentages',
      'doughnut: Chrome = 65, Firefox = 10, Safari = 25',
    ],
    ['bar chart with Mon=4 Tue=6 Wed=3', 'bar: Mon = 4, Tue = 6, Wed = 3'],
    [
      'Revenue by product line\nLaptops ........ 450k\nPhones ........ 320k\nTablets ........ 110k',
      'bar: Laptops = 450000, Phones = 320000, Tablets = 110000',
    ],
    ['Polar area chart of wind: N 12, E 7, S 9, W 15', 'polarArea: N = 12, E = 7, S = 9, W = 15'],
    [
      'Electricity mix of France in 2023 as a pie: nuclear 65 %, hydro 12 %, wind 10 %, other 13 %',
      'pie: nuclear = 65, hydro = 12, wind = 10, other = 13',
    ],
    [
      'Monthly active users - Jan: 1.2M; Feb: 1.35M; Mar: 1.5M; line',
      'line: Jan = 1200000, Feb = 1350000, Mar = 1500000',
    ],
    [
      'CO2 emissions by sector: Energy 35%, Transport 25%, Industry 22%, Agriculture 18%. Doughnut chart, legend on the right.',
      'doughnut: Energy = 35, Transport = 25, Industry = 22, Agriculture = 18',
    ],
    [
      'apples: 5\npears: 7\nplums: 3\n\nPlease use a horizontal bar chart titled "Fruit"',
      'bar: apples = 5, pears = 7, plums = 3',
    ],
    [
      'Our newsletter subscribers: Jan 1.2k, Feb 1.5k, Mar 2.1k, Apr 2.4k. Please make it a line chart in purple.',
      'line: Jan = 1200, Feb = 1500, Mar = 2100, Apr = 2400',
    ],
    [
      'Bar graph: New York 8.8 million, Los Angeles 3.9 million, Chicago 2.7 million',
      'bar: New York = 8800000, Los Angeles = 3900000, Chicago = 2700000',
    ],
  ],
};
