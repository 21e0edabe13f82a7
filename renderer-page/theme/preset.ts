/** The colors of a preset in one mode; all `#rrggbb`. */
export interface PresetColors {
  backgroundColor: string;
  textPrimary: string;
  textSecondary: string;
  grid: string;
  /** The line where an axis starts; stronger than the grid. */
  axis: string;
  /** Thin lines around a card and between its parts. */
  borderColor: string;
  accent: string;
  /** Eight colors for series and slices, in order of use. */
  palette: string[];
}

/** A theme as it is designed, before a spec changes it. Lengths are CSS px of an image of 800 × 400. */
export interface Preset {
  /** The mode used when the spec names none. */
  naturalMode: 'light' | 'dark';
  fontFamily: string;
  titleWeight: number;
  barRadiusPx: number;
  /** Dash pattern of the grid; empty for solid lines. */
  gridDash: number[];
  lineWidthPx: number;
  /** Hole of a doughnut, as a share of its radius. */
  cutout: string;
  light: PresetColors;
  dark: PresetColors;
}
