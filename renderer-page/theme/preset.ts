/** The colours of a look in one mode; all `#rrggbb`. */
export interface Tones {
  backgroundColor: string;
  textPrimary: string;
  textSecondary: string;
  grid: string;
  /** The line values start from, stronger than the grid. */
  axis: string;
  /** Hairlines around and between the parts of a card. */
  borderColor: string;
  accent: string;
  /** Eight colours for series and slices, in order of use. */
  palette: string[];
}

/** A look as it is designed, before a spec has its say. Lengths are CSS px at the usual 800 × 400. */
export interface Preset {
  /** The mode it has where the spec names none. */
  naturalMode: 'light' | 'dark';
  fontFamily: string;
  titleWeight: number;
  barRadiusPx: number;
  /** Lines as curves that never overshoot their points. */
  isSmooth: boolean;
  /** Dash pattern of the grid; empty for solid lines. */
  gridDash: number[];
  lineWidthPx: number;
  /** Hole of a doughnut, as a share of its radius. */
  cutout: string;
  light: Tones;
  dark: Tones;
}
