import type { TypeSamples } from '../sample.js';

export const candlestick: TypeSamples = {
  chart: {
    type: 'candlestick',
    title: 'Share price of Acme',
    data: {
      rows: [
        ['Day', 'Open', 'High', 'Low', 'Close', 'Volume'],
        ...Array.from({ length: 30 }, (_, i) => {
          const [open, close] = [0, 1].map((day) => 180 + i / 2 + (((i + day) * 37) % 11));
          const day = new Date(Date.UTC(2026, 0, 5 + i + 2 * Math.floor(i / 5)));
          const [low, high] = [Math.min(open ?? 0, close ?? 0) - (i % 4), Math.max(open ?? 0, close ?? 0) + (i % 3)];
          return [day.toISOString().slice(0, 10), open, high, low, close, 2e6 + ((i * 53) % 17) * 3e5];
        }),
      ],
    },
  },
  variants: {
    'without volume': {
      data: {
        csv: 'Day,Open,High,Low,Close\n2026-01-05,182,184,180,181\n2026-01-06,180,181,178,180.5\n2026-01-07,180,186,180,185',
      },
    },
  },
  small: {
    data: {
      labels: ['Mon', 'Tue', 'Wed'],
      datasets: [
        { label: 'Open', data: [5, 8, 6] },
        { label: 'High', data: [9, 9, 8] },
        { label: 'Low', data: [4, 5, 5] },
        { label: 'Close', data: [8, 6, 7] },
        { label: 'Volume', data: [100, 300, null] },
      ],
    },
  },
  forms: {
    data: {
      labels: ['Mon', 'Tue'],
      datasets: [
        { label: 'Open', data: [5, 8] },
        { label: 'High', data: [9, 10] },
        { label: 'Low', data: [4, 6] },
        { label: 'Close', data: [8, 7] },
      ],
    },
    csv: 'Day,Open,High,Low,Close\nMon,5,9,4,8\nTue,8,10,6,7',
    query: 'labels=Mon,Tue&data=5,8|9,10|4,6|8,7&series=Open,High,Low,Close',
  },
};
