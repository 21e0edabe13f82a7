import type { Spec } from '../sample.js';

/** Labels of categories: names are kept, sequences are thinned out. */
export const CATEGORIES: Record<string, Spec> = {
  'thirty countries': {
    type: 'bar',
    title: 'Thirty countries',
    data: {
      labels:
        'Germany,France,Italy,Spain,Poland,Romania,Netherlands,Belgium,Czech Republic,Greece,Portugal,Sweden,Hungary,Austria,Bulgaria,Denmark,Finland,Slovakia,Ireland,Croatia,Lithuania,Slovenia,Latvia,Estonia,Cyprus,Luxembourg,Malta,United Kingdom,Norway,Bosnia and Herzegovina'.split(
          ',',
        ),
      datasets: [
        {
          label: 'Revenue',
          data: [
            40, 64, 70, 73, 74, 72, 83, 75, 64, 51, 38, 26, 32, 24, 19, 17, 19, 23, 46, 53, 59, 65, 68, 85, 83, 77, 68,
            56, 44, 48,
          ],
        },
      ],
    },
  },
  'German compounds': {
    type: 'bar',
    title: 'German compounds',
    data: {
      labels: [
        'Kraftfahrzeugversicherung',
        'Rechtsschutzversicherung',
        'Haftpflichtversicherung',
        'Berufsunfähigkeitsversicherung',
        'Hausratversicherung',
        'Wohngebäudeversicherung',
        'Krankenzusatzversicherung',
        'Lebensversicherung',
      ],
      datasets: [{ label: 'Revenue', data: [40, 64, 70, 73, 74, 72, 83, 75] }],
    },
  },
  'compounds at 45 degrees': {
    type: 'bar',
    title: 'Compounds at 45 degrees',
    data: {
      labels: [
        'Kraftfahrzeugversicherung',
        'Rechtsschutzversicherung',
        'Haftpflichtversicherung',
        'Berufsunfähigkeitsversicherung',
        'Hausratversicherung',
        'Wohngebäudeversicherung',
        'Krankenzusatzversicherung',
        'Lebensversicherung',
      ],
      datasets: [{ label: 'Revenue', data: [40, 64, 70, 73, 74, 72, 83, 75] }],
    },
    options: { scales: { x: { ticks: { minRotation: 45 } } } },
  },
  'sixty product codes': {
    type: 'bar',
    title: 'Sixty product codes',
    data: {
      labels:
        'SKU-1000,SKU-8919,SKU-7838,SKU-6757,SKU-5676,SKU-4595,SKU-3514,SKU-2433,SKU-1352,SKU-9271,SKU-8190,SKU-7109,SKU-6028,SKU-4947,SKU-3866,SKU-2785,SKU-1704,SKU-9623,SKU-8542,SKU-7461,SKU-6380,SKU-5299,SKU-4218,SKU-3137,SKU-2056,SKU-9975,SKU-8894,SKU-7813,SKU-6732,SKU-5651,SKU-4570,SKU-3489,SKU-2408,SKU-1327,SKU-9246,SKU-8165,SKU-7084,SKU-6003,SKU-4922,SKU-3841,SKU-2760,SKU-1679,SKU-9598,SKU-8517,SKU-7436,SKU-6355,SKU-5274,SKU-4193,SKU-3112,SKU-2031,SKU-9950,SKU-8869,SKU-7788,SKU-6707,SKU-5626,SKU-4545,SKU-3464,SKU-2383,SKU-1302,SKU-9221'.split(
          ',',
        ),
      datasets: [
        {
          label: 'Revenue',
          data: [
            40, 64, 70, 73, 74, 72, 83, 75, 64, 51, 38, 26, 32, 24, 19, 17, 19, 23, 46, 53, 59, 65, 68, 85, 83, 77, 68,
            56, 44, 48, 36, 25, 18, 13, 12, 31, 35, 41, 48, 55, 77, 80, 80, 76, 70, 61, 66, 53, 40, 28, 18, 11, 24, 23,
            25, 30, 37, 60, 67, 72,
          ],
        },
      ],
    },
  },
  'twenty-four months': {
    type: 'bar',
    title: 'Twenty-four months',
    data: {
      labels:
        'Jan 2024,Feb 2024,Mar 2024,Apr 2024,May 2024,Jun 2024,Jul 2024,Aug 2024,Sep 2024,Oct 2024,Nov 2024,Dec 2024,Jan 2025,Feb 2025,Mar 2025,Apr 2025,May 2025,Jun 2025,Jul 2025,Aug 2025,Sep 2025,Oct 2025,Nov 2025,Dec 2025'.split(
          ',',
        ),
      datasets: [
        {
          label: 'Revenue',
          data: [40, 64, 70, 73, 74, 72, 83, 75, 64, 51, 38, 26, 32, 24, 19, 17, 19, 23, 46, 53, 59, 65, 68, 85],
        },
      ],
    },
  },
  'thirty-six months, YYYY-MM': {
    type: 'bar',
    title: 'Thirty-six months, YYYY-MM',
    data: {
      labels:
        '2023-01,2023-02,2023-03,2023-04,2023-05,2023-06,2023-07,2023-08,2023-09,2023-10,2023-11,2023-12,2024-01,2024-02,2024-03,2024-04,2024-05,2024-06,2024-07,2024-08,2024-09,2024-10,2024-11,2024-12,2025-01,2025-02,2025-03,2025-04,2025-05,2025-06,2025-07,2025-08,2025-09,2025-10,2025-11,2025-12'.split(
          ',',
        ),
      datasets: [
        {
          label: 'Revenue',
          data: [
            40, 64, 70, 73, 74, 72, 83, 75, 64, 51, 38, 26, 32, 24, 19, 17, 19, 23, 46, 53, 59, 65, 68, 85, 83, 77, 68,
            56, 44, 48, 36, 25, 18, 13, 12, 31,
          ],
        },
      ],
    },
  },
  'fifty-two weeks': {
    type: 'bar',
    title: 'Fifty-two weeks',
    data: {
      labels:
        'W1,W2,W3,W4,W5,W6,W7,W8,W9,W10,W11,W12,W13,W14,W15,W16,W17,W18,W19,W20,W21,W22,W23,W24,W25,W26,W27,W28,W29,W30,W31,W32,W33,W34,W35,W36,W37,W38,W39,W40,W41,W42,W43,W44,W45,W46,W47,W48,W49,W50,W51,W52'.split(
          ',',
        ),
      datasets: [
        {
          label: 'Revenue',
          data: [
            40, 64, 70, 73, 74, 72, 83, 75, 64, 51, 38, 26, 32, 24, 19, 17, 19, 23, 46, 53, 59, 65, 68, 85, 83, 77, 68,
            56, 44, 48, 36, 25, 18, 13, 12, 31, 35, 41, 48, 55, 77, 80, 80, 76, 70, 61, 66, 53, 40, 28, 18, 11,
          ],
        },
      ],
    },
  },
  'line breaks': {
    type: 'bar',
    title: 'Line breaks',
    data: {
      labels: ['North\nAmerica', 'Latin\nAmerica', 'EMEA', 'Asia\nPacific'],
      datasets: [{ label: 'Revenue', data: [40, 64, 70, 73] }],
    },
  },
  'long names around a radar': {
    type: 'radar',
    title: 'Long names around a radar',
    data: {
      labels:
        'Kraftfahrzeugversicherung,Rechtsschutzversicherung,Haftpflichtversicherung,Berufsunfähigkeitsversicherung,Hausratversicherung,Wohngebäudeversicherung,Krankenzusatzversicherung,Lebensversicherung,How satisfied are you overall with the quality of the service you received from us?,Would you recommend our product to a friend or a colleague at another company?,How easy was it to find the information you were looking for on our web site?,How quickly did our support team answer your question in the last three months?,What is the chance that you renew your subscription at the end of this year?'.split(
          ',',
        ),
      datasets: [{ label: 'Revenue', data: [40, 64, 70, 73, 74, 72, 83, 75, 64, 51, 38, 26, 32] }],
    },
    width: 300,
    height: 300,
  },
  Arabic: {
    type: 'bar',
    title: 'المبيعات الشهرية',
    data: {
      labels: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو'],
      datasets: [{ label: 'Revenue', data: [40, 64, 70, 73, 74, 72] }],
    },
    locale: 'ar',
  },
};
