import type { Kpi } from '../model/chart-spec.js';
import { plainName } from '../values/plain-name.js';

/** Of what these words name, less is good, or nobody knows: a color would judge it the wrong way round. */
const MAY_BE_BETTER_LOW = new RegExp(
  `\\b(?:${[
    'defects?|errors?|faults?|fail(?:ed|ures?)|bugs?|incidents?|accidents?|injur(?:y|ies)|outages?|downtime|crash(?:es)?|rejects?|scrap|waste',
    'churn(?:ed)?|attrition|cancell?ations?|unsubscribes?|bounces?|returns?|refunds?|chargebacks?|complaints?|abandon(?:ed|ment)|absen(?:ce|ces|teeism)',
    'costs?|expens(?:es|e)|spend(?:ing)?|overhead|debts?|loss(?:es)?|burn|fees|fines|price|prices|cac|cpa|cpc|cpm',
    'latency|delays?|wait(?:ing)?|lead time|time to|(?:response|load|cycle|resolution|handling) times?|lag|backlog|overdue|late|p\\d\\d',
    'unemployment|inflation|crimes?|deaths?|mortality|cases|infections?|emissions?|co2|pollution|risks?|vacanc(?:y|ies)|consumption|usage',
    'fehler|mangel|ausfalle?|storungen|unfalle|kosten|ausgaben|schulden|verluste?|kundigungen|retouren|beschwerden|reklamationen|wartezeit|verspatung\\w*|arbeitslos\\w*',
    'erreurs?|defauts|pannes|couts?|depenses|dettes?|pertes?|plaintes|retards?|attente|chomage',
    'errores|defectos|fallos|costes?|costos?|gastos?|deudas?|perdidas?|quejas|retrasos?|espera|desempleo|paro',
  ].join('|')})\\b`,
);

/** What is good of a change: what is asked for, else a rise, and nothing where the name says that less may be good. */
export function goodDirection(asked: Kpi['goodWhen'], name: string): 'up' | 'down' | 'none' {
  return asked ?? (MAY_BE_BETTER_LOW.test(plainName(name)) ? 'none' : 'up');
}
