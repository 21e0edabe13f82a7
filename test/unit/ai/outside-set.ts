import type { Description } from './descriptions.js';

/**
 * Written by someone who had not seen the rules, and first run when all other sets passed. The score of that run, and of the rules after it:
 * see ADR 0123. Rejected descriptions with numbers are the limits of the rules.
 */
export const outsideSet: Description[] = [
  {
    text: 'Our revenue went from 1.2M in 2021 to 1.5M in 2022, then 1.9M in 2023 and 2.4M in 2024. Show the growth please.',
    chart: {
      type: 'line',
      labels: ['2021', '2022', '2023', '2024'],
      series: { '': [1200000, 1500000, 1900000, 2400000] },
    },
  },
  {
    text: 'bar chart sales 2024 vs 2025 per quarter: 2024: 120, 135, 150, 180. 2025: 140, 160, 155, 210',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '2024': [120, 135, 150, 180], '2025': [140, 160, 155, 210] },
    },
  },
  {
    text: 'pie of market share: Us 34%, Acme 28%, Globex 22%, others 16%. dark mode',
    chart: {
      type: 'pie',
      labels: ['Us', 'Acme', 'Globex', 'others'],
      series: { '': [34, 28, 22, 16] },
      looks: ['"mode":"dark"'],
    },
  },
  {
    text: 'Favourite lunch in class 5B: pizza 11, pasta 7, salad 2, burgers 6',
    chart: { type: 'bar', labels: ['pizza', 'pasta', 'salad', 'burgers'], series: { '': [11, 7, 2, 6] } },
  },
  {
    text: 'smooth line chart called "Daily active users", Mon 3.2k, Tue 3.5k, Wed 3.9k, Thu 3.7k, Fri 4.1k, Sat 2.2k, Sun 1.9k',
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      series: { '': [3200, 3500, 3900, 3700, 4100, 2200, 1900] },
      title: 'Daily active users',
      looks: ['"tension":0.4'],
    },
  },
  {
    text: 'Radar for candidate Maria: communication 8, coding 9, design 5, leadership 6, testing 7. scale 0 to 10',
    chart: {
      type: 'radar',
      labels: ['communication', 'coding', 'design', 'leadership', 'testing'],
      series: { '': [8, 9, 5, 6, 7] },
      looks: ['"max":10'],
    },
  },
  { text: 'Make a nice chart about our sales in Europe for the board meeting', issues: ['data'] },
  {
    text: 'Budget split: rent €1.200, food €450,50, transport €120, fun €200. doughnut pls, legend on the right',
    chart: {
      type: 'doughnut',
      labels: ['rent', 'food', 'transport', 'fun'],
      series: { '': [1200, 450.5, 120, 200] },
      looks: ['"position":"right"', '"currency":"EUR"'],
    },
  },
  {
    text: 'Product\tUnits\nLaptop\t340\nTablet\t210\nPhone\t890\nWatch\t125',
    chart: { type: 'bar', labels: ['Laptop', 'Tablet', 'Phone', 'Watch'], series: { '': [340, 210, 890, 125] } },
  },
  {
    text: 'I need horizontal bars with number of support tickets by topic: Billing 96, Login 143, Bugs 88, Feature requests 41. No legend.',
    chart: {
      type: 'bar',
      labels: ['Billing', 'Login', 'Bugs', 'Feature requests'],
      series: { '': [96, 143, 88, 41] },
      traits: ['horizontal'],
      looks: ['"legend":{"display":false}'],
    },
  },
  {
    text: 'profit by month jan -12k feb -8k mar -3k apr 2k may 7k jun 11k, red if negative if possible',
    chart: {
      type: 'line',
      labels: ['jan', 'feb', 'mar', 'apr', 'may', 'jun'],
      series: { '': [-12000, -8000, -3000, 2000, 7000, 11000] },
    },
  },
  {
    text: 'Stacked bars: desktop and mobile visits. January 400 and 300, February 420 and 380, March 390 and 450',
    chart: {
      type: 'bar',
      labels: ['January', 'February', 'March'],
      series: { desktop: [400, 420, 390], mobile: [300, 380, 450] },
      traits: ['stacked'],
    },
  },
  {
    text: 'Survey results, 250 people answered: very satisfied 42%, satisfied 31%, neutral 15%, unhappy 12%',
    chart: {
      type: 'bar',
      labels: ['very satisfied', 'satisfied', 'neutral', 'unhappy'],
      series: { '': [42, 31, 15, 12] },
    },
  },
  { text: 'North and South: 10, 20', chart: { type: 'bar', labels: ['North', 'South'], series: { '': [10, 20] } } },
  {
    text: 'Our 3 teams closed deals this month. Red team closed 14, Blue team 9 and Green team 21. Title: Deals closed',
    chart: {
      type: 'bar',
      labels: ['Red team', 'Blue team', 'Green team'],
      series: { '': [14, 9, 21] },
      title: 'Deals closed',
    },
  },
  {
    text: 'temperature in Oslo, line: -4.3 Jan, -4.0 Feb, -0.2 Mar, 4.5 Apr, 10.8 May, 15.2 Jun',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      series: { '': [-4.3, -4, -0.2, 4.5, 10.8, 15.2] },
    },
  },
  {
    text: 'can you compare iPhone vs Android users in our app? 2022: 55% / 45%, 2023: 52% / 48%, 2024: 47% / 53%',
    chart: { type: 'line', labels: ['2022', '2023', '2024'], series: { iPhone: [55, 52, 47], Android: [45, 48, 53] } },
  },
  {
    text: 'Headcount grew from 12 people in 2020 to 19 in 2021, 34 in 2022, 31 in 2023 (layoffs...) and 40 in 2024. Line, green, filled area',
    chart: {
      type: 'line',
      labels: ['2020', '2021', '2022', '2023', '2024'],
      series: { '': [12, 19, 34, 31, 40] },
      traits: ['filled'],
    },
  },
  {
    text: 'quarter,revenue,costs\nQ1,52000,41000\nQ2,58000,43500\nQ3,61000,47000\nQ4,75500,52000',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { revenue: [52000, 58000, 61000, 75500], costs: [41000, 43500, 47000, 52000] },
    },
  },
  {
    text: 'Polar area with wind directions N 12, NE 8, E 5, SE 7, S 15, SW 22, W 18, NW 10',
    chart: {
      type: 'polarArea',
      labels: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
      series: { '': [12, 8, 5, 7, 15, 22, 18, 10] },
    },
  },
  {
    text: 'i want a chart that shows how customers moved from free to paid plan over last year, blue colors',
    issues: ['data'],
  },
  {
    text: 'ad spend $4,500 google, $3,200 facebook, $1,150 linkedin, $600 tiktok. as pie with title Ad spend May',
    chart: {
      type: 'pie',
      labels: ['google', 'facebook', 'linkedin', 'tiktok'],
      series: { '': [4500, 3200, 1150, 600] },
      title: 'Ad spend May',
      looks: ['"currency":"USD"'],
    },
  },
  {
    text: 'Age of our visitors: 18-24: 15%, 25-34: 38%, 35-44: 27%, 45-54: 13%, 55+: 7%',
    chart: { type: 'bar', labels: ['18-24', '25-34', '35-44', '45-54', '55+'], series: { '': [15, 38, 27, 13, 7] } },
  },
  {
    text: 'exam avergae per class 7A 72.5 7B 68 7C 81.25 7D 77, y axis start at 0',
    chart: {
      type: 'bar',
      labels: ['7A', '7B', '7C', '7D'],
      series: { '': [72.5, 68, 81.25, 77] },
      looks: ['"beginAtZero":true'],
    },
  },
  {
    text: 'Costs were 40% salaries ($400k), 25% marketing ($250k), 20% hosting ($200k) and 15% other ($150k). Show the shares in a donut.',
    issues: ['data', 'data', 'data', 'data'],
  },
  {
    text: 'Compare players in a radar. Speed, Power, Technique, Stamina, Defense. Leo: 90, 65, 95, 70, 35. Ivan: 75, 85, 70, 88, 60',
    chart: {
      type: 'radar',
      labels: ['Speed', 'Power', 'Technique', 'Stamina', 'Defense'],
      series: { Leo: [90, 65, 95, 70, 35], Ivan: [75, 85, 70, 88, 60] },
    },
  },
  {
    text: 'API latency p95 in ms: 10:00 210, 11:00 225, 12:00 480, 13:00 310, 14:00 230. dark background, orange line',
    chart: {
      type: 'line',
      labels: ['10:00', '11:00', '12:00', '13:00', '14:00'],
      series: { '': [210, 225, 480, 310, 230] },
      looks: ['"mode":"dark"'],
      palette: ['orange'],
    },
  },
  {
    text: 'Hotel ratings from guests (out of 5): cleanliness 4.6, staff 4.8, location 4.1, breakfast 3.7, wifi 2.9',
    chart: {
      type: 'bar',
      labels: ['cleanliness', 'staff', 'location', 'breakfast', 'wifi'],
      series: { '': [4.6, 4.8, 4.1, 3.7, 2.9] },
    },
  },
  {
    text: 'Rainfall 2024 vs 2025. Spring 180mm vs 150mm, summer 90mm vs 60mm, autumn 210mm vs 240mm, winter 160mm vs 175mm',
    chart: {
      type: 'bar',
      labels: ['Spring', 'summer', 'autumn', 'winter'],
      series: { '2024': [180, 90, 210, 160], '2025': [150, 60, 240, 175] },
      looks: ['"suffix":" mm"'],
    },
  },
  {
    text: 'conversion rate: 2,4% in march, 2,9% in april, 3,1% in may, 2,7% in june. line without points',
    chart: {
      type: 'line',
      labels: ['march', 'april', 'may', 'june'],
      series: { '': [2.4, 2.9, 3.1, 2.7] },
      looks: ['"pointRadius":0', '"suffix":"%"'],
    },
  },
  {
    text: '| City | Stores |\n|---|---|\n| Paris | 14 |\n| Lyon | 6 |\n| Nice | 4 |\n\nhorizontal, purple',
    chart: {
      type: 'bar',
      labels: ['Paris', 'Lyon', 'Nice'],
      series: { '': [14, 6, 4] },
      traits: ['horizontal'],
      palette: ['purple'],
    },
  },
  {
    text: 'We are seed stage startup, 8 people. MRR: Sep $8.2k, Oct $9.9k, Nov $12.4k, Dec $15k. Call it "MRR growth"',
    chart: {
      type: 'line',
      labels: ['Sep', 'Oct', 'Nov', 'Dec'],
      series: { '': [8200, 9900, 12400, 15000] },
      title: 'MRR growth',
      looks: ['"prefix":"$"'],
    },
  },
  {
    text: 'yes 64 no 29 not sure 7',
    chart: { type: 'bar', labels: ['yes', 'no', 'not sure'], series: { '': [64, 29, 7] } },
  },
  { text: 'pie chart please, with big title and nice colours', issues: ['data'] },
  {
    text: 'Energy mix of our country: hydro 31 percent, nuclear 29 percent, wind 18 percent, gas 14 percent and solar 8 percent',
    chart: { type: 'bar', labels: ['hydro', 'nuclear', 'wind', 'gas', 'solar'], series: { '': [31, 29, 18, 14, 8] } },
  },
  {
    text: 'Plan vs actual, in thousand euros. Plan: Jan 50, Feb 55, Mar 60. Actual: Jan 47, Feb 58, Mar 66. Plan in grey, actual in blue.',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar'],
      series: { Plan: [50, 55, 60], Actual: [47, 58, 66] },
      palette: ['grey', 'blue'],
    },
  },
  {
    text: 'Hello, I am teacher of geography and I need population of countrys for my students: Germany 84M, France 68M, Italy 59M, Spain 48M. Thank you!',
    chart: {
      type: 'bar',
      labels: ['Germany', 'France', 'Italy', 'Spain'],
      series: { '': [84000000, 68000000, 59000000, 48000000] },
    },
  },
  {
    text: 'line chart, 3 servers cpu %. web: 20 35 50 45, db: 60 62 70 68, cache: 10 12 15 11. times 8am 9am 10am 11am',
    chart: {
      type: 'line',
      labels: ['8am', '9am', '10am', '11am'],
      series: { web: [20, 35, 50, 45], db: [60, 62, 70, 68], cache: [10, 12, 15, 11] },
    },
  },
  {
    text: 'Cash flow by quarter 2025: Q1 -$45,000; Q2 -$12,500; Q3 $8,000; Q4 $31,250. Green bars, no gridlines',
    chart: {
      type: 'bar',
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      series: { '': [-45000, -12500, 8000, 31250] },
      looks: ['"grid":{"display":false}', '"currency":"USD"'],
      palette: ['green'],
    },
  },
  {
    text: 'where does my day go? sleep 7.5h, work 8h, commute 1.5h, family 4h, rest 3h',
    chart: {
      type: 'bar',
      labels: ['sleep', 'work', 'commute', 'family', 'rest'],
      series: { '': [7.5, 8, 1.5, 4, 3] },
      looks: ['"suffix":" h"'],
    },
  },
  {
    text: "Unemployment fell from 9.1% in 2019 to 7.8% in 2021 and to 6.4% in 2023. A simple line titled 'Unemployment rate', legend hidden.",
    chart: {
      type: 'line',
      labels: ['2019', '2021', '2023'],
      series: { '': [9.1, 7.8, 6.4] },
      title: 'Unemployment rate',
      looks: ['"legend":{"display":false}', '"suffix":"%"'],
    },
  },
  {
    text: 'stacked horizontal bars, tasks per developer. Ana: 12 done, 4 open. Ben: 9 done, 7 open. Chloe: 15 done, 2 open',
    chart: {
      type: 'bar',
      labels: ['Ana', 'Ben', 'Chloe'],
      series: { done: [12, 9, 15], open: [4, 7, 2] },
      traits: ['horizontal', 'stacked'],
    },
  },
  {
    text: 'Salary bands: 0-30k 14 employees, 30-50k 37 employees, 50-80k 22 employees, 80k+ 6 employees',
    chart: {
      type: 'bar',
      labels: ['0-30k', '30-50k', '50-80k', '80k+'],
      series: { employees: [14, 37, 22, 6] },
      title: 'Salary bands',
    },
  },
  {
    text: 'newsletter subscribers jan to jun: 1050, 1180, 1240, 1500, 1720, 2010. curved, pink',
    chart: {
      type: 'line',
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      series: { '': [1050, 1180, 1240, 1500, 1720, 2010] },
      looks: ['"tension":0.4'],
      palette: ['pink'],
    },
  },
  { text: 'Show GDP of the biggest economies in the world last year', issues: ['data'] },
  {
    text: 'Coffee: 4.5, Tea: 3.2, Juice: 2.8, Water: 1 - bars in brown, values on top of the bars',
    chart: {
      type: 'bar',
      labels: ['Coffee', 'Tea', 'Juice', 'Water'],
      series: { '': [4.5, 3.2, 2.8, 1] },
      looks: ['"datalabels":{"display":true'],
      palette: ['brown'],
    },
  },
  {
    text: 'Election results. Party A got 1,204,500 votes, Party B 987,300 votes, Party C 410,250 votes. Colors red, blue and yellow.',
    chart: {
      type: 'bar',
      labels: ['Party A', 'Party B', 'Party C'],
      series: { '': [1204500, 987300, 410250] },
      palette: ['red', 'blue', 'yellow'],
    },
  },
  {
    text: 'traffic source last month organic 12.5k direct 6.1k social 4.8k email 2.2k paid 900, doughnut, legend at bottom, called Traffic sources',
    chart: {
      type: 'doughnut',
      labels: ['organic', 'direct', 'social', 'email', 'paid'],
      series: { '': [12500, 6100, 4800, 2200, 900] },
    },
  },
  {
    text: 'Men and women by departement: Sales 12 and 15, IT 22 and 9, HR 2 and 8, Finance 6 and 7',
    chart: {
      type: 'bar',
      labels: ['Sales', 'IT', 'HR', 'Finance'],
      series: { Men: [12, 22, 2, 6], women: [15, 9, 8, 7] },
    },
  },
  {
    text: 'our NPS was 31 in Q1, dropped to 24 in Q2, recovered to 38 in Q3 and ended the year at 45',
    issues: ['data'],
  },
  {
    text: "I'd like a dashed line for forecast and a solid one for sales, months on the x axis, white background",
    issues: ['data'],
  },
  {
    text: 'Year Exports Imports\n2021 310 295\n2022 345 360\n2023 338 341\n2024 372 350\nlines, billions of £',
    chart: {
      type: 'line',
      labels: ['2021', '2022', '2023', '2024'],
      series: { Exports: [310, 345, 338, 372], Imports: [295, 360, 341, 350] },
    },
    warnings: ['"billions" was left out'],
  },
  {
    text: 'Skill profile of my student, Tom: reading 4/5, writing 3/5, speaking 5/5, listening 4/5, grammar 2/5',
    chart: {
      type: 'bar',
      labels: ['reading', 'writing', 'speaking', 'listening', 'grammar'],
      series: { '': [4, 3, 5, 4, 2] },
      looks: ['"max":5'],
    },
  },
  {
    text: 'stock price: Mon $182.30, Tue $179.95, Wed $185.10, Thu $188.42, Fri $186.00. stepped line, dark theme',
    chart: {
      type: 'line',
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      series: { '': [182.3, 179.95, 185.1, 188.42, 186] },
      looks: ['"stepped":true', '"mode":"dark"', '"currency":"USD"'],
    },
  },
  {
    text: 'Half of our customers (50%) are from USA, a quarter (25%) from Canada, 15% from UK and the remaining 10% from elsewhere',
    chart: { type: 'bar', labels: ['USA', 'Canada', 'UK', 'elsewhere'], series: { '': [50, 25, 15, 10] } },
  },
  {
    text: 'apples=30; pears=12; bananas=45; kiwis=8; sort from biggest to smallest',
    chart: { type: 'bar', labels: ['bananas', 'apples', 'pears', 'kiwis'], series: { '': [45, 30, 12, 8] } },
  },
  {
    text: 'Revenue by region in 2025: EMEA 3.4M€, Americas 5.1M€, APAC 2.25M€. 12 countries in total. Bars, one color #0055aa',
    chart: {
      type: 'bar',
      labels: ['EMEA', 'Americas', 'APAC'],
      series: { '': [3400000, 5100000, 2250000] },
      looks: ['"prefix":"€"'],
      palette: ['#0055aa'],
    },
  },
  {
    text: 'Before and after the training, error rate per shift: morning 5.2 to 3.1, evening 6.8 to 4.0, night 9.5 to 5.7',
    chart: {
      type: 'bar',
      labels: ['morning', 'evening', 'night'],
      series: { Before: [5.2, 6.8, 9.5], after: [3.1, 4, 5.7] },
    },
  },
  {
    text: 'weight loss: week 1 92.4kg week 2 91.6kg week 3 91.0kg week 4 89.8kg, axis from 85 to 95',
    chart: {
      type: 'line',
      labels: ['week 1', 'week 2', 'week 3', 'week 4'],
      series: { '': [92.4, 91.6, 91, 89.8] },
      looks: ['"min":85,"max":95', '"suffix":" kg"'],
    },
  },
  {
    text: 'Please do bars + title "Website speed (seconds)": home 1.8, search 2.6, product page 2.1, checkout 3.4. Make the text bigger and x axis label Page',
    chart: {
      type: 'bar',
      labels: ['home', 'search', 'product page', 'checkout'],
      series: { '': [1.8, 2.6, 2.1, 3.4] },
      title: 'Website speed (seconds)',
      looks: ['"fontSize":18', '"text":"Page"'],
    },
  },
];
