/** The part of a text that runs one way: UTF-16 offsets, and whether it runs right to left. */
export interface DirectionalRun {
  start: number;
  end: number;
  rtl: boolean;
}

/** The classes of the Unicode bidirectional algorithm that decide anything in one line without explicit formatting characters. */
type BidiClass = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'N';

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\u{200f}]/u;
const RULES: [BidiClass, RegExp][] = [
  ['NSM', /[\p{Mn}\p{Me}]/u],
  ['AN', /[\u{660}-\u{669}\u{66b}\u{66c}\u{6dd}]/u],
  ['EN', /[0-9\u{6f0}-\u{6f9}\u{b2}\u{b3}\u{b9}\u{2070}-\u{2079}\u{2080}-\u{2089}\u{ff10}-\u{ff19}]/u],
  ['ES', /[+\-\u{2212}]/u],
  ['ET', /[#%\p{Sc}\u{b0}\u{b1}\u{2030}\u{2032}-\u{2034}\u{66a}]/u],
  ['CS', /[,./:\u{a0}\u{60c}\u{202f}]/u],
  ['R', /[\p{Script=Hebrew}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\u{200f}]/u],
  ['AL', /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u],
  ['L', /[\p{L}\p{Mc}\p{N}\u{200e}]/u],
];
const MARK_OR_LETTER = /[\p{L}\p{M}\p{N}\u{200e}\u{200f}]/u;
const BRACKETS = '()[]{}«»‹›⟨⟩「」『』【】（）';

function classOf(character: string): BidiClass {
  const found = RULES.find(([, rule]) => rule.test(character))?.[0] ?? 'N';
  // Punctuation of a right-to-left script is neutral like any other, except for what is a letter or a mark.
  return (found === 'R' || found === 'AL') && !MARK_OR_LETTER.test(character) ? 'N' : found;
}

/** Rules W1 to W7: what digits, their separators and combining marks count as. */
function resolveWeak(classes: BidiClass[], base: 'L' | 'R'): void {
  let strong: BidiClass = base;
  for (const [at, kind] of classes.entries()) {
    if (kind === 'NSM') classes[at] = at > 0 ? (classes[at - 1] ?? base) : base;
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
    if (kind === 'EN' && strong === 'AL') classes[at] = 'AN';
  }
  for (const [at, kind] of classes.entries()) {
    const [before, after] = [classes[at - 1], classes[at + 1]];
    if (kind === 'AL') classes[at] = 'R';
    if (before !== after) continue;
    if (before === 'EN' && (kind === 'ES' || kind === 'CS')) classes[at] = 'EN';
    if (before === 'AN' && kind === 'CS') classes[at] = 'AN';
  }
  for (let at = 0; at < classes.length; at++) {
    if (classes[at] !== 'ET') continue;
    let end = at;
    while (classes[end] === 'ET') end++;
    const joins = classes[at - 1] === 'EN' || classes[end] === 'EN';
    classes.fill(joins ? 'EN' : 'N', at, end);
  }
  strong = base;
  for (const [at, kind] of classes.entries()) {
    if (kind === 'ES' || kind === 'CS') classes[at] = 'N';
    if (kind === 'L' || kind === 'R') strong = kind;
    if (kind === 'EN' && strong === 'L') classes[at] = 'L';
  }
}

function strongOf(kind: BidiClass | undefined, base: 'L' | 'R'): 'L' | 'R' {
  if (kind === undefined) return base;
  return kind === 'L' ? 'L' : 'R';
}

/** Rule N0 for the common case: a pair of brackets around text of the base direction keeps that direction. */
function resolveBrackets(characters: string[], classes: BidiClass[], base: 'L' | 'R'): void {
  const open: { closing: string; at: number }[] = [];
  for (const [at, character] of characters.entries()) {
    const index = classes[at] === 'N' ? BRACKETS.indexOf(character) : -1;
    if (index < 0) continue;
    if (index % 2 === 0) open.push({ closing: BRACKETS[index + 1] ?? '', at });
    else {
      const partner = open.findLastIndex(({ closing }) => closing === character);
      if (partner < 0) continue;
      const start = open[partner]?.at ?? 0;
      open.length = partner;
      pairUp(classes, start, at, base);
    }
  }
}

function pairUp(classes: BidiClass[], start: number, end: number, base: 'L' | 'R'): void {
  const inside = classes.slice(start + 1, end).filter((kind) => kind !== 'N');
  if (inside.length === 0) return;
  const other = base === 'L' ? 'R' : 'L';
  const holdsBase = inside.some((kind) => strongOf(kind, base) === base);
  const before = classes.slice(0, start).findLast((kind) => kind !== 'N');
  const direction = !holdsBase && strongOf(before, base) === other ? other : base;
  classes[start] = direction;
  classes[end] = direction;
}

/** Rules N1 and N2: neutrals between two of a kind are of that kind, all others of the base direction. */
function resolveNeutrals(classes: BidiClass[], base: 'L' | 'R'): void {
  for (let at = 0; at < classes.length; at++) {
    if (classes[at] !== 'N') continue;
    let end = at;
    while (classes[end] === 'N') end++;
    const [before, after] = [strongOf(classes[at - 1], base), strongOf(classes[end], base)];
    classes.fill(before === after ? before : base, at, end);
  }
}

function levelOf(kind: BidiClass | undefined, baseLevel: number): number {
  if (kind === 'R') return 1;
  if (kind === 'L') return baseLevel === 0 ? 0 : 2;
  return 2;
}

/** Rule L2: from the highest level down, what is at it or above is turned round. */
function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs];
  const highest = Math.max(...runs.map((run) => run.level));
  for (let level = highest; level > 0; level--) {
    for (let at = 0; at < ordered.length; at++) {
      let end = at;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end === at) continue;
      ordered.splice(at, end - at, ...ordered.slice(at, end).reverse());
      at = end;
    }
  }
  return ordered;
}

/**
 * Which parts of a line run which way, from left to right as they stand on paper: the Unicode bidirectional algorithm (UAX 9) without
 * explicit formatting characters.
 */
export function directionalRuns(text: string, direction: 'ltr' | 'rtl'): DirectionalRun[] {
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(text)) return [{ start: 0, end: text.length, rtl: false }];
  const base = direction === 'rtl' ? 'R' : 'L';
  const baseLevel = direction === 'rtl' ? 1 : 0;
  const characters = [...text];
  const classes = characters.map(classOf);
  resolveWeak(classes, base);
  resolveBrackets(characters, classes, base);
  resolveNeutrals(classes, base);
  const spaces = /\s*$/u.exec(text)?.[0].length ?? 0;
  const runs: { start: number; end: number; level: number }[] = [];
  let offset = 0;
  for (const [at, character] of characters.entries()) {
    const end = offset + character.length;
    const level = end > text.length - spaces ? baseLevel : levelOf(classes[at], baseLevel);
    const last = runs.at(-1);
    if (last?.level === level) last.end = end;
    else runs.push({ start: offset, end, level });
    offset = end;
  }
  return inVisualOrder(runs).map(({ start, end, level }) => ({ start, end, rtl: level % 2 === 1 }));
}
