import { expect } from 'chai';
import { request } from '../support/app.js';

describe('routes of QuickChart that do not exist here', () => {
  for (const [path, instead] of [
    ['/natural/green_bar_chart_50,60', '/api/v1/ai/render'],
    ['/apex-charts/render?config={}', '/api/v1/validate'],
    ['/v1/table?data={}', 'the type "table"'],
    ['/wordcloud?text=a', 'GET /chart'],
    ['/watermark?mainImageUrl=a', 'header.logoUrl'],
    ['/chart-maker/view/9a560ba4', '/embed/{id}'],
  ] as const)
    it(`${path} says what to use instead`, async () => {
      const response = await request('GET', path, { status: 404 });
      expect(response.json()).to.deep.include({ error: 'Not found' });
      expect((response.json() as { message: string }).message).to.include(instead);
    });
});
