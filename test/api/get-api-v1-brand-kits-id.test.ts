import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { KITS, makeKit } from '../support/kits.js';

const PRESETS = ['obsidian', 'linen', 'polar', 'studio', 'ember', 'harbor'];

describe('GET /api/v1/brand-kits/:id', () => {
  it('200: presets have the form of brand kits and would be accepted as such', async () => {
    const { key } = await addCaller();
    const own = await makeKit(key);
    for (const name of PRESETS) {
      const response = await request('GET', `${KITS}/${name}`, { key });
      expect(response.status, name).to.equal(200);
      const { id, createdAt, updatedAt, ...fields } = response.json();
      expect([id, createdAt, updatedAt]).to.deep.equal([name, null, null]);
      expect(fields['palette']).to.have.length(8);
      const copy = await makeKit(key, fields);
      expect(Object.keys(copy)).to.have.members(Object.keys(own));
      expect(copy).to.deep.include(fields);
    }
  });
});
