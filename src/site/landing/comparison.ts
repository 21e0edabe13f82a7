import { readFileSync } from 'node:fs';

interface Page {
  /** Below docs/. */
  file: string;
  link: string;
}

const BENCH: Page = { file: 'bench/README.md', link: '<a href="/docs/bench">Bench</a>' };
const OTHERS: Page = {
  file: 'bench/other-services.md',
  link: '<a href="/docs/bench/other-services">Other services</a>',
};

/** Facts only, as the linked measurements state them: each run of the bench writes its own. */
export function comparison(): string {
  const bench = cellsIn(BENCH);
  const others = cellsIn(OTHERS);
  const throughput = (clients: number) => `${bench(`throughput, service / peer, concurrency ${clients}`, 1)} ×`;
  const compared = [
    ...['QuickChart 1.8.1', 'Highcharts export server 5.1.0'].map((name) => {
      return { name, oneClient: others(name, 1), fourClients: others(name, 2), link: OTHERS.link };
    }),
    {
      name: 'Chart.js on @napi-rs/canvas behind node:http',
      oneClient: throughput(1),
      fourClients: throughput(4),
      link: BENCH.link,
    },
  ];
  const rows = compared.map(
    ({ name, oneClient, fourClients, link }) =>
      `<tr><th scope="row">${name}</th><td class="number">${oneClient}</td><td class="number">${fourClients}</td><td>${link}</td></tr>`,
  );
  const perSecond = Number(bench('chartwright (cache HIT) | 4', 2)).toLocaleString('en');
  const facts = [
    `${perSecond} charts per second from the cache on two cores; the same specification is drawn once. ${BENCH.link}`,
    `PNG files of ${bench('PNG size, service / peer, chart of two series', 1)} times the size of the same chart from @napi-rs/canvas. ${BENCH.link}`,
    'With 50 million renders in the database every management route responds below 100 ms in 95 of 100 requests. <a href="/docs/bench/large-database">Large database</a>',
  ].map((fact) => `<li>${fact}</li>`);
  return `<p class="section-lead">Charts per second of this service, as a multiple of the other on the same machine in the same sitting: two cores, a bar chart of 800 × 400 px as PNG, every request a different chart.</p>
<div class="table-scroll" tabindex="0" role="region" aria-label="Table of measurements">
<table class="facts"><thead><tr><th scope="col">Compared with</th><th scope="col" class="number">One client</th><th scope="col" class="number">Four clients</th><th scope="col">Measurement</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
</div>
<ul class="fact-list">${facts.join('')}</ul>
<p class="note">Image-Charts and Gotenberg are not in the table because we have not measured them: the first cannot be run on our machine, the second prints pages and has no charts of its own.</p>`;
}

/** The cells of the rows of a page of the documentation. Throws where no row begins so. */
function cellsIn({ file }: Page): (start: string, column: number) => string {
  const rows = readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8').split('\n');
  return (start, column) => {
    const row = rows.find((each) => each.startsWith(`| ${start}`));
    const cell = row?.split('|')[column + 1]?.trim();
    if (cell === undefined) throw new Error(`docs/${file} has no row "${start}"`);
    return cell;
  };
}
