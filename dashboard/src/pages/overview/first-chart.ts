/** The chart that a new account starts with. Short, so that its signed URL is; at twice the pixels, so that it is sharp on phones. */
export const firstChart = {
  type: 'bar',
  width: 600,
  height: 300,
  devicePixelRatio: 2,
  title: 'Revenue by month',
  data: {
    labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    datasets: [{ label: 'Revenue', data: [8200, 9400, 9100, 11200, 12600, 14900] }],
  },
  options: { scales: { y: { ticks: { format: { style: 'compact', prefix: '$' } } } } },
};

export const FIRST_CHART_ALT = 'Bar chart: revenue by month, rising from $8.2K in January to $14.9K in June';
