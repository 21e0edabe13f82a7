/** Tables that list stages: what is left after each step of a sale, a shop or a campaign. */

import type { TableColumn } from '../../table/columns/table-column.js';
import type { JudgedTable } from '../../table/judge.js';
import { plainName } from '../../values/plain-name.js';

const MAX_STAGES = 10;
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const STAGE_NAMES =
  wordsOf(`stage stages step steps funnel phase pipeline stufe schritt trichter etape etapa fase paso krok steg этап шаг
  阶段 步骤 ステージ 段階 단계`);
/** What is done in the order of the rows: words of sales, shops, campaigns and hiring. */
const STAGES =
  wordsOf(`impressions reach sent delivered opens opened clicks clicked visits visitors visit sessions views viewed leads lead mqls sqls
  mql sql prospects contacted qualified demo demos trial trials proposal proposals negotiation won signups signup signed registered registrations
  activated activation cart carts checkout checkouts payment purchase purchases purchased orders ordered paid paying customers converted subscribed
  applied applications screened interview interviews interviewed offer offers hired besucher besuche warenkorb angebote auftrage bestellungen kunden
  visites visiteurs panier commandes achats clients visitas pedidos compras clientes`);

export function listsStages({ roles: { label, values, series } }: JudgedTable): boolean {
  const [only, ...others] = values;
  return (
    label !== undefined && series === undefined && only !== undefined && others.length === 0 && areStages(label, only)
  );
}

/** Stages in their order, each with no more than the one before, the last with less than half of the first. A list that is only sorted is not enough. */
function areStages(label: TableColumn, { values }: TableColumn): boolean {
  const texts = label.cells.map((cell) => plainName(String(cell)));
  if (texts.length < 3 || texts.length > MAX_STAGES) return false;
  const shrinks = values.every(
    (value, row) => typeof value === 'number' && value >= 0 && (row === 0 || value <= (values[row - 1] ?? 0)),
  );
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  if (!shrinks || last > first / 2) return false;
  const named = texts.filter((text) => hasWord(text, STAGES)).length;
  return hasWord(plainName(label.name), STAGE_NAMES) || named >= texts.length / 2;
}

function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return text.split(' ').some((word) => words.has(word));
}
