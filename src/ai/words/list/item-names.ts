/** The names of items, without the words of a sentence around them. */

import { areWeekdays } from '../../../../chart-spec/describe.js';
import { isUnit } from '../amounts.js';
import type { Lexicon } from '../lexicon.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { LANGUAGES } from '../vocabulary/words.js';
import type { Item, ListContext } from './list.js';

/** The words of prepositions and sentences go, so that the names are left. */
export function namesIn(items: Item[], head: Token[], lexicon: Lexicon, context: ListContext): Item[] {
  const { text } = context;
  const haveDashes = items.every(({ hasDash }) => hasDash === true);
  const cuts = items.map(({ name, hasSign }) => sentenceIn(name, lexicon, hasSign));
  // Polish writes "w" and "we".
  const leads = cuts.map(({ start }, i) => keysOf(items[i]?.name.slice(0, start)).replace(/^([wz])e$/, '$1'));
  const trails = cuts.map(({ end }, i) => keysOf(items[i]?.name.slice(end)));
  const [firstTrail = ''] = trails;
  // "to go 5, eat in 8": words that only some names have belong to them.
  const areLeads = leads.every((lead) => lead === leads[0]);
  const isParticle = firstTrail.split(' ').every((key) => is('particle', key));
  const areTrails = trails.every((trail) => trail === firstTrail || (trail === '' && !isParticle));
  const bare = items.map((item, i) => {
    const { start, end } = cuts[i] as Cut;
    const isWhole = start >= end;
    // "2021 waren es 45, 2022 dann 60"
    const isYearFirst = end === start + 1 && isYear(item.name[start] as Token);
    const name = haveDashes
      ? item.name.slice(0, -1)
      : isWhole
        ? []
        : item.name.slice(areLeads || isYearAlone(item.name) ? start : 0, areTrails || isYearFirst ? end : undefined);
    // "costs 80"
    const isCapital = item.name.length === 1 && /^\p{Lu}/u.test(item.name[0]?.text ?? '');
    const isName = name.length === 0 && (isCapital || (item.after.length === 0 && i > 0));
    return { ...item, name: isName ? item.name : name };
  });
  const named = bare.filter(({ name }) => name.length > 0).length;
  const [first, ...others] = bare;
  if (first === undefined) return [];
  if (named === items.length) {
    // "Q1 sales 120, Q2 140": no other name goes on in small letters.
    const [start, ...rest] = first.name.map(({ text: word }) => word);
    const areShort =
      others.length > 1 && others.every(({ name }) => name.length === 1 && /^\p{Lu}/u.test(name[0]?.text ?? ''));
    const goesOn = rest.length > 0 && rest.every((word) => /^\p{Ll}/u.test(word)) && /^\p{Lu}/u.test(start ?? '');
    if (areShort && goesOn && !first.hasSign && !is('minus', rest.at(-1)?.toLowerCase()))
      throw new Refusal(
        `${quote(textOf(first.name, text))} can be a name, or ${quote(start ?? '')} with other words. Write the other words before a colon.`,
        [{ skipped: first.name.slice(1).map(({ at }) => at) }],
      );
    // "Umsatz 2024: 100, 2025: 120", "Sales Monday 12, Tuesday 14": the words before the first one are the title.
    const shape = shapeOf(first.name.at(-1), lexicon.language);
    const isHeaded =
      first.name.length > 1 &&
      others.length > 0 &&
      others.every(({ name }) => name.length === 1 && shapeOf(name[0], lexicon.language) === shape);
    if (isHeaded && shape !== undefined) {
      head.push(...first.name.splice(0, first.name.length - 1));
      return withUnitNouns(bare, context);
    }
    // "Visits Berlin 12, Hamburg 15"
    const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.text ?? '');
    const isMeasured = (token: Token | undefined) =>
      is('measured', token?.key) || is('measured', token?.key, lexicon.language);
    if (
      isMeasured(first.name[0]) &&
      first.name.length > 1 &&
      !first.name.some(({ key }) => lexicon.is('comparison', key)) &&
      context.choices.firstName === undefined &&
      others.length > 0 &&
      others.every(
        ({ name }) =>
          name.length < first.name.length && isCapital(name[0]) === isCapital(first.name[1]) && !isMeasured(name[0]),
      )
    )
      throw new Refusal(
        `${quote(textOf(first.name, text))} can be one name, or a title and a name. Write the title before a colon.`,
        [{ firstName: 'last word' }, { firstName: 'whole' }],
      );
    // "Bars: Sign-ups holiday camp Easter 42, Summer 96": a name, or a title and a name.
    const longest = Math.max(...others.map(({ name }) => name.length));
    const isCounted = lexicon.is('counted', first.name.at(-1)?.key);
    const mayHaveTitle = others.length > 1 && first.name.length >= longest + 2 && !first.hasSign && !isCounted;
    if (mayHaveTitle && context.choices.firstName === undefined)
      throw new Refusal(
        `${quote(textOf(first.name, text))} can be one name, or a title and a name. Write the title before a colon.`,
        [{ skipped: first.name.slice(0, -longest).map(({ at }) => at) }, { firstName: 'whole' }],
      );
    // "le lundi 12, le mardi 15"
    const haveArticles = bare.every(
      ({ name: [word, next] }, i) => word && next && isArticle(word, lexicon) && (i === 0 || word.text === word.key),
    );
    const plain = haveArticles && others.length > 0;
    const shown = plain ? bare.map((item) => ({ ...item, name: withoutArticle(item.name, lexicon) })) : bare;
    return withUnitNouns(shown, context);
  }
  const isReversed = others.every(({ name }) => name.length === 0) && (others.length > 0 || first.name.length === 0);
  if (!isReversed || !bare.every(({ after }) => after.length > 0)) {
    if (items.length === 1) return bare;
    const unnamed =
      bare.find(({ name, after }) => name.length === 0 && after.length === 0) ??
      bare.find(({ name }) => name.length === 0);
    throw new Refusal(`${quote(unnamed?.numbers[0]?.text ?? '')} has no name. Write each name before its number.`);
  }
  // "We sold 40 apples, 30 pears"
  const [spelled] = head;
  if (spelled !== undefined && (lexicon.numberWords.includes(spelled.key) || is('one', spelled.key)))
    throw new Refusal(`${quote(spelled.text)} is not understood: write all numbers in digits.`);
  const compared = first.name.find(({ key }) => lexicon.is('comparison', key));
  if (compared !== undefined)
    throw new Refusal(
      `${quote(textOf([...first.name, ...first.numbers], text))} is not understood: ${quote(compared.text)} changes what the number means.`,
    );
  if (first.name.length > 0) head.push(...(items[0]?.name ?? []));
  for (const { after } of bare) {
    const word = after.find(
      (token, i) => i < after.length - 1 && lexicon.is('comparison', token.key) && !is('linking', token.key),
    );
    if (word !== undefined)
      throw new Refusal(
        `${quote(word.text)} in ${quote(textOf(after, text))} is not understood: it changes what the number means.`,
      );
  }
  for (const { numbers, after } of bare) {
    const [mark] = after;
    if (mark?.kind === 'mark' || /^[ºª°]/.test(mark?.text ?? '')) throw rank(numbers[0]?.text ?? '', mark?.text ?? '');
  }
  const isPart = ({ after }: Item) => is('ofOrIn', after[0]?.key) && after.length > 1;
  const areParts = bare.every(isPart) && !bare.every(({ after }) => is('linking', after[0]?.key));
  return bare.map((item, row) => {
    const link = item.after.findIndex((token, i) => is('linking', token.key) && i < item.after.length - 1);
    const unit = link > 0 ? item.after.slice(0, link) : [];
    const firstLink = first.after.findIndex((token, i) => is('linking', token.key) && i < first.after.length - 1);
    const firstUnit = firstLink > 0 ? first.after.slice(0, firstLink) : [];
    const areLinked = bare.every(({ after }) =>
      after.some((token, i) => is('linking', token.key) && i < after.length - 1),
    );
    if (areLinked && unit.length > 0 && textOf(unit, text) !== textOf(firstUnit, text))
      throw new Refusal(
        `${quote(textOf(unit, text))} and ${quote(textOf(firstUnit, text))} are counted together. Write one list for each.`,
      );
    // "… and 5 babies at the welcome day": where it was is no name of the last one.
    const isLast = row === bare.length - 1 && link > 0 && row > 0;
    const isPlace = isLast && bare.slice(0, -1).every(({ after }) => !after.some(({ key }) => is('linking', key)));
    if (isPlace) head.push(...item.after.slice(link));
    const name = areLinked ? item.after.slice(link + 1) : isPlace ? item.after.slice(0, link) : item.after;
    // "30% of adults, 20% of teens"
    const parts = areParts ? name.slice(1) : name;
    const own = row === bare.length - 1 ? withoutVerb(parts, lexicon) : parts;
    // "£25k went to events": a verb is no unit.
    const isVerb = unit.every(({ key }) => lexicon.is('sentence', key));
    return { ...item, name: withoutArticle(own, lexicon), after: areLinked && !isVerb ? unit : [] };
  });
}

