/**
 * Every font the service draws with, and the names people use for them: the one table. The build takes the files out of the npm packages
 * named here (font-files.ts); page and service read which file holds which characters from what the build writes.
 */
export interface Family {
  /** The name drawings use. */
  name: string;
  /** npm package of the files. */
  package: string;
  /** The weights cut at the build out of a package of variable files; other packages bring a file for each weight they have. */
  cutWeights?: number[];
  italics?: boolean;
  /** Which of the package's subsets are shipped; all unless named. */
  subsets?: RegExp;
  /** Which characters are taken from it, where that is fewer than the package says. */
  keeps?: RegExp;
  /** Further names, in lower case, that mean this family. */
  aliases?: string[];
}

export const DEFAULT_FAMILY = 'Inter';
export const EMOJI_FAMILY = 'Noto Color Emoji';

/** What users name. */
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
    // Hebrew has a family of its own here, the same for all.
    subsets: /^(?!hebrew)/,
  },
  { name: 'Lato', package: '@fontsource/lato', italics: true },
  { name: 'Montserrat', package: '@fontsource/montserrat', italics: true },
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
    package: '@fontsource/jetbrains-mono',
    italics: true,
    aliases: ['monospace', 'ui-monospace', 'courier', 'courier new', 'consolas', 'menlo', 'monaco', 'sf mono'],
  },
];

/** Latin, digits and what else every text family has stay with it, and emoji with the emoji font: the subsets of the CJK fonts claim both. */
const CJK = /^(?!\p{Emoji_Presentation})[\u{2000}-\u{1efff}\u{20000}-\u{3ffff}]$/u;
/** All nine would be 135 MB. */
const CJK_WEIGHTS = [400, 700];
/** Emoji, the parts of their sequences, and the digits, # and * of keycaps (Inter, always before it, has those when they stand alone). */
const EMOJI = /^[\p{Emoji}\p{Emoji_Component}]$/u;

/** What every text falls back to, whatever family it names. */
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
    cutWeights: CJK_WEIGHTS,
  },
  {
    name: 'Noto Sans JP',
    package: '@fontsource-variable/noto-sans-jp',
    subsets: /^\[\d+\]$/,
    keeps: CJK,
    cutWeights: CJK_WEIGHTS,
  },
  {
    name: 'Noto Sans KR',
    package: '@fontsource-variable/noto-sans-kr',
    subsets: /^\[\d+\]$/,
    keeps: CJK,
    cutWeights: CJK_WEIGHTS,
  },
  // Its numbered slices draw blanks; the one whole file does not.
  { name: EMOJI_FAMILY, package: '@fontsource/noto-color-emoji', keeps: EMOJI },
];

export const FAMILIES: Family[] = [...TEXT_FAMILIES, ...SCRIPT_FAMILIES];

/** Whose forms of the characters that Chinese, Japanese and Korean share. */
export type HanForms = 'sc' | 'jp' | 'kr';
const HAN: Record<HanForms, string[]> = {
  sc: ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'],
  jp: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR'],
  kr: ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP'],
};

/**
 * The families behind the ones a text names, in the order they are asked. Open Sans has the mathematical signs Inter lacks; arrows and
 * geometric shapes come from the CJK fonts.
 * @param emojiFirst whether characters that are text or emoji (☀, ❤) are emoji
 */
export function fallbackFamilies(han: HanForms, emojiFirst: boolean): string[] {
  const scripts = ['Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari', 'Noto Sans Thai'];
  const shared = emojiFirst ? [EMOJI_FAMILY, ...HAN[han]] : [...HAN[han], EMOJI_FAMILY];
  return [DEFAULT_FAMILY, 'Open Sans', ...scripts, ...shared];
}

const byName = new Map(
  FAMILIES.flatMap(({ name, aliases = [] }) => [name.toLowerCase(), ...aliases].map((known) => [known, name])),
);

/** Our family behind a name as people write it; `undefined` for one we do not have. */
export function familyNamed(name: string): string | undefined {
  const bare = name.trim().replace(/^(["'])(.*)\1$/, '$2');
  return byName.get(bare.trim().replaceAll(/\s+/g, ' ').toLowerCase());
}
