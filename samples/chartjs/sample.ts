/** A sample configuration of Chart.js' documentation, written as a specification of this service. */
export interface ChartSample {
  /** Path of the sample below docs/samples of Chart.js. A variant of a sample adds a word after a colon. */
  name: string;
  spec: Record<string, unknown>;
  /** What differs from the sample, and why. */
  changed: string;
}

export const COLORS = {
  red: '#ff6384',
  orange: '#ff9f40',
  yellow: '#ffcd56',
  green: '#4bc0c0',
  blue: '#36a2eb',
  purple: '#9966ff',
  grey: '#c9cbcf',
};
export const HALF = {
  red: 'rgba(255, 99, 132, 0.5)',
  orange: 'rgba(255, 159, 64, 0.5)',
  yellow: 'rgba(255, 205, 86, 0.5)',
  green: 'rgba(75, 192, 192, 0.5)',
  blue: 'rgba(54, 162, 235, 0.5)',
  purple: 'rgba(153, 102, 255, 0.5)',
  grey: 'rgba(201, 203, 207, 0.5)',
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const months = (count: number): string[] => MONTHS.slice(0, count);

/** Seven or twelve values in place of the random numbers of the samples. */
export const SIGNED = [
  [-62, 14, 85, -31, 47, -8, 73],
  [39, -77, 22, 64, -45, 91, -19],
  [8, 55, -36, -90, 18, 70, 33],
];
export const POSITIVE = [
  [62, 14, 85, 31, 47, 8, 73],
  [39, 77, 22, 64, 45, 91, 19],
  [8, 55, 36, 90, 18, 70, 33],
];

type Color = keyof typeof COLORS;

/** A dataset with an opaque border and a translucent fill, as most samples have. */
export function series(label: string, data: readonly (number | null)[], color: Color, extra: object = {}): object {
  return { label, data, borderColor: COLORS[color], backgroundColor: HALF[color], ...extra };
}

export const title = (text: string): object => ({ title: { display: true, text } });
/** Set by many samples; the service sets its own. */
export const RESPONSIVE = { responsive: true };
export const NUMBERS = 'Random numbers are fixed.';