/** What times and sizes are written like; undefined for other words. */
function shapeOf(token: Token | undefined, language: string): string | undefined {
  if (token === undefined) return undefined;
  if (isYear(token)) return 'year';
  if (token.kind === 'name') return token.text.replace(/\d+/g, '0');
  if (/^(?:\p{Lu}|X*[SL])$/u.test(token.text)) return 'letter';
  return [language, ...LANGUAGES].some((one) => areWeekdays([token.text], one)) ? 'weekday' : undefined;
}

function rank(number: string, mark: string): Refusal {
  return new Refusal(`${quote(`${number}${mark}`)} is a rank and no value. Write a number for each name.`);
}

const isArticle = ({ key }: Token, lexicon: Lexicon): boolean => lexicon.is('article', key);

function withoutArticle(name: Token[], lexicon: Lexicon): Token[] {
  const [first] = name;
  return name.length > 1 && first && isArticle(first, lexicon) ? name.slice(1) : name;
}

/** "… und 12 Pflaumen verkauft" */
function withoutVerb(name: Token[], lexicon: Lexicon): Token[] {
  const last = name.at(-1);
  return name.length > 1 && last !== undefined && lexicon.is('sentence', last.key) && !is('linking', last.key)
    ? name.slice(0, -1)
    : name;
}

