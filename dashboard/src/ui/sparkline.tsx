const WIDTH = 84;
const HEIGHT = 24;
/** Half of the line's width. */
const INSET = 1;

/** The course of a value without axes. What it says stands beside it as text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH;
    const y = HEIGHT - INSET - ((value - low) / range) * (HEIGHT - 2 * INSET);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" className="mt-0.5 overflow-visible">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--accent-text)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
