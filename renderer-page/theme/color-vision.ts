/** Colors as color-blind readers see them, and the difference of two colors. */

export type Vision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia';
export const VISIONS: Vision[] = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'];

type Triple = [number, number, number];

/** Machado, Oliveira and Fernandes 2009, severity 1.0; rows act on linear sRGB. */
const MATRICES: Record<Vision, [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linearOf(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** sRGB to XYZ under D65, divided by the white point. */
const TO_XYZ: [Triple, Triple, Triple] = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

/** CIELAB of a `#rrggbb` color as a reader with this vision sees it. */
export function labOf(hex: string, vision: Vision = 'normal'): Triple {
  const seen = times(MATRICES[vision], linearOf(hex)).map((part) => Math.min(1, Math.max(0, part))) as Triple;
  const [x, y, z] = times(TO_XYZ, seen).map((part) =>
    part > 216 / 24389 ? Math.cbrt(part) : (part * 24389) / 27 / 116 + 16 / 116,
  ) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIAN = Math.PI / 180;

function hueOf(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIAN + 360) % 360;
}

/** The CIEDE2000 difference of two Lab colors: 1 is just noticeable side by side, 10 is obvious. */
export function differenceOf([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + 25 ** 7));
  const chroma1 = Math.hypot(a1 * stretch, b1);
  const chroma2 = Math.hypot(a2 * stretch, b2);
  const hue1 = hueOf(a1 * stretch, b1);
  const hue2 = hueOf(a2 * stretch, b2);
  let turn = chroma1 * chroma2 === 0 ? 0 : hue2 - hue1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const hueDelta = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin((turn / 2) * RADIAN);
  const lightness = (l1 + l2) / 2;
  const chroma = (chroma1 + chroma2) / 2;
  const apart = Math.abs(hue1 - hue2) > 180;
  const sum = hue1 + hue2;
  const hue = chroma1 * chroma2 === 0 ? sum : (apart ? (sum < 360 ? sum + 360 : sum - 360) : sum) / 2;
  const cosine = (factor: number, shift: number): number => Math.cos((factor * hue + shift) * RADIAN);
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const weightL = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2);
  const weightC = 1 + 0.045 * chroma;
  const weightH = 1 + 0.015 * chroma * t;
  const chroma7 = chroma ** 7;
  const rotation =
    -2 * Math.sqrt(chroma7 / (chroma7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * RADIAN);
  const partL = (l2 - l1) / weightL;
  const partC = (chroma2 - chroma1) / weightC;
  const partH = hueDelta / weightH;
  return Math.sqrt(partL ** 2 + partC ** 2 + partH ** 2 + rotation * partC * partH);
}
