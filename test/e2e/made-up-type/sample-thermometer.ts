const data = { labels: ['Oslo', 'Rome'], datasets: [{ label: 'Today', data: [4, 19] }] };

export const thermometer = {
  chart: { type: 'thermometer', title: 'Temperatures', data },
  variants: {},
  forms: { data },
};
