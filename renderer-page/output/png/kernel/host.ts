/**
 * Implemented in TypeScript (../kernel.ts): reads the counts of the block's symbols, and writes their Huffman codes and the description
 * of the codes into the tables of memory.ts.
 * @returns the number of entries of the description
 */
export declare function chooseCodes(): i32;
