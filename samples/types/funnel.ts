import { FORMS_OF_PARTS } from '../data.js';
import type { TypeSamples } from '../sample.js';

export const funnel: TypeSamples = {
  chart: {
    type: 'funnel',
    title: 'From visit to customer',
    data: { labels: ['Visits', 'Sign-ups', 'Trials', 'Customers'], datasets: [{ data: [12400, 4100, 1650, 480] }] },
  },
  variants: { 'in German': { locale: 'de', title: 'Vom Besuch zum Kunden' } },
  small: { data: { labels: ['Visits', 'Sign-ups', 'Orders'], datasets: [{ label: 'A', data: [1200, 300, 60] }] } },
  forms: FORMS_OF_PARTS,
};
