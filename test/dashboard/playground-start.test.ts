import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { RENDER, spec } from '../support/app.js';
import { byRole, type Dashboard, fill, openDashboard, press, sees } from '../support/dashboard.js';
import { callAs, newUser } from '../support/dashboard-app.js';
import { until } from '../support/until.js';
import { expectWellMade } from './dashboard-views.js';

describe('what the playground starts from', () => {
  let dashboard: Dashboard;
  let page: Page;
  let token: string;

  beforeEach(async () => {
    ({ token } = await newUser('pro'));
    dashboard = await openDashboard({ token });
    ({ page } = dashboard);
  });

  async function openDialog(tab: string): Promise<void> {
    await dashboard.open('/app/playground');
    await press(page, 'Start from');
    await press(page, tab, 'tab');
  }
  const titleIs = (title: string) =>
    page.waitForFunction(`document.querySelector('[data-path="title"] textarea')?.value === ${JSON.stringify(title)}`);
  /** The history is written in batches. */
  async function latestRender(credential: string): Promise<string> {
    let id: string | undefined;
    await until(async () => {
      const list = await callAs(credential, 'GET', '/api/v1/renders');
      id = (list.json() as { data: { id: string }[] }).data[0]?.id;
      return id !== undefined;
    });
    return String(id);
  }
  const cells = () => page.$$eval('[role="gridcell"]', (all) => all.map((cell) => cell.textContent));

  it('whatever is pasted: a table, a configuration of Chart.js 2, a URL of QuickChart or Image-Charts, or a sentence', async () => {
    const paste = async (text: string): Promise<void> => {
      await openDialog('Paste');
      await fill(page, 'What you have', text);
    };
    await paste('Part,Share\nA,5\nB,n/a\n');
    await sees(page, '1 cell of column "Share" ("n/a") is a gap.');
    for (const name of ['Bars', 'Horizontal bars']) await byRole(page, 'button', `Start from ${name}`);
    await expectWellMade(page);
    await press(page, 'Start from Doughnut');
    await sees(page, '2 × 2');
    expect(await cells()).to.include.members(['A', '5']);

    await paste("{type:'bar',data:{labels:['Q1'],datasets:[{data:[57]}]},options:{scales:{yAxes:[{ticks:{min:0}}]}}}");
    await press(page, 'Start from Converted');
    await sees(page, '57');
    await sees(page, 'No problems');

    const data = "{labels: ['Q7'], datasets: [{data: [58]}]}";
    const options = "{plugins: {title: {display: true, text: 'Seventh'}}}";
    await paste(`const ctx = canvas;\nnew Chart(ctx, {type: 'bar', data: ${data}, options: ${options}});`);
    await press(page, 'Start from Horizontal bars');
    await sees(page, '58');
    await press(page, 'Design', 'tab');
    await titleIs('Seventh');

    const config = "{type:'line',data:{labels:['Rome'],datasets:[{data:[71]}]}}";
    await paste(`https://quickchart.io/chart?w=400&h=200&c=${encodeURIComponent(config)}`);
    await press(page, 'Start from Converted');
    await sees(page, 'Custom · 400 × 200');
    expect(await cells()).to.include.members(['Rome', '71']);

    await paste(
      'https://image-charts.com/chart?cht=bvg&chs=420x210&chd=t:64,20&chxt=x&chxl=0:|Oslo|Bern&chan=900&chof=.png',
    );
    await sees(page, 'chan: nothing moves without chof=.gif');
    await press(page, 'Start from Converted');
    await sees(page, 'Custom · 420 × 210');
    expect(await cells()).to.include.members(['Oslo', '64']);

    for (const [text, left] of [
      [
        '{"mark":"bar","data":{"values":[{"a":"Ulm","b":61}]},"encoding":{"x":{"field":"a"},"y":{"field":"b","type":"quantitative"}}}',
        undefined,
      ],
      [
        "{chart: {type: 'column', spacing: [1]}, xAxis: {categories: ['Ulm']}, series: [{data: [61]}]}",
        'chart.spacing: is not carried over',
      ],
      [
        "option = {xAxis: {type: 'category', data: ['Ulm']}, yAxis: {}, series: [{type: 'bar', data: [61], barWidth: 9}]};",
        'series.0.barWidth: is not carried over',
      ],
      ["[{x: ['Ulm', 'Linz'], y: [61, 62], type: 'bar', hoverlabel: {}}]", undefined],
      ["{chart: {type: 'bar'}, series: [{data: [61]}], xaxis: {categories: ['Ulm']}}", undefined],
      [
        "// Make it\nconst chart = new Chart(canvas, {type: 'bar', data: {labels: ['Ulm'], datasets: [{data: [61]}]}});",
        undefined,
      ],
    ] as const) {
      await paste(text);
      if (left !== undefined) await sees(page, left);
      await press(page, 'Start from Converted');
      await sees(page, '61');
      expect(await cells(), text).to.include.members(['Ulm', '61']);
    }

    await paste('Bar chart of orders: North 12, South 30');
    await press(page, 'Read the description…');
    await sees(page, 'Costs one AI render');
  });

  it('a pasted table, of which each decision can be changed by a click', async () => {
    const rolesOf = (names: string[]) =>
      Promise.all(
        names.map((name) =>
          page.$eval(
            `[aria-label="Role of ${name}"]`,
            (select) => (select as HTMLSelectElement).selectedOptions[0]?.text,
          ),
        ),
      );
    const startWith = async (name: string) => {
      await press(page, `Start from ${name}`);
      await sees(page, 'No problems');
      return cells();
    };
    const order = ['Order ID', 'Date', 'Country', 'Sales'];
    const table = `Report\n\n${order.join()}\n9001,2026-01-05,DE,4\n9002,2026-01-05,FR,5\n9003,2026-01-06,DE,6\n9004,2026-02-01,DE,2\n9005,2026-02-01,FR,9\n`;
    const paste = async () => {
      await openDialog('Paste');
      await fill(page, 'What you have', table);
    };
    await paste();
    await sees(page, 'The line above the table is not drawn: "Report".');
    expect(await rolesOf(order)).to.deep.equal(['Left out (ids)', 'Labels', 'Names of series', 'Values']);
    await press(page, 'By month');
    expect(await startWith('Lines')).to.include.members(['2026-01', '10', '5', '2026-02', '2', '9']);

    await paste();
    await press(page, 'Swap rows and columns');
    expect(await startWith('Bars')).to.include.members(['DE', '4', '6', '2', 'FR', '5', '9']);

    await paste();
    await press(page, 'One series per Country');
    await page.select('[aria-label="Role of Date"]', 'ignored');
    await page.select('[aria-label="Role of Country"]', 'label');
    await page.waitForFunction(`document.querySelector('[aria-label="Role of Country"]')?.value === 'label'`);
    expect(await rolesOf(['Date', 'Country'])).to.deep.equal(['Left out', 'Labels']);

    await openDialog('Paste');
    await fill(page, 'What you have', '{"day":"2026-01-05","visits":61}\n{"day":"2026-01-06","visits":62}\n');
    expect(await startWith('Lines')).to.include.members(['2026-01-05', '61', '62']);
  });

  it('a template, with what to do until it is one', async () => {
    await dashboard.open('/app/templates');
    await press(page, 'New template', 'link');
    await sees(page, 'Begin with a chart, change it, then press Save and name it.');
    await press(page, 'Start from MRR trend');
    await byRole(page, 'button', 'Save');
  });

  it('the chart that was left or loaded again, with the names of its columns and what can be undone', async () => {
    await openDialog('Paste');
    await fill(page, 'What you have', 'Region,Orders\nNorth,12\nSouth,30\n');
    await press(page, 'Start from Bars');
    await press(page, 'Design', 'tab');
    await fill(page, 'Title', 'Left in the middle');
    await press(page, 'Renders', 'link');
    await sees(page, 'Every image that was requested');
    await press(page, 'Playground', 'link');
    await press(page, 'Design', 'tab');
    await titleIs('Left in the middle');
    await press(page, 'Undo');
    await titleIs('Orders');
    await page.reload();
    await press(page, 'Redo');
    await titleIs('Left in the middle');
    await press(page, 'Data', 'tab');
    const heads = await page.$$eval('[role="columnheader"] input', (all) => all.map(({ value }) => value));
    expect(heads).to.deep.equal(['Region', 'Orders']);

    await press(page, 'Design', 'tab');
    await fill(page, 'Title', 'Of nobody else');
    await press(page, 'Account: Ann Pro plan');
    await press(page, 'Sign out', 'menuitem');
    await sees(page, 'Forgot your password?');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('playground')))).to.be
      .empty;
  });

  it('a description in words, which the service reads', async () => {
    await openDialog('Words');
    await fill(page, 'Description', 'Orders: North 12, South 30');
    await press(page, 'Read the description');
    await byRole(page, 'button', 'Start from Horizontal bars');
    await byRole(page, 'button', 'Start from Doughnut');
    await expectWellMade(page);
    await press(page, 'Start from As described');
    await sees(page, 'The description was read as this table, drawn as bar with the title “Orders”.');
    await sees(page, 'No chart type given');
    expect(await cells()).to.include.members(['North', 'South', '12', '30']);
    const usage = await callAs(token, 'GET', '/api/v1/usage');
    expect(usage.json()['aiRenders']).to.include({ used: 1 });
  });

  it('one of the charts that a description may have meant', async () => {
    await openDialog('Words');
    await fill(page, 'Description', 'Steps: Mon 8.500, Tue 9.200');
    await press(page, 'Read the description');
    await sees(page, '"8.500" can be 8500 or 8.500');
    await sees(page, 'bar chart of "Mon" 8.5, "Tue" 9.2');
    await expectWellMade(page);
    await press(page, 'Draw this: bar chart of "Mon" 8500, "Tue" 9200');
    const texts = (await cells()).map((text) => text.replace(/\D/g, '') || text);
    expect(texts).to.include.members(['Mon', 'Tue', '8500', '9200']);
  });

  it('a past render, from its list and from its address', async () => {
    const body = spec({ data: { labels: ['Oslo', 'Rome'], datasets: [{ label: 'Visits', data: [71, 93] }] } });
    const drawn = await callAs(token, 'POST', RENDER, body);
    expect(drawn.status).to.equal(200);
    await dashboard.open(`/app/playground?render=${await latestRender(token)}`);
    await sees(page, 'Oslo');
    expect(await cells()).to.include.members(['Oslo', 'Rome', '71', '93']);

    await dashboard.page.goto('about:blank');
    await openDialog('Past renders');
    await sees(page, 'bar');
    await (await page.waitForSelector('[role="dialog"] [role="tabpanel"] button'))?.click();
    await sees(page, 'Oslo');
    expect(await cells()).to.include.members(['71', '93']);
  });

  it('nothing of another account', async () => {
    const other = await newUser('business');
    await callAs(other.token, 'POST', RENDER, spec());
    await dashboard.open(`/app/playground?render=${await latestRender(other.token)}`);
    await sees(page, 'Not found');
  });
});
