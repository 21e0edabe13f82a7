import { expect } from 'chai';
import { addCaller } from '../../support/app.js';
import { appWithOperator, operate } from '../../support/operator.js';

describe('PATCH /api/v1/admin/accounts/:idOrEmail 400', () => {
  const cases: [body: string, path: string][] = [
    ['{}', ''],
    ['[]', ''],
    ['null', ''],
    ['"pro"', ''],
    ['{"plan":"platinum"}', 'plan'],
    ['{"plan":"anonymous"}', 'plan'],
    ['{"plan":"Pro"}', 'plan'],
    ['{"plan":null}', 'plan'],
    ['{"plan":["pro"]}', 'plan'],
    ['{"trialEndsAt":"tomorrow"}', 'trialEndsAt'],
    ['{"trialEndsAt":"2026-02-30"}', 'trialEndsAt'],
    ['{"trialEndsAt":"2026-07-01T12:00:00"}', 'trialEndsAt'],
    ['{"trialEndsAt":1782864000000}', 'trialEndsAt'],
    ['{"trialEndsAt":""}', 'trialEndsAt'],
    ['{"plan":"pro","email":"x@example.com"}', 'email'],
    ['{"plan":"pro","createdAt":"2020-01-01"}', 'createdAt'],
    ['{"plan":"pro","__proto__":{"plan":"business"}}', '__proto__'],
  ];
  for (const [body, path] of cases) {
    it(`${body}`, async () => {
      const { accountId } = await addCaller('starter', { to: await appWithOperator() });
      const answer = await operate('PATCH', `/${accountId}`, body);
      expect(answer.status).to.equal(400);
      expect(answer.json()['error']).to.equal('Invalid request');
      const details = answer.json()['details'] as { path: string; message: string }[];
      expect(new Set(details.map((issue) => issue.path))).to.deep.equal(new Set([path]));
      expect((await operate('GET', `/${accountId}`)).json()['plan']).to.equal('starter');
    });
  }

  it('lists the accepted fields when the body has none', async () => {
    const answer = await operate('PATCH', '/00000000-0000-4000-8000-000000000000', {});
    const [issue] = answer.json()['details'] as { message: string }[];
    expect(issue?.message).to.equal('at least one of plan, trialEndsAt is required');
  });
});
