import { expect } from 'chai';
import { type Dashboard, fill, openDashboard, press, sees } from '../../support/dashboard.js';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady, untilSo } from '../../support/service-process.js';

const FLAG = ['--demo'];
const START_LIMIT_MS = 120_000;

describe('npm start -- --demo', () => {
  const dataDir = makeScratchDir();
  const running: ServiceProcess[] = [];
  let origin = '';
  let login = { email: '', password: '' };

  async function start(args: string[], env: NodeJS.ProcessEnv = {}): Promise<ServiceProcess> {
    const service = startProcess(dataDir, env, { args });
    running.push(service);
    origin = (await untilReady(service)).url;
    return service;
  }

  async function stop(service: ServiceProcess): Promise<void> {
    service.child.kill('SIGTERM');
    expect(await service.ended).to.equal(0);
  }

  async function ask(path: string): Promise<Record<string, unknown>> {
    const sent = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', body: JSON.stringify(login) });
    expect(sent.status).to.equal(200);
    const { token } = (await sent.json()) as { token: string };
    const response = await fetch(`${origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).to.equal(200);
    return (await response.json()) as Record<string, unknown>;
  }

  const rows = async (path: string) => (await ask(path))['data'] as Record<string, unknown>[];

  async function signIn(): Promise<Dashboard> {
    const dashboard = await openDashboard({ origin });
    await dashboard.open('/app/login');
    await fill(dashboard.page, 'E-mail address', login.email);
    await fill(dashboard.page, 'Password', login.password);
    await press(dashboard.page, 'Sign in');
    await sees(dashboard.page, 'Pro plan');
    return dashboard;
  }

  before(async () => {
    const service = await start(FLAG);
    const [, email = '', password = ''] = /Demo account {3}(\S+), password (\S+)/.exec(service.output()) ?? [];
    login = { email, password };
    await untilSo(() => service.output().includes('Demo data: the history'), service, START_LIMIT_MS);
  });

  after(async () => {
    for (const service of running) await killProcess(service);
  });

  it('repeats link and key below the log of its own requests', async () => {
    const service = running[0] ?? expect.fail('not started');
    const isShown = () => /the history[\s\S]*API key {8}pk_live_/.test(service.output());
    await untilSo(isShown, service, START_LIMIT_MS);
  });

  it('prints a login with which every page shows data', async () => {
    const dashboard = await signIn();
    const pages = {
      '/app': ['Success rate'],
      '/app/renders': ['WEBP', 'Sandbox'],
      '/app/renders?status=failed': ['Rejected'],
      '/app/jobs': ['Report', 'Batch', '1 warning'],
      '/app/templates': ['Weekly revenue', 'Channel mix'],
      '/app/brand-kits': ['Northwind', 'Campaign autumn'],
      '/app/webhooks': ['hooks.northwind.example', 'Data warehouse'],
      '/app/api-keys': ['Production backend', 'Staging'],
      '/app/usage-billing': ['of 50,000'],
      '/app/audit-log': ['Signed in', 'Weekly newsletter'],
      '/app/settings': ['Mara Lindqvist', 'charts.northwind.example'],
    };
    for (const [path, texts] of Object.entries(pages)) {
      await dashboard.open(path);
      for (const text of texts) await sees(dashboard.page, text);
    }
  });

  it('has a past of 75 days in which renders, quota and weekends agree', async () => {
    const days = (await rows('stats/daily?days=90')) as { date: string; renders: number; cached: number }[];
    const past = days.slice(16, -1);
    expect(past.every(({ renders, cached }) => renders > cached && cached > 0)).to.equal(true);
    const mean = (wanted: (weekday: number) => boolean) => {
      const found = past.filter(({ date }) => wanted(new Date(date).getUTCDay()));
      return found.reduce((sum, { renders }) => sum + renders, 0) / found.length;
    };
    expect(mean((day) => day % 6 > 0)).to.be.greaterThan(3 * mean((day) => day % 6 === 0));

    const { renders, aiRenders, byFormat } = (await ask('usage')) as {
      renders: { used: number };
      aiRenders: { used: number };
      byFormat: object;
    };
    expect(byFormat).to.have.all.keys('png', 'jpeg', 'svg', 'webp', 'pdf');
    const charged = Object.values(byFormat).reduce((sum: number, count: number) => sum + count, 0);
    expect(charged - renders.used, 'drawn from descriptions').to.be.within(0, aiRenders.used);
  });

  it('has a delivery that failed once, and one job of which a chart failed', async () => {
    const webhooks = await rows('webhooks');
    const receiver = webhooks.find(({ description }) => description === 'Newsletter builder');
    const deliveries = await rows(`webhooks/${receiver?.['id']}/deliveries`);
    const statuses = deliveries.map(({ attempts }) => (attempts as { status: number }[]).map(({ status }) => status));
    expect(statuses).to.deep.include([503, 200]);
    expect(statuses.filter((each) => each.length === 1 && each[0] === 200)).to.have.length(4);
    const jobs = await rows('jobs');
    expect(jobs.flatMap(({ warnings }) => warnings ?? []).join()).to.contain('1 of 6 charts could not be drawn');
  });

  it('is not created twice, and keeps its password without the flag', async () => {
    const before = await ask('stats/daily?days=90');
    await stop(running[0] as ServiceProcess);
    const again = await start(FLAG);
    expect(again.output()).to.contain(`${login.email}, password ${login.password}`);
    expect(await ask('stats/daily?days=90')).to.deep.equal(before);
    const printed = /API key {8}(\S+)/.exec(again.output())?.[1] ?? 'none';
    expect(running[0]?.output(), 'the same key as before').to.contain(printed);
    const account = await fetch(`${origin}/api/v1/account`, { headers: { Authorization: `Bearer ${printed}` } });
    expect(await account.json()).to.include({ email: login.email });
    expect(await rows('api-keys'), 'three of the demo, and the printed one').to.have.length(4);
    await stop(again);
    const without = await start([]);
    expect(without.output()).not.to.contain(login.email);
    expect(await rows('templates')).to.not.equal(undefined);
    await stop(without);
  });

  it('gives the account the password of DEMO_PASSWORD', async () => {
    const service = await start([], { DEMO: 'true', DEMO_PASSWORD: 'a password of my own' });
    login = { ...login, password: 'a password of my own' };
    expect(await ask('account')).to.include({ name: 'Mara Lindqvist' });
    await stop(service);
  });
});
