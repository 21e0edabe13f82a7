interface Measured {
  what: string;
  /** Charts per second of this service over those of the other. */
  oneClient: string;
  fourClients: string;
  docs: { path: string; text: string };
}

const OTHERS = '/docs/bench/other-services';
const BENCH = '/docs/bench';

/** From docs/bench/other-services.md and docs/bench/README.md. test/unit/site/claims.test.ts compares them. */
export const THROUGHPUT: readonly Measured[] = [
  {
    what: 'QuickChart 1.8.1, self-hosted',
    oneClient: '2.9 ×',
    fourClients: '2.4 ×',
    docs: { path: OTHERS, text: 'Other services' },
  },
  {
    what: 'Highcharts export server 5.1.0',
    oneClient: '11 ×',
    fourClients: '13.8 ×',
    docs: { path: OTHERS, text: 'Other services' },
  },
  {
    what: 'Chart.js on @napi-rs/canvas behind node:http',
    oneClient: '1.98 ×',
    fourClients: '2.67 ×',
    docs: { path: BENCH, text: 'Bench' },
  },
];

/** What else is measured, each with its measurement. */
const FACTS: readonly { fact: string; docs: { path: string; text: string } }[] = [
  {
    fact: '5,971 charts per second from the cache on two cores; the same specification is drawn once.',
    docs: { path: BENCH, text: 'Bench' },
  },
  {
    fact: 'PNG files of 0.77 times the size of the same chart from @napi-rs/canvas.',
    docs: { path: BENCH, text: 'Bench' },
  },
  {
    fact: 'With 50 million renders in the database every management route responds below 100 ms in 95 of 100 requests.',
    docs: { path: '/docs/bench/large-database', text: 'Large database' },
  },
];

/** Facts only, each linked to its measurement. */
export function comparison(): string {
  const rows = THROUGHPUT.map(
    ({ what, oneClient, fourClients, docs }) =>
      `<tr><th scope="row">${what}</th><td class="number">${oneClient}</td><td class="number">${fourClients}</td><td><a href="${docs.path}">${docs.text}</a></td></tr>`,
  );
  const facts = FACTS.map(({ fact, docs }) => `<li>${fact} <a href="${docs.path}">${docs.text}</a></li>`);
  return `<p class="section-lead">Charts per second of this service, as a multiple of the other on the same machine in the same sitting: two cores, a bar chart of 800 × 400 px as PNG, every request a different chart.</p>
<div class="table-scroll" tabindex="0" role="region" aria-label="Table of measurements">
<table class="facts"><thead><tr><th scope="col">Compared with</th><th scope="col" class="number">One client</th><th scope="col" class="number">Four clients</th><th scope="col">Measurement</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
</div>
<ul class="fact-list">${facts.join('')}</ul>
<p class="note">Image-Charts and Gotenberg are not in the table because we have not measured them: the first cannot be run on our machine, the second prints pages and has no charts of its own.</p>`;
}
