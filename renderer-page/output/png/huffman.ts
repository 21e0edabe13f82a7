/** All alphabets of deflate have fewer than 2^9 symbols. The other 23 bits are enough for the counts of a block. */
const SYMBOL_BITS = 9;

/**
 * The code lengths of a Huffman code, in bits, limited to `limitBits`.
 * @param counts of each symbol; a symbol that does not occur gets length 0
 */
export function codeLengths(counts: Uint32Array, limitBits: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  // Counts with the symbol in the lowest bits: plain numbers are fast to sort. Loops, because `from` and `filter` take longer than the rest.
  const entries = new Uint32Array(counts.length);
  let used = 0;
  for (let symbol = 0; symbol < counts.length; symbol++) {
    const count = counts[symbol] as number;
    if (count > 0) entries[used++] = (count << SYMBOL_BITS) | symbol;
  }
  const rarestFirst = entries.subarray(0, used).sort();
  const symbolOf = (at: number): number => (rarestFirst[at] as number) & ((1 << SYMBOL_BITS) - 1);
  if (rarestFirst.length < 2) {
    // Deflate allows no code of 0 bits.
    if (rarestFirst.length === 1) lengths[symbolOf(0)] = 1;
    return lengths;
  }
  const depthOf = depths(rarestFirst.map((entry) => entry >> SYMBOL_BITS));
  const symbolsOfLength = limited(depthOf, limitBits);
  let next = 0;
  for (let bits = limitBits; bits > 0; bits--) {
    for (let left = symbolsOfLength[bits] as number; left > 0; left--) lengths[symbolOf(next++)] = bits;
  }
  return lengths;
}

/** The depth of each leaf of the Huffman tree over ascending weights. Built with two queues: leaves, and inner nodes in the order they are made. */
function depths(weights: Uint32Array): Int32Array {
  const leaves = weights.length;
  const weightOf = new Uint32Array(2 * leaves - 1);
  weightOf.set(weights);
  const parents = new Int32Array(2 * leaves - 1);
  let leaf = 0;
  let node = leaves;
  for (let parent = leaves; parent < 2 * leaves - 1; parent++) {
    for (let child = 0; child < 2; child++) {
      const isLeaf = leaf < leaves && (node >= parent || (weightOf[leaf] as number) <= (weightOf[node] as number));
      const lightest = isLeaf ? leaf++ : node++;
      parents[lightest] = parent;
      (weightOf[parent] as number) += weightOf[lightest] as number;
    }
  }
  const depthOf = new Int32Array(2 * leaves - 1);
  for (let at = 2 * leaves - 3; at >= 0; at--) depthOf[at] = (depthOf[parents[at] as number] as number) + 1;
  return depthOf.subarray(0, leaves);
}

/** The number of symbols of each length, after lengths above the limit are shortened and others are made longer to compensate. */
function limited(depthOf: Int32Array, limitBits: number): Int32Array {
  const ofLength = new Int32Array(limitBits + 1);
  let used = 0;
  for (const depth of depthOf) {
    const bits = Math.min(depth, limitBits);
    (ofLength[bits] as number)++;
    used += 1 << (limitBits - bits);
  }
  for (; used > 1 << limitBits; used--) {
    let bits = limitBits - 1;
    while (ofLength[bits] === 0) bits--;
    (ofLength[bits] as number)--;
    (ofLength[bits + 1] as number) += 2;
    (ofLength[limitBits] as number)--;
  }
  return ofLength;
}

/** The longest code of deflate, in bits. */
const LONGEST_BITS = 15;

/** The canonical codes of these lengths, with the first bit lowest as in deflate. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const ofLength = new Uint16Array(LONGEST_BITS + 1);
  for (let symbol = 0; symbol < lengths.length; symbol++) (ofLength[lengths[symbol] as number] as number)++;
  const nextCode = new Uint16Array(LONGEST_BITS + 2);
  for (let bits = 1; bits <= LONGEST_BITS; bits++) {
    nextCode[bits + 1] = ((nextCode[bits] as number) + (ofLength[bits] as number)) << 1;
  }
  const codes = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const bits = lengths[symbol] as number;
    if (bits > 0) codes[symbol] = reversed((nextCode[bits] as number)++, bits);
  }
  return codes;
}

function reversed(code: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) result |= ((code >> bit) & 1) << (bits - 1 - bit);
  return result;
}
