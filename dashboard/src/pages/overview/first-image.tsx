import type { UseQueryResult } from '@tanstack/react-query';
import type { DrawnImage } from '../../api/welcome.ts';
import { playgroundLink } from '../../playground-link.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { welcomeTexts as texts } from '../../texts/welcome.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMs } from '../../ui/format.ts';
import { ArrowRight } from '../../ui/icons.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { FIRST_CHART_ALT, firstChart } from './first-chart.ts';

const { width, height } = firstChart;

/** The first chart: drawn by the service with the new key, or in the browser when there is no key to show. @param image of the new key */
export function FirstImage({ image }: { image: UseQueryResult<DrawnImage> | undefined }) {
  return (
    <Card title={texts.chart}>
      <div className="overflow-hidden rounded-control border border-line">
        <Picture image={image} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-xs text-soft" role="status">
          {image === undefined ? texts.drawnHere : image.data && texts.drawnWith(formatMs(image.data.renderTimeMs))}
        </p>
        <ButtonAnchor size="small" href={playgroundLink(firstChart)}>
          {texts.changeData}
          <ArrowRight size={14} aria-hidden />
        </ButtonAnchor>
      </div>
    </Card>
  );
}

function Picture({ image }: { image: UseQueryResult<DrawnImage> | undefined }) {
  if (image === undefined) return <ChartPreview spec={firstChart} label={FIRST_CHART_ALT} />;
  if (image.isError) return <ErrorState error={image.error} onRetry={() => void image.refetch()} />;
  if (image.data === undefined) return <Skeleton className="aspect-[2/1] w-full" />;
  return (
    <img src={image.data.url} width={width} height={height} alt={FIRST_CHART_ALT} className="block h-auto w-full" />
  );
}
