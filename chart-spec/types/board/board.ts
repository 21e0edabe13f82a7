import { chartType } from '../chart-type.js';
import { numbers } from '../point-checks.js';
import { completeBoard } from './complete-board.js';

export const board = chartType({
  name: 'board',
  label: 'Board',
  icon: 'layout-dashboard',
  titles: {
    en: 'Board',
    de: 'Übersicht',
    fr: 'Tableau de bord',
    es: 'Panel',
    it: 'Cruscotto',
    pt: 'Painel',
    nl: 'Dashboard',
    ja: 'ダッシュボード',
    zh: '仪表板',
    ar: 'لوحة معلومات',
    he: 'לוח מחוונים',
    ko: '대시보드',
    hi: 'डैशबोर्ड',
    th: 'แดชบอร์ด',
    tr: 'Pano',
  },

  summary: 'charts, key figures, tables and texts in one image: "tiles"',
  like: ['dashboard', 'grid', 'scoreboard'],
  axes: 'none',
  table: { form: 'numbersAtLabels' },
  points: { check: numbers('or null') },
  undivided: 'whose tiles are charts already',
  fields: ['tiles', 'layout', 'sharedLegend', 'sharedAxis'],
  hasTiles: true,
  complete: completeBoard,
});
