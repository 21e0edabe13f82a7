import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import { ChartPreview } from '../../../preview/chart-preview.tsx';
import { playgroundTexts } from '../../../texts/playground.ts';
import type { JsonObject } from '../model/json/json.ts';

const texts = playgroundTexts.use.frames;

/** How mail programs show the image: on white, with images blocked, and on black, which does not change an image. */
const FRAMES = [
  { name: texts.gmail, className: 'bg-white text-[#202124]', isBlocked: false },
  { name: texts.outlook, className: 'bg-white text-[#242424]', isBlocked: true },
  { name: texts.dark, className: 'bg-[#1f1f1f] text-[#e8eaed]', isBlocked: false },
] as const;

export function MailFrames({ spec, alt }: { spec: JsonObject; alt: string }) {
  const kit = useKitOfSpec(spec);
  return (
    <ul aria-label={texts.label} className="grid gap-3 sm:grid-cols-3">
      {FRAMES.map(({ name, className, isBlocked }) => (
        <li key={name} className="flex flex-col gap-1.5 text-xs text-soft">
          <div className={`flex grow flex-col gap-2 rounded-control border border-line p-3 ${className}`}>
            <p>{texts.greeting}</p>
            {isBlocked ? (
              <p className="border border-[#8a8a8a] p-2">{alt}</p>
            ) : (
              <ChartPreview spec={spec} kit={kit} scale={1} label="" />
            )}
          </div>
          {name}
        </li>
      ))}
    </ul>
  );
}
