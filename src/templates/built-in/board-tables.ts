import { MONTHS } from './built-in.js';

/** Labels and named series, which all tiles of a board show in parts. */
export interface Table {
  labels: readonly string[];
  series: Readonly<Record<string, readonly number[]>>;
}

const WEEKS = ['W40', 'W41', 'W42', 'W43', 'W44', 'W45', 'W46', 'W47'];
const DAYS = Array.from({ length: 14 }, (_one, at) => `${at + 10} Nov`);

export const weekly: Table = {
  labels: WEEKS,
  series: {
    Revenue: [91200, 94800, 90100, 98700, 104300, 101900, 112600, 124300],
    Orders: [1411, 1462, 1398, 1530, 1611, 1590, 1745, 1832],
    Visitors: [38100, 39400, 37800, 41200, 43900, 43100, 46800, 49500],
    Refunds: [62, 58, 66, 57, 49, 52, 47, 41],
  },
};
export const revenue: Table = {
  labels: MONTHS.slice(0, 8),
  series: {
    MRR: [103500, 108900, 112400, 119700, 126300, 131800, 140500, 148200],
    New: [6400, 7100, 5600, 8100, 8700, 7900, 9800, 9600],
    Expansion: [2700, 2900, 2300, 3000, 3300, 2800, 3600, 3500],
    Churn: [-3700, -4600, -4400, -3800, -5400, -5200, -4700, -5400],
  },
};
export const channels: Table = {
  labels: MONTHS.slice(0, 6),
  series: {
    Search: [18200, 19100, 20400, 21800, 22900, 24600],
    Social: [9400, 10200, 9900, 11600, 12800, 12100],
    Email: [6100, 6400, 7200, 7000, 7900, 8300],
    Direct: [5200, 5100, 5600, 5900, 6100, 6400],
    Partners: [2100, 2600, 2900, 3400, 4100, 4800],
  },
};
export const support: Table = {
  labels: WEEKS,
  series: {
    Opened: [212, 228, 241, 219, 236, 251, 230, 224],
    Solved: [205, 219, 233, 238, 241, 246, 244, 239],
    Backlog: [61, 70, 78, 59, 54, 59, 45, 30],
    'First response': [4.6, 4.9, 5.2, 4.4, 4.1, 4.2, 3.6, 3.1],
    Satisfaction: [88, 87, 86, 89, 90, 90, 92, 93],
  },
};
export const uptime: Table = {
  labels: DAYS,
  series: {
    Uptime: [99.98, 100, 99.99, 99.71, 99.97, 100, 100, 99.99, 99.42, 99.95, 100, 99.99, 100, 100],
    Incidents: [1, 0, 0, 2, 1, 0, 0, 0, 3, 1, 0, 0, 0, 0],
    'Response time': [184, 179, 181, 232, 190, 178, 176, 180, 268, 195, 182, 177, 174, 171],
  },
};
export const pipeline: Table = {
  labels: ['Lead', 'Qualified', 'Proposal', 'Negotiation', 'Won'],
  series: { Deals: [420, 188, 96, 51, 34], Value: [2940000, 1580000, 910000, 540000, 402000] },
};
export const stores: Table = {
  labels: MONTHS.slice(0, 6),
  series: {
    Berlin: [82000, 84100, 88700, 91200, 95300, 99800],
    Lisbon: [61200, 60800, 64900, 69100, 72600, 71400],
    Oslo: [54100, 57300, 56200, 58800, 60100, 63700],
    Rome: [48800, 47100, 50600, 53900, 55200, 58100],
  },
};
export const finance: Table = {
  labels: MONTHS.slice(0, 8),
  series: {
    Revenue: [212000, 224000, 219000, 241000, 252000, 263000, 271000, 288000],
    Costs: [198000, 231000, 204000, 211000, 226000, 229000, 240000, 244000],
    Profit: [14000, -7000, 15000, 30000, 26000, 34000, 31000, 44000],
    Cash: [410000, 396000, 402000, 425000, 447000, 476000, 503000, 541000],
  },
};
export const survey: Table = {
  labels: ['Easy to start', 'Looks good', 'Fast enough', 'Good value', 'Would recommend'],
  series: { Agree: [214, 241, 198, 176, 229], Neutral: [52, 38, 61, 74, 41], Disagree: [34, 21, 41, 50, 30] },
};
export const project: Table = {
  labels: ['Research', 'Design', 'Backend', 'Frontend', 'Launch'],
  series: { Done: [100, 85, 62, 48, 10], Planned: [120, 160, 320, 280, 90], Spent: [132, 141, 214, 150, 12] },
};
