import type { JudgedTable } from '../../table/judge.js';
import { plainName } from '../../values/plain-name.js';
import { chartType } from '../chart-type.js';
import { circleOfFlows } from './circle-of-flows.js';
import {
  blankForFlows,
  checkFlow,
  describeFlows,
  FLOW_SCHEMA,
  flowsFromNumbers,
  nameEnds,
  sankeyNodes,
  unknownFlow,
  withKnownFlows,
} from './flows.js';

export const sankey = chartType({
  name: 'sankey',
  label: 'Sankey',
  icon: 'workflow',
  titles: {
    en: 'Sankey diagram',
    de: 'Sankey-Diagramm',
    fr: 'Diagramme de Sankey',
    es: 'Diagrama de Sankey',
    it: 'Diagramma di Sankey',
    pt: 'Diagrama de Sankey',
    nl: 'Sankey-diagram',
    ja: 'サンキー図',
    zh: '桑基图',
    ar: 'مخطط سانكي',
    he: 'תרשים סנקי',
    ko: '생키 다이어그램',
    hi: 'सैंकी आरेख',
    th: 'แผนภาพแซงกีย์',
    tr: 'Sankey diyagramı',
  },

  summary: 'flows {from, to, flow}',
  words: `sankey diagram, sankey chart, sankey, flow diagram, flow chart of amounts, Sankey-Diagramm, Sankeydiagramm, Flussdiagramm,
    diagramme de sankey, diagrama de sankey, diagramma di sankey, sankeydiagram, wykres sankeya`,
  like: ['flow'],
  axes: 'none',
  cost: { us: 40, curves: 0, isGradient: true },
  element: 'flow',
  blank: { labels: ['A → C', 'B → C', 'C → D'], series: [[12, 8, 20]] },
  suits: listsFlows,
  table: { form: 'flows', keepsTotals: true },
  points: {
    form: '{"from", "to", "flow"}',
    check: checkFlow,
    schema: FLOW_SCHEMA,
    plural: 'flows',
    arrange: nameEnds,
    fromNumbers: flowsFromNumbers,
  },
  datasetOptions:
    'colorFrom colorTo colorMode alpha color font labels priority column size padding modeX nodePadding nodePaddingMode nodeMinSize nodeWidth nodeLabels flowLabels flowColor orientation hoverColorFrom hoverColorTo hoverFlowColor',
  fields: ['smallMultiples'],
  warnings: [circleOfFlows, unknownFlow],
  blankFor: blankForFlows,
  compose: withKnownFlows,
  colorNames: (spec) => sankeyNodes(spec).map(({ name }) => name),
  describeSeries: describeFlows,
});

function listsFlows({ columns, roles: { values } }: JudgedTable): 'names' | undefined {
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ name }) => plainName(name));
  const areNamed = [
    ['from', 'to'],
    ['source', 'target'],
  ].some((ends) => ends.every((end) => texts.includes(end)));
  return areNamed && values.length > 0 ? 'names' : undefined;
}
