import { expect } from 'chai';
import { SESSIONS } from '../support/mail-app.js';
import { ACCOUNT, actionsOf, call, logIn, pathsOf, signUp } from '../support/sessions.js';

type Entry = { id: string; current: boolean };
const entriesOf = async (token: string) => (await call('GET', SESSIONS, { token })).json()['data'] as Entry[];
const statusOf = async (token: string) => (await call('GET', ACCOUNT, { token })).status;

describe('DELETE /api/v1/sessions', () => {
  for (const [where, pathOf] of Object.entries({
    'in the path': (id: string) => `${SESSIONS}/${id}`,
    'in the query': (id: string) => `${SESSIONS}?id=${id}`,
  })) {
    it(`204: ends the session with the id ${where}, at once`, async () => {
      const person = await signUp();
      const other = await logIn(person);
      const { id = '' } = (await entriesOf(person.token)).find(({ current }) => !current) ?? {};
      expect((await call('DELETE', pathOf(id), { token: person.token })).status).to.equal(204);
      expect([await statusOf(person.token), await statusOf(other)]).to.deep.equal([200, 401]);
      expect(await actionsOf(person.accountId)).to.include('session.ended');
      expect((await call('DELETE', pathOf(id), { token: person.token })).status).to.equal(404);
    });
  }

  it('204 without an id: ends all others', async () => {
    const person = await signUp();
    const others = [await logIn(person), await logIn(person)];
    expect((await call('DELETE', SESSIONS, { token: person.token })).status).to.equal(204);
    expect(await statusOf(person.token)).to.equal(200);
    for (const other of others) expect(await statusOf(other)).to.equal(401);
    const ended = (await actionsOf(person.accountId)).filter((action) => action === 'session.ended');
    expect(ended).to.have.length(2);
  });

  it('404 for a malformed id and 400 for another parameter, and no session ends', async () => {
    const person = await signUp();
    const other = await logIn(person);
    const send = (query: string) => call('DELETE', SESSIONS + query, { token: person.token });
    for (const query of ['?id=', '?id=x', '?id=1&id=2', '/x']) expect((await send(query)).status).to.equal(404);
    expect(pathsOf(await send('?session=x'))).to.deep.equal(['session']);
    expect(await statusOf(other)).to.equal(200);
  });
});
