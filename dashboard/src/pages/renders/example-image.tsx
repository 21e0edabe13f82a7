import { ChartPreview } from '../../preview/chart-preview.tsx';

const SPEC = {
  type: 'bar',
  width: 320,
  height: 140,
  data: { labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], datasets: [{ data: [12, 19, 14, 23, 28] }] },
  options: { plugins: { legend: { display: false } } },
};

/** A small chart for places without content yet. */
export function ExampleImage({ alt }: { alt: string }) {
  return (
    <div className="w-[320px] max-w-full">
      <ChartPreview spec={SPEC} label={alt} background="light" className="rounded-card" />
    </div>
  );
}
