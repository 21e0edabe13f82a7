import { expect } from 'chai';
import { askAi, describedChart } from '../../support/ai.js';
import { addCaller, theApp } from '../../support/app.js';
import { usedBy } from '../../support/quota.js';
import { pathsOf } from '../../support/sessions.js';

describe('POST /api/v1/ai/render 400', () => {
  it('reports every error of the request, and unknown fields by name', async () => {
    const body = {
      description: '',
      width: 9,
      height: '100',
      format: 'PNG',
      brandKitId: 'OBSIDIAN',
      returnUrl: 1,
      data: 5,
      typo: 1,
    };
    expect(pathsOf(await askAi(body))).to.have.members(Object.keys(body));
    const answer = await askAi({ description: 'x', format: 'PNG' });
    const [{ message }] = answer.json()['details'] as [{ message: string }];
    expect(message).to.contain('"png"');
  });

  it('rejects a description that is missing, not a string, or over 4000 characters', async () => {
    for (const description of [undefined, 'x'.repeat(4001), 5, null, ['x'], ' \n', 'x'.repeat(100_000)]) {
      expect(pathsOf(await askAi({ description }))).to.deep.equal(['description']);
    }
    expect((await askAi('{')).json()).to.deep.equal({
      error: 'Invalid JSON in request body',
      message: 'Line 1, column 2: the text ends before the JSON is complete',
    });
    expect(pathsOf(await askAi('[]'))).to.deep.equal(['']);
  });

  it('rejects an unknown brand kit without a charge', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    const answer = await askAi(describedChart({ brandKitId: crypto.randomUUID() }), { key });
    expect(answer.status).to.equal(400);
    expect((answer.json()['details'] as { path: string }[]).map(({ path }) => path)).to.deep.equal(['brandKitId']);
    expect(await usedBy(to, key)).to.equal(0);
  });
});
