import { dailyChartTexts as texts } from '../../texts/daily-chart.ts';

export interface DayCount {
  /** `2026-07-01`, in UTC. */
  date: string;
  renders: number;
  failed?: number;
}

const HEIGHT_PX = 220;
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The tokens of the page (styles/tokens.css), which a chart cannot read. */
const LOOKS = {
  light: { text: '#4a5567', grid: '#e1e5eb', good: '#3b63ec', bad: '#d03a30' },
  dark: { text: '#aab5c4', grid: '#2a323f', good: '#6f8dff', bad: '#ef6a60' },
};

export function dayLabel(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** The chart of renders by day: a specification as for any other chart of the service. */
export function dailySpec(days: readonly DayCount[], widthPx: number, isDark: boolean): object {
  const look = LOOKS[isDark ? 'dark' : 'light'];
  const hasFailed = days.some(({ failed = 0 }) => failed > 0);
  const ticks = { color: look.text, font: { size: 11 } };
  const bar = { maxBarThickness: 18, borderRadius: 3, borderWidth: 0 };
  return {
    type: 'bar',
    width: widthPx,
    height: HEIGHT_PX,
    devicePixelRatio: 2,
    backgroundColor: 'transparent',
    data: {
      labels: days.map(({ date }) => dayLabel(date)),
      datasets: [
        { label: texts.succeeded, data: days.map(({ renders }) => renders), backgroundColor: look.good, ...bar },
        ...(hasFailed
          ? [{ label: texts.failed, data: days.map(({ failed = 0 }) => failed), backgroundColor: look.bad, ...bar }]
          : []),
      ],
    },
    options: {
      plugins: {
        legend: { display: hasFailed, align: 'end', labels: { color: look.text } },
        datalabels: { display: false },
      },
      scales: {
        x: { stacked: true, grid: { display: false }, ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 } },
        y: {
          stacked: true,
          beginAtZero: true,
          grid: { color: look.grid },
          ticks: { ...ticks, precision: 0, maxTicksLimit: 5 },
        },
      },
    },
  };
}
