import type { OneRender } from '../../api/renders.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatBytes, formatDateTime, formatMs, formatNumber } from '../../ui/format.ts';

const texts = rendersTexts.panel;

export function RenderFacts({ render }: { render: OneRender }) {
  const { width, height, devicePixelRatio, bytes, count, cached, status } = render;
  const isDrawn = status === 'succeeded';
  return (
    <Facts
      facts={[
        { name: texts.createdAt, value: formatDateTime(render.createdAt) },
        { name: texts.duration, value: formatMs(render.latencyMs) },
        { name: texts.format, value: render.format?.toUpperCase() },
        {
          name: texts.size,
          value: width !== null && height !== null && texts.pixels(width, height, devicePixelRatio),
        },
        { name: texts.bytes, value: bytes > 0 && formatBytes(bytes) },
        { name: texts.cache, value: isDrawn && (cached ? texts.yes : texts.no) },
        { name: texts.repeats, value: count !== undefined && rendersTexts.repeatedOften(status, formatNumber(count)) },
        { name: texts.source, value: rendersTexts.sources[render.source] },
        { name: texts.environment, value: rendersTexts.environments[render.environment] },
        { name: texts.requestId, value: <code className="break-all">{render.requestId}</code> },
        { name: texts.renderId, value: <code className="break-all">{render.id}</code> },
      ]}
    />
  );
}
