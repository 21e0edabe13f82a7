const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** `12 s`, `3 min`, `2 h 5 min`, `4 d 7 h`. */
export function formatDuration(seconds: number): string {
  const at = UNITS.findIndex(([, length]) => seconds >= length);
  const [unit, length] = UNITS[at] ?? ['s', 1];
  const main = `${Math.floor(seconds / length)} ${unit}`;
  const next = at < 0 ? undefined : UNITS[at + 1];
  const rest = next === undefined ? 0 : Math.floor((seconds % length) / next[1]);
  return next === undefined || rest === 0 ? main : `${main} ${rest} ${next[0]}`;
}
