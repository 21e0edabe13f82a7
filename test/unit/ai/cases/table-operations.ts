/** Calculations on tables. */

import type { Cases } from './row.js';
import { ABTEILUNGEN, ANRUFE, ANSWERS, COUNTRIES, LEADS, STORES, VENDAS, VISITORS, VISITS, YEARS } from './tables.js';

export const TABLE_OPERATIONS: Cases = {
  'calculations between columns': [
    ['population per area by country', 'bar: Norland = 25, Sudland = 25.7143, Estland = 6, Westland = 70', COUNTRIES],
    [
      'signups per visitor by month',
      'line: Jan 2024 = 0.05, Feb 2024 = 0.055, Mar 2024 = 0.06, Apr 2024 = 0.06',
      VISITORS,
    ],
    ['sales minus profit per year', 'line: 2018 = 90, 2019 = 105, 2020 = 95, 2021 = 112, 2022 = 135', YEARS],
    ['revenue minus returns by store', 'bar: Ada = 209, Bert = 164', STORES],
  ],
  'operations over the rows': [
    [
      '2-day moving average of visits',
      'line: 2026-01-01 = -, 2026-01-02 = 20, 2026-01-03 = 25, 2026-01-04 = 30',
      VISITS,
    ],
    [
      'cumulative visits as an area chart',
      'line: 2026-01-01 = 10, 2026-01-02 = 40, 2026-01-03 = 60, 2026-01-04 = 100',
      VISITS,
    ],
    [
      'change in visits in percent from day to day',
      'line: 2026-01-01 = -, 2026-01-02 = 200, 2026-01-03 = -33.3333, 2026-01-04 = 100',
      VISITS,
    ],
    [
      'Anteil am Umsatz pro Abteilung in Prozent',
      'bar: Vertrieb = 47.0588, Marketing = 37.2549, IT = 15.6863',
      ABTEILUNGEN,
    ],
    [
      'cumulative signups over time, line chart',
      'line: Jan 2024 = 50, Feb 2024 = 116, Mar 2024 = 170, Apr 2024 = 260',
      VISITORS,
    ],
    [
      'growth of visitors in percent by month',
      'line: Jan 2024 = -, Feb 2024 = 20, Mar 2024 = -25, Apr 2024 = 66.6667',
      VISITORS,
    ],
    ['part de marché par marque en pourcentage', 'bar: X = 50, Y = 30, Z = 20', 'marque,ventes\nX,50\nY,30\nZ,20\n'],
    ['vendas acumuladas por mês', 'line: janeiro = 12, fevereiro = 27, março = 38', VENDAS],
    ['share of each answer', 'bar: Yes = 61.5385, No = 23.0769, Maybe = 15.3846', ANSWERS],
    ['change in sales in percent', 'line: 2018 = -, 2019 = 20, 2020 = -25, 2021 = 44.4444, 2022 = 23.0769', YEARS],
    [
      'year over year growth of sales in %',
      'line: 2018 = -, 2019 = 20, 2020 = -25, 2021 = 44.4444, 2022 = 23.0769',
      YEARS,
    ],
    [
      'media móvil de 2 días de visitas',
      'line: 2024-01-01 = -, 2024-01-02 = 15, 2024-01-03 = 30',
      'día,visitas\n2024-01-01,10\n2024-01-02,20\n2024-01-03,40\n',
    ],
    ['deals as share of leads by week', 'line: 2024-W01 = 25/30, 2024-W02 = 41.6667/42, 2024-W03 = 33.3333/28', LEADS],
    ['prozentuale Veränderung der Anrufe', 'line: Jan = -, Feb = 50', ANRUFE],
    ['kumulierte Anrufe als Fläche', 'line: Jan = 10, Feb = 25', ANRUFE],
    [
      'moyenne mobile sur 2 mois des ventes',
      'line: janvier = -, février = 15, mars = 30',
      'mois,ventes\njanvier,10\nfévrier,20\nmars,40\n',
    ],
    ['ventes cumulées par mois', 'line: janvier = 10, février = 30', 'mois,ventes\njanvier,10\nfévrier,20\n'],
    [
      'ventas acumuladas por mes en un gráfico de líneas',
      'line: enero = 10, febrero = 30',
      'mes,ventas\nenero,10\nfebrero,20\n',
    ],
    ['vendite cumulative per mese', 'line: gennaio = 10, febbraio = 30', 'mese,vendite\ngennaio,10\nfebbraio,20\n'],
    [
      'média móvel de 2 meses das vendas',
      'line: janeiro = -, fevereiro = 15, março = 30',
      'mês,vendas\njaneiro,10\nfevereiro,20\nmarço,40\n',
    ],
    ['cumulatieve omzet per maand', 'line: januari = 10, februari = 30', 'maand,omzet\njanuari,10\nfebruari,20\n'],
    [
      'skumulowana sprzedaż według miesiąca',
      'line: styczeń = 10, luty = 30',
      'miesiąc,sprzedaż\nstyczeń,10\nluty,20\n',
    ],
  ],
};
