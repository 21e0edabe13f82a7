declare module 'virtual:font-files' {
  /** The list of fonts.json without what the page does not need: a third of its bytes. */
  export type FontList = {
    family: string;
    /** The ranges of the subset, each number as the difference to the one before. */
    rangeSteps: number[];
    cuts: Omit<import('../drawing/protocol').FontCut, 'sha256'>[];
  }[];
  const subsets: FontList;
  export default subsets;
}
