import { expect } from 'chai';
import { builtInReading } from '../../chart-spec/urls/templates/template-reading.js';
import { parseTemplateUrl } from '../../chart-spec/urls.js';
import { builtInTemplates } from '../../src/templates/built-in-templates.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';

/** All texts of a specification outside its data. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'data' ? [] : wordsOf(inner)));
}

describe('templates', () => {
  const page = useBarePage();
  const textsOf = async (id: string, query: string) => {
    const template = builtInTemplates.find((each) => each.id === id);
    return drawnTexts(page, parseTemplateUrl(template?.spec, query, builtInReading(id)).spec);
  };
  const shown = async (id: string, query: string) => (await textsOf(id, query)).map(({ text }) => text);

  for (const { id, spec } of builtInTemplates.filter((template) => template.spec['type'] !== 'board')) {
    it(`${id} shows no words of its sample beside other data, only the texts of the caller`, async () => {
      const series = (spec['data'] as { datasets: object[] }).datasets;
      const isGauge = spec['type'] === 'gauge';
      const data = series.map((_, at) => (isGauge ? '20' : `${20 + at},${10 + at}`)).join('|');
      const isCalendar = spec['calendar'] === true;
      const labels = isGauge ? ['Uno'] : isCalendar ? ['2027-05-03', '2027-05-04'] : ['Uno', 'Due'];
      const shownLabels = isGauge ? ['Name0'] : isCalendar ? ['May', '2027'] : labels;
      const names = series.map((_, at) => `Name${at}`).join(',');
      const query = `labels=${labels.join(',')}&data=${data}&series=${names}&title=Titel&subtitle=Untertitel&footer=Quelle`;
      const texts = await shown(id, query);
      expect(texts).to.include.members(['Titel', 'Untertitel', 'Quelle', ...shownLabels]);
      const measure = ['Quota', 'Usual benchmark', 'Excellent', 'Great', 'Good', 'Needs work', 'Worst day'];
      const figures = ['Latest', 'Change', 'Average', 'Highest', 'Total', 'Largest', 'Smallest'];
      const sample = wordsOf(spec).filter((word) => word.length > 1 && ![...measure, ...figures].includes(word));
      for (const text of texts) expect(sample, text).to.not.include(text);
    });
  }
});