interface Cut {
  start: number;
  end: number;
}

/** "En 2021" */
const isYearAlone = ([, year, ...more]: readonly Token[]): boolean =>
  year !== undefined && more.length === 0 && isYear(year);
const keysOf = (tokens: readonly Token[] = []): string => tokens.map(({ key }) => key).join(' ');

/** Which part of a name stands between the words of a sentence. */
function sentenceIn(name: readonly Token[], lexicon: Lexicon, hasSign: boolean): Cut {
  let [start, end] = [0, name.length];
  const isEmpty = (token: Token | undefined) =>
    token !== undefined && token.kind === 'word' && lexicon.is('sentence', token.key);
  // "En 2021 : 12"
  if (hasSign) return { start: isEmpty(name[0]) && isYearAlone(name) ? 1 : 0, end };
  // "São Paulo": a capital behind a colon begins a name.
  const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.text);
  while (
    start < end &&
    isEmpty(name[start]) &&
    !(isCapital(name[start]) && isCapital(name[start + 1]) && !is('linking', name[start]?.key))
  )
    start += 1;
  while (end > start && isEmpty(name[end - 1]) && /^\p{Ll}/u.test(name[end - 1]?.text ?? '')) end -= 1;
  // "The Beatles 5": an article alone belongs to the name.
  if (
    start > 0 &&
    end === name.length &&
    name.slice(0, start).every((token) => isArticle(token, lexicon)) &&
    start < end
  )
    start = 0;
  return { start, end };
}

/** "120 visitors, 150, 90": a noun that all numbers share, or the first one has. */
function withUnitNouns(items: Item[], { text, lexicon }: ListContext): Item[] {
  const [first] = items;
  const unit = textOf(first?.after ?? [], text);
  const measured = items.find(
    ({ numbers: [number], after }) => after.length === 0 && isUnit(number?.number?.unit ?? ''),
  );
  const counted = items.find(({ numbers: [number], after }) => after.length > 0 && number?.number?.unit === '');
  if (measured !== undefined && counted !== undefined)
    throw new Refusal(
      `${quote(textOf([...counted.numbers, ...counted.after], text))} and ${quote(textOf(measured.numbers, text))} have different units. Write all numbers in one unit.`,
    );
  for (const { numbers, after } of items) {
    const [mark] = after;
    if (mark?.isGlued && /^[.)ºª]/.test(mark.text)) throw rank(numbers[0]?.text ?? '', mark.text);
    const other = textOf(after, text);
    const compared = after.find(({ key }) => lexicon.is('comparison', key));
    if (compared !== undefined)
      throw new Refusal(`${quote(other)} is not understood: ${quote(compared.text)} changes what the number means.`, [
        { skipped: after.map(({ at }) => at) },
      ]);
    if (other !== '' && other !== unit)
      throw new Refusal(`${quote(other)} is not understood. Write only names and numbers, or a table.`, [
        { skipped: after.map(({ at }) => at) },
      ]);
  }
  return items;
}
