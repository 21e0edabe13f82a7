/** No alphabet of deflate has more symbols, and no count needs more than the bits that are left. */
const SYMBOL_BITS = 9;

/**
 * Lengths in bits of a Huffman code, none longer than `limitBits`.
 * @param counts how often each symbol occurs; one that never does gets no code, length 0
 */
export function codeLengths(counts: Uint32Array, limitBits: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  // Counts with their symbols in the lowest bits, so that numbers are all there is to sort.
  const rarestFirst = Uint32Array.from(counts, (count, symbol) => (count << SYMBOL_BITS) | symbol)
    .filter((entry) => entry >= 1 << SYMBOL_BITS)
    .sort();
  const symbolOf = (at: number): number => (rarestFirst[at] as number) & ((1 << SYMBOL_BITS) - 1);
  if (rarestFirst.length < 2) {
    // A code of no bits at all is not allowed.
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

/** Depth of each leaf of the Huffman tree over ascending weights, built from two queues: leaves, and nodes as they are made. */
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

/** How many symbols have each length once the deeper ones are pulled up to the limit and others make room for them. */
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

/** The canonical codes for such lengths, first bit lowest as deflate writes them. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let bits = 1; bits < 16; bits++) {
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] === bits) codes[symbol] = reversed(code++, bits);
    }
    code <<= 1;
  }
  return codes;
}

function reversed(code: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) result |= ((code >> bit) & 1) << (bits - 1 - bit);
  return result;
}
