/**
 * The table of all fonts and the names that users write for them. The build takes the files from the npm packages named here, that of emoji from
 * noto-color-emoji/ (font-files.ts), and lists which file contains which characters, for the page and the service.
 */
export interface Family {
  /** The name in CSS. */
  name: string;
  /** npm package of the files. */
  package: string;
  /** For packages of variable fonts: the weights to make files of. Other packages have a file for each of their weights. */
  instanceWeights?: number[];
  italics?: boolean;
  /** Names of the package's subsets that are shipped. Default: all. */
  subsets?: RegExp;
  /** Characters that the font is used for. Default: all that the package lists. */
  keeps?: RegExp;
  /** Other names of this family, in lower case. */
  aliases?: string[];
}

export const DEFAULT_FAMILY = 'Inter';
export const EMOJI_FAMILY = 'Noto Color Emoji';

/** Families that users name. */
const TEXT_FAMILIES: Family[] = [
  {
    name: DEFAULT_FAMILY,
    package: '@fontsource/inter',
    italics: true,
    aliases: ['inter variable', 'inter ui', 'helvetica', 'helvetica neue', 'arial', 'sans-serif', 'system-ui'],
  },
  { name: 'Roboto', package: '@fontsource/roboto', italics: true, aliases: ['roboto flex'] },
  {
    name: 'Open Sans',
    package: '@fontsource/open-sans',
    italics: true,
    // Noto Sans Hebrew is used with every family.
    subsets: /^(?!hebrew)/,
  },
  { name: 'Lato', package: '@fontsource/lato', italics: true },
  {
    name: 'Montserrat',
    package: '@fontsource-variable/montserrat',
    italics: true,
    instanceWeights: [100, 200, 300, 400, 500, 600, 700, 800, 900],
  },
  {
    name: 'Source Serif',
    package: '@fontsource/source-serif-4',
    italics: true,
    aliases: [
      ...['source serif pro', 'source serif 4', 'serif', 'ui-serif', 'georgia', 'times', 'times new roman', 'cambria'],
      'garamond',
    ],
  },
  {
    name: 'JetBrains Mono',
    package: '@fontsource-variable/jetbrains-mono',
    italics: true,
    instanceWeights: [100, 200, 300, 400, 500, 600, 700, 800],
    aliases: ['monospace', 'ui-monospace', 'courier', 'courier new', 'consolas', 'menlo', 'monaco', 'sf mono'],
  },
];

/** The fonts that specifications and brand kits may name, beside those of an account. */
export const FONT_NAMES = TEXT_FAMILIES.map(({ name }) => name);

/** The subsets of the CJK fonts also list Latin characters and emoji, which are left to the text families and the emoji font. */
const CJK = /^(?!\p{Emoji_Presentation})[\u{2000}-\u{1efff}\u{20000}-\u{3ffff}]$/u;
/** All nine weights would take 135 MB. */
const CJK_WEIGHTS = [400, 700];
/**
 * What the emoji font is used for: emoji, the parts of their sequences, and the digits, # and * of keycaps. Inter comes first and draws these
 * when they are not keycaps.
 */
export const EMOJI = /^[\p{Emoji}\p{Emoji_Component}]$/u;

/** The fallbacks of every text. */
const SCRIPT_FAMILIES: Family[] = [
  { name: 'Noto Sans Arabic', package: '@fontsource/noto-sans-arabic', subsets: /^arabic$/ },
  { name: 'Noto Sans Hebrew', package: '@fontsource/noto-sans-hebrew', subsets: /^hebrew$/ },
  { name: 'Noto Sans Devanagari', package: '@fontsource/noto-sans-devanagari', subsets: /^devanagari$/ },
  { name: 'Noto Sans Thai', package: '@fontsource/noto-sans-thai', subsets: /^thai$/ },
  {
    name: 'Noto Sans SC',
    package: '@fontsource-variable/noto-sans-sc',
    subsets: /^\[\d+\]$/,
    keeps: CJK,
    instanceWeights: CJK_WEIGHTS,
  },
  {
    name: 'Noto Sans JP',
    package: '@fontsource-variable/noto-sans-jp',
    subsets: /^\[\d+\]$/,
    keeps: CJK,
    instanceWeights: CJK_WEIGHTS,
  },
  {
    name: 'Noto Sans KR',
    package: '@fontsource-variable/noto-sans-kr',
    subsets: /^\[\d+\]$/,
    keeps: CJK,
    instanceWeights: CJK_WEIGHTS,
  },
];

/** Scripts whose letters and marks reach farther above and below the line than Latin ones, and the least distance of their lines in ems. */
export const TALL_SCRIPTS = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u;
export const TALL_LINE_EM = 1.45;

/** All but the emoji font, which is no package's. */
export const FAMILIES: Family[] = [...TEXT_FAMILIES, ...SCRIPT_FAMILIES];

/** The regional forms of characters that Chinese, Japanese and Korean share. */
export type HanForms = 'sc' | 'jp' | 'kr';
const HAN: Record<HanForms, string[]> = {
  sc: ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'],
  jp: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR'],
  kr: ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP'],
};

/**
 * The families behind the ones that a text names, in the order of the search. Open Sans has mathematical signs that Inter lacks; arrows and
 * geometric shapes come from the CJK fonts.
 * @param emojiFirst whether characters that can be text or emoji (☀, ❤) are drawn as emoji
 */
export function fallbackFamilies(han: HanForms, emojiFirst: boolean): string[] {
  const scripts = ['Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari', 'Noto Sans Thai'];
  const shared = emojiFirst ? [EMOJI_FAMILY, ...HAN[han]] : [...HAN[han], EMOJI_FAMILY];
  return [DEFAULT_FAMILY, 'Open Sans', ...scripts, ...shared];
}

const named: Pick<Family, 'name' | 'aliases'>[] = [...FAMILIES, { name: EMOJI_FAMILY }];
const byName = new Map(
  named.flatMap(({ name, aliases = [] }) => [name.toLowerCase(), ...aliases].map((known) => [known, name])),
);

/** A name of a CSS family list without quotes and doubled spaces. */
export function bareName(name: string): string {
  const bare = name.trim().replace(/^(["'])(.*)\1$/, '$2');
  return bare.trim().replaceAll(/\s+/g, ' ');
}

/** The family of ours that a name or alias means; `undefined` for an unknown name. */
export function familyNamed(name: string): string | undefined {
  return byName.get(bareName(name).toLowerCase());
}
