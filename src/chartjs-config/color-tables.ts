export const TABLEAU10: readonly string[] = [
  '#4e79a7',
  '#f28e2b',
  '#e15759',
  '#76b7b2',
  '#59a14f',
  '#edc948',
  '#b07aa1',
  '#ff9da7',
  '#9c755f',
  '#bab0ac',
];
export const SCHEME_NAMES: readonly string[] = ['tableau.Tableau10'];
export function colorsOfScheme(name: string): string[] | undefined {
  return name === 'tableau.Tableau10' ? [...TABLEAU10] : undefined;
}
