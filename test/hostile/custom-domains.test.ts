import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, type Caller, type RunningApp, request, startApp } from '../support/app.js';
import { until } from '../support/until.js';
import { type DnsRecords, startDnsRecords } from './dns-records.js';

const PATH = '/api/v1/settings/custom-domain';
const CNAME = 'cdn.example.net';
const newName = () => `charts-${randomBytes(6).toString('hex')}.acme.com`;

interface Setting {
  domain: string;
  status: string;
  verification: { name: string; value: string };
}

describe('claims of custom domains', () => {
  let dns: DnsRecords;
  let to: RunningApp;
  before(async () => {
    dns = await startDnsRecords();
    to = await startApp({ CDN_BASE_URL: `https://${CNAME}` }, undefined, undefined, undefined, [dns.address]);
  });
  afterEach(() => {
    dns.isFailing = false;
  });

  const claim = async ({ key }: Caller, domain: string) =>
    (await request('PUT', PATH, { to, key, body: { domain } })).json() as unknown as Setting;
  const read = async ({ key }: Caller) => (await request('GET', PATH, { to, key })).json() as unknown as Setting;
  const sql = (text: string, parameters: unknown[]) => to.database.dataSource.query(text, parameters);
  /** Without the pause between two checks. */
  const verify = async ({ key, accountId }: Caller) => {
    await sql('UPDATE custom_domains SET checked_at = NULL WHERE account_id = $1', [accountId]);
    return (await request('POST', `${PATH}/verify`, { to, key })).json() as unknown as Setting;
  };
  const publish = ({ verification: { name, value } }: Setting) =>
    dns.txt.set(name, [...(dns.txt.get(name) ?? []), [value]]);
  const add = () => addCaller('pro', { to });
  const actionsOf = async ({ key }: Caller) => {
    const { data } = (await request('GET', '/api/v1/audit-logs', { to, key })).json() as { data: { action: string }[] };
    return data.map(({ action }) => action).filter((action) => action.startsWith('custom_domain.'));
  };

  it('a name is pending until the DNS has the record; then it is active without being asked', async () => {
    const owner = await add();
    const setting = await claim(owner, newName());
    expect(setting.status).to.equal('pending');
    expect((await verify(owner)).status).to.equal('pending');
    publish(setting);
    await sql('UPDATE custom_domains SET next_check_at = now() WHERE account_id = $1', [owner.accountId]);
    await until(async () => (await read(owner)).status === 'active');
    expect(await actionsOf(owner)).to.deep.equal(['custom_domain.activated', 'custom_domain.set']);
  });

  it('a record split into strings, beside others, is found; and a CNAME instead of it', async () => {
    const [first, second] = [await add(), await add()];
    const split = await claim(first, newName());
    const { name, value } = split.verification;
    dns.txt.set(name, [['v=spf1 -all'], [value.slice(0, 20), value.slice(20)]]);
    expect((await verify(first)).status).to.equal('active');
    const other = await claim(second, newName());
    dns.cname.set(other.verification.name, `${other.verification.value}.${CNAME.toUpperCase()}`);
    expect((await verify(second)).status).to.equal('active');
  });

  it('the record of one account proves nothing for another, or for another name', async () => {
    const [owner, attacker] = [await add(), await add()];
    const setting = await claim(owner, newName());
    publish(setting);
    const foreign = await claim(attacker, setting.domain);
    expect(foreign.verification.value).to.not.equal(setting.verification.value);
    expect((await verify(attacker)).status).to.equal('pending');
    const elsewhere = await claim(owner, newName());
    dns.txt.set(elsewhere.verification.name, [[setting.verification.value]]);
    expect((await verify(owner)).status).to.equal('pending');
  });

  it('a CNAME that loops, or names the service, a record of another name, or the proof below another host, proves nothing', async () => {
    const owner = await add();
    const { verification } = await claim(owner, newName());
    const { name, value } = verification;
    for (const target of [
      name,
      CNAME,
      `_chartwright.${CNAME}`,
      `${value}.${CNAME}.evil.example`,
      `x.${value}.${CNAME}`,
    ]) {
      dns.cname.set(name, target);
      expect((await verify(owner)).status, target).to.equal('pending');
    }
    dns.cname.set(name, `${value}.${CNAME}.`);
    expect((await verify(owner)).status).to.equal('active');
  });

  it('a claim without a record keeps nobody from the name, whoever was first', async () => {
    const [squatter, owner] = [await add(), await add()];
    const name = newName();
    await claim(squatter, name);
    const setting = await claim(owner, name);
    publish(setting);
    expect((await verify(owner)).status).to.equal('active');
    expect((await read(squatter)).status).to.equal('pending');
  });

  it('a proved claim takes a name whose record is gone, and not one whose record is still there', async () => {
    const [before, after] = [await add(), await add()];
    const name = newName();
    const old = await claim(before, name);
    publish(old);
    expect((await verify(before)).status).to.equal('active');
    const fresh = await claim(after, name);
    publish(fresh);
    expect((await verify(after)).status).to.equal('pending');
    dns.isFailing = true;
    expect((await verify(after)).status).to.equal('pending');
    expect((await read(before)).status).to.equal('active');
    dns.isFailing = false;
    dns.txt.set(old.verification.name, [[fresh.verification.value]]);
    expect((await verify(after)).status).to.equal('active');
    expect((await read(before)).status).to.equal('pending');
    expect(await actionsOf(before)).to.deep.equal([
      'custom_domain.deactivated',
      'custom_domain.activated',
      'custom_domain.set',
    ]);
  });

  it('an active name stays active for 3 days without its record, and while the DNS does not answer', async () => {
    const owner = await add();
    const setting = await claim(owner, newName());
    publish(setting);
    expect((await verify(owner)).status).to.equal('active');
    const missingFor = (time: string) =>
      sql('UPDATE custom_domains SET missing_since = now() - $2::interval WHERE account_id = $1', [
        owner.accountId,
        time,
      ]);
    await missingFor('4 days');
    dns.isFailing = true;
    expect((await verify(owner)).status).to.equal('active');
    dns.isFailing = false;
    dns.txt.delete(setting.verification.name);
    await missingFor('71 hours');
    expect((await verify(owner)).status).to.equal('active');
    await missingFor('73 hours');
    expect((await verify(owner)).status).to.equal('pending');
  });

  it('of two accounts that prove a name at the same time, one gets it', async () => {
    const name = newName();
    const callers = await Promise.all([add(), add(), add()]);
    for (const caller of callers) publish(await claim(caller, name));
    const settings = await Promise.all(callers.map(verify));
    expect(settings.map(({ status }) => status).sort()).to.deep.equal(['active', 'pending', 'pending']);
  });

  it('repeated requests ask the DNS once in 10 s', async () => {
    const owner = await add();
    const { verification } = await claim(owner, newName());
    await verify(owner);
    const asked = dns.asked.get(verification.name);
    for (let i = 0; i < 20; i++) await request('POST', `${PATH}/verify`, { to, key: owner.key });
    expect(asked).to.be.above(0);
    expect(dns.asked.get(verification.name)).to.equal(asked);
  });

  it('a claim that is never proved is given up after 7 days', async () => {
    const owner = await add();
    await claim(owner, newName());
    await sql(`UPDATE custom_domains SET created_at = now() - interval '8 days' WHERE account_id = $1`, [
      owner.accountId,
    ]);
    await verify(owner);
    const [row] = await sql('SELECT next_check_at FROM custom_domains WHERE account_id = $1', [owner.accountId]);
    expect(row.next_check_at).to.equal(null);
    expect((await read(owner)).status).to.equal('pending');
  });
});
