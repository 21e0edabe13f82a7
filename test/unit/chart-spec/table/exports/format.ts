/** A file as a program writes it, and the chart that its reader expects. */
export interface Format {
  program: string;
  type?: string;
  csv: string;
  labels: string[];
  series: Record<string, (number | null)[]>;
  /** Words of the warnings. */
  warns?: RegExp;
}

export const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
