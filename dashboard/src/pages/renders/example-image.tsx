import { ChartPreview } from '../../preview/chart-preview.tsx';
import { useInTheme } from '../../ui/use-is-dark.ts';

const SPEC = {
  type: 'bar',
  width: 320,
  height: 140,
  data: { labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], datasets: [{ data: [12, 19, 14, 23, 28] }] },
  options: { plugins: { legend: { display: false } } },
};

/** A small chart for places without content yet. */
export function ExampleImage({ alt }: { alt: string }) {
  const spec = useInTheme(SPEC);
  return (
    <div className="w-[320px] max-w-full">
      <ChartPreview spec={spec} label={alt} className="rounded-card" />
    </div>
  );
}
