/** What we use of the package. Its own types describe the default export of a CommonJS module, which TypeScript does not let us call. */
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** One level per UTF-16 unit; odd levels run right to left. */
    levels: Uint8Array;
  }

  export default function bidiFactory(): {
    /** Bidirectional class of the first character: `L`, `R`, `AL`, `EN`, … */
    getBidiCharTypeName(character: string): string;
    getEmbeddingLevels(text: string, baseDirection: 'ltr' | 'rtl'): EmbeddingLevels;
    /** Indices of the UTF-16 units in visual order, from left to right. */
    getReorderedIndices(text: string, embeddingLevels: EmbeddingLevels): number[];
  };
}
