import { COEFFICIENTS, FACTORS, SAMPLES } from './memory';

/**
 * Stores the quantized cosine transform of 64 samples, transposed, in COEFFICIENTS. Each pass transforms the columns, four at a time, by the
 * flow graph of Arai, Agui and Nakajima, whose scale is part of FACTORS, and transposes.
 * @param component 0 for luma
 */
export function transformBlock(component: i32): void {
  const samples = SAMPLES + ((<usize>component) << 8);
  transformColumns(samples);
  transformColumns(samples + 16);
  transpose(samples);
  transformColumns(samples);
  transformColumns(samples + 16);
  let factors = FACTORS + (component === 0 ? 0 : 256);
  let target = COEFFICIENTS;
  for (let at = samples; at < samples + 256; at += 32, factors += 32, target += 16) {
    const left = f32x4.nearest(f32x4.mul(v128.load(at), v128.load(factors)));
    const right = f32x4.nearest(f32x4.mul(v128.load(at, 16), v128.load(factors, 16)));
    v128.store(target, i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(left), i32x4.trunc_sat_f32x4_s(right)));
  }
}

function times(values: v128, factor: f32): v128 {
  return f32x4.mul(values, f32x4.splat(factor));
}

/** @param at four columns of eight rows */
function transformColumns(at: usize): void {
  const row0 = v128.load(at);
  const row1 = v128.load(at, 32);
  const row2 = v128.load(at, 64);
  const row3 = v128.load(at, 96);
  const row4 = v128.load(at, 128);
  const row5 = v128.load(at, 160);
  const row6 = v128.load(at, 192);
  const row7 = v128.load(at, 224);
  const sum07 = f32x4.add(row0, row7);
  const sum16 = f32x4.add(row1, row6);
  const sum25 = f32x4.add(row2, row5);
  const sum34 = f32x4.add(row3, row4);
  const difference07 = f32x4.sub(row0, row7);
  const difference16 = f32x4.sub(row1, row6);
  const difference25 = f32x4.sub(row2, row5);
  const difference34 = f32x4.sub(row3, row4);

  const outer = f32x4.add(sum07, sum34);
  const inner = f32x4.add(sum16, sum25);
  const outerDifference = f32x4.sub(sum07, sum34);
  const turned = times(f32x4.add(f32x4.sub(sum16, sum25), outerDifference), Mathf.SQRT1_2);
  v128.store(at, f32x4.add(outer, inner));
  v128.store(at, f32x4.sub(outer, inner), 128);
  v128.store(at, f32x4.add(outerDifference, turned), 64);
  v128.store(at, f32x4.sub(outerDifference, turned), 192);

  const low = f32x4.add(difference34, difference25);
  const middle = times(f32x4.add(difference25, difference16), Mathf.SQRT1_2);
  const high = f32x4.add(difference16, difference07);
  const shared = times(f32x4.sub(low, high), 0.382683433);
  const lowTurned = f32x4.add(times(low, 0.5411961), shared);
  const highTurned = f32x4.add(times(high, 1.306562965), shared);
  const above = f32x4.add(difference07, middle);
  const below = f32x4.sub(difference07, middle);
  v128.store(at, f32x4.add(above, highTurned), 32);
  v128.store(at, f32x4.sub(below, lowTurned), 96);
  v128.store(at, f32x4.add(below, lowTurned), 160);
  v128.store(at, f32x4.sub(above, highTurned), 224);
}

/** Exchanges rows and columns, by four squares of four. */
function transpose(at: usize): void {
  transposeSquare(at, at);
  transposeSquare(at + 144, at + 144);
  const right = at + 16;
  const below = at + 128;
  // Both are read before either is written: the square on the right waits in the coefficients' place, which is large enough.
  memory.copy(COEFFICIENTS, right, 16);
  memory.copy(COEFFICIENTS + 32, right + 32, 16);
  memory.copy(COEFFICIENTS + 64, right + 64, 16);
  memory.copy(COEFFICIENTS + 96, right + 96, 16);
  transposeSquare(below, right);
  transposeSquare(COEFFICIENTS, below);
}

/** Rows are 32 bytes apart in both. */
function transposeSquare(from: usize, to: usize): void {
  const row0 = v128.load(from);
  const row1 = v128.load(from, 32);
  const row2 = v128.load(from, 64);
  const row3 = v128.load(from, 96);
  const low01 = v128.shuffle<i32>(row0, row1, 0, 4, 1, 5);
  const high01 = v128.shuffle<i32>(row0, row1, 2, 6, 3, 7);
  const low23 = v128.shuffle<i32>(row2, row3, 0, 4, 1, 5);
  const high23 = v128.shuffle<i32>(row2, row3, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<i64>(low01, low23, 0, 2));
  v128.store(to, v128.shuffle<i64>(low01, low23, 1, 3), 32);
  v128.store(to, v128.shuffle<i64>(high01, high23, 0, 2), 64);
  v128.store(to, v128.shuffle<i64>(high01, high23, 1, 3), 96);
}
